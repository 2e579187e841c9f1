import type { ActiveMember, Organization, PoliciesResult } from "@sallyport/core/organization";
import type { ReactNode } from "react";
import { useReauthenticate } from "../../flows/account/use-reauthenticate.ts";
import { isOwner } from "../../flows/organization/use-role-text.ts";
import { type PoliciesFlow, usePolicies } from "../../flows/policies/use-policies.ts";
import { usePolicyText } from "../../flows/policies/use-policy-text.ts";
import { Panel } from "../../parts/panel.tsx";
import { Row, Rows } from "../../parts/rows.tsx";
import { SkeletonText } from "../../parts/skeleton.tsx";
import { Status } from "../../parts/status.tsx";
import { useOrganizationText } from "../../provider/use-organization-text.ts";
import { usePoliciesText } from "../../provider/use-policies-text.ts";
import { RetryButton } from "../organization/retry-button.tsx";
import { AgePolicy } from "./age-policy.tsx";
import { DomainsPanel } from "./domains-panel.tsx";
import { MethodsPolicy } from "./methods-policy.tsx";
import { Announced } from "./policy-panel.tsx";
import { SecondFactorPolicy } from "./second-factor-policy.tsx";

interface Props {
  readonly organization: Organization;
  readonly me: ActiveMember;
}

interface KnownProps {
  readonly data: PoliciesResult;
  readonly flow: PoliciesFlow;
}

function Owners({ data, flow }: KnownProps): ReactNode {
  const reauthenticate = useReauthenticate();
  const { organizationId, choices } = data;
  const given = { data, options: { organizationId, reauthenticate, onChanged: flow.load } };
  return (
    <>
      <SecondFactorPolicy {...given} />
      <MethodsPolicy {...given} />
      <AgePolicy {...given} />
      {choices.domains && <DomainsPanel organizationId={organizationId} />}
      {reauthenticate.dialog}
    </>
  );
}

function Members({ policies }: Pick<PoliciesResult, "policies">): ReactNode {
  const t = usePoliciesText();
  const title = useOrganizationText()("organization.security");
  const say = usePolicyText();
  const names = ["secondFactor", "signInMethods", "maxSessionAge"] as const;
  return (
    <Panel layout="list" title={title} lead={t("policies.lead")}>
      <Rows label={title} isPending={false}>
        {names.map((policy) => {
          const { current, next } = policies[policy];
          const detail = (
            <>
              {say.value(policy, current)}
              <Announced policy={policy} next={next} />
            </>
          );
          return <Row key={policy} title={say.title(policy)} detail={detail} />;
        })}
      </Rows>
    </Panel>
  );
}

export function PoliciesTab({ organization, me }: Props): ReactNode {
  const t = useOrganizationText();
  const flow = usePolicies(organization.id);
  const { data, problem } = flow;
  if (data === null) {
    return (
      <Panel layout="list" title={t("organization.security")} isBusy={problem === ""}>
        {problem === "" && <SkeletonText shape="line" />}
        <Status problem={problem} />
        <RetryButton isNeeded={problem !== ""} onRetry={() => void flow.load()} />
      </Panel>
    );
  }
  return isOwner(me.role) ? <Owners data={data} flow={flow} /> : <Members policies={data.policies} />;
}
