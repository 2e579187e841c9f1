import type { ReactNode } from "react";
import { useUsername } from "../../flows/username/use-username.ts";
import { Actions } from "../../parts/actions.tsx";
import { Form } from "../../parts/form.tsx";
import { Panel } from "../../parts/panel.tsx";
import { Status } from "../../parts/status.tsx";
import { SubmitButton } from "../../parts/submit-button.tsx";
import type { AccountPartProps } from "../../plugins/ui-plugin.ts";
import { useUsernameText } from "../../provider/use-username-text.ts";
import { UsernameInput } from "./username-input.tsx";

export function UsernamePanel({ user }: AccountPartProps): ReactNode {
  const t = useUsernameText();
  const { form, current, canChange } = useUsername(user);
  return (
    <Panel title={t("username.label")} lead={t("username.lead")}>
      {canChange ? (
        <Form form={form}>
          <UsernameInput key={current} own={current} {...(current !== "" && { hint: t("username.kept") })} />
          <Actions>
            <SubmitButton isPending={form.status === "sending"} pendingText={t("username.saving")}>
              {t("username.save")}
            </SubmitButton>
          </Actions>
          <Status done={form.status === "sent" ? t("username.saved") : ""} />
        </Form>
      ) : (
        <p data-part="row-title">{current}</p>
      )}
    </Panel>
  );
}
