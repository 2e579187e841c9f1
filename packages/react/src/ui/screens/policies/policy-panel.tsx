import type { PoliciesResult, PolicyName, PolicyState, PolicyValues } from "@sallyport/core/organization";
import { Fragment, type ReactNode, useRef, useState } from "react";
import {
  type PolicyChangeFlow,
  type PolicyChangeOptions,
  usePolicyChange,
} from "../../flows/policies/use-policy-change.ts";
import { usePolicyText } from "../../flows/policies/use-policy-text.ts";
import { Button } from "../../parts/button.tsx";
import { Panel } from "../../parts/panel.tsx";
import { Status } from "../../parts/status.tsx";
import { useDates } from "../../provider/use-dates.ts";
import { useOrganizationText } from "../../provider/use-organization-text.ts";
import { usePoliciesText } from "../../provider/use-policies-text.ts";
import { PolicyReviewDialog } from "./policy-review.tsx";

export interface PolicyProps {
  readonly data: PoliciesResult;
  readonly options: PolicyChangeOptions;
}

interface AnnouncedProps<Name extends PolicyName> {
  readonly policy: Name;
  readonly next: PolicyState<PolicyValues[Name]>["next"];
}

export function Announced<Name extends PolicyName>({ policy, next }: AnnouncedProps<Name>): ReactNode {
  const t = usePoliciesText();
  const say = usePolicyText();
  const { minute } = useDates();
  if (next === null) return null;
  const value = say.value(policy, next.value);
  return <span data-part="policy-next">{t("policies.next", { date: minute(next.effectiveAt), value })}</span>;
}

interface PolicyPanelProps extends PolicyProps {
  readonly policy: PolicyName;
  readonly lead: string;
  children(flow: PolicyChangeFlow): ReactNode;
}

export function PolicyPanel({ data, options, policy, lead, children }: PolicyPanelProps): ReactNode {
  const t = usePoliciesText();
  const say = useOrganizationText();
  const text = usePolicyText();
  const heading = useRef<HTMLHeadingElement>(null);
  const flow = usePolicyChange(options);
  const { current, next } = data.policies[policy];
  const [changed, setChanged] = useState(0);
  const apply = async (): Promise<void> => {
    if (!(await flow.apply())) return;
    setChanged(changed + 1);
    heading.current?.focus();
  };
  const discard = async (): Promise<void> => {
    if (await flow.discard({ [policy]: current })) heading.current?.focus();
  };
  return (
    <Panel title={text.title(policy)} lead={lead} heading={heading}>
      <div data-part="policy">
        <p data-part="text">{text.value(policy, current)}</p>
        {next !== null && (
          <div data-part="pending">
            <p data-part="text">
              <Announced policy={policy} next={next} />
            </p>
            <Button tone="text" isPending={flow.busy === "apply"} onClick={() => void discard()}>
              {flow.busy === "apply" ? say("organization.saving") : t("policies.next.cancel")}
            </Button>
          </div>
        )}
        {/* A change that was made closes the form. */}
        <Fragment key={changed}>{children(flow)}</Fragment>
        <Status done={flow.done} problem={flow.problem} />
      </div>
      <PolicyReviewDialog policy={policy} flow={flow} onApply={() => void apply()} />
    </Panel>
  );
}
