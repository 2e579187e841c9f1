import type { ReactNode } from "react";
import { Actions } from "../../parts/actions.tsx";
import { Button } from "../../parts/button.tsx";
import { usePoliciesText } from "../../provider/use-policies-text.ts";
import { PolicyPanel, type PolicyProps } from "./policy-panel.tsx";

export function SecondFactorPolicy(props: PolicyProps): ReactNode {
  const t = usePoliciesText();
  const { policies, choices } = props.data;
  const { current, next } = policies.secondFactor;
  if (!choices.secondFactor && !current && next === null) return null;
  const text = t(current ? "policies.stop" : "policies.require");
  return (
    <PolicyPanel {...props} policy="secondFactor" lead={t("policies.secondFactor.lead")}>
      {({ busy, ask }) =>
        next === null && (
          <Actions>
            <Button
              isPending={busy !== null}
              label={`${text}: ${t("policies.secondFactor")}`}
              onClick={() => void ask({ secondFactor: !current })}
            >
              {busy === "ask" ? t("policies.reviewing") : text}
            </Button>
          </Actions>
        )
      }
    </PolicyPanel>
  );
}
