import type { OrganizationDomain } from "@sallyport/core/organization";
import globe from "lucide/dist/esm/icons/globe.mjs";
import { type ReactNode, useState } from "react";
import { useRoleText } from "../../flows/organization/use-role-text.ts";
import type { DomainsFlow } from "../../flows/policies/use-domains.ts";
import { useCopy } from "../../flows/use-copy.ts";
import { Icon } from "../../icons/icon.tsx";
import { Actions } from "../../parts/actions.tsx";
import { Button } from "../../parts/button.tsx";
import { Confirm } from "../../parts/confirm.tsx";
import { Row } from "../../parts/rows.tsx";
import { Status } from "../../parts/status.tsx";
import { useDates } from "../../provider/use-dates.ts";
import { useOrganizationText } from "../../provider/use-organization-text.ts";
import { usePoliciesText } from "../../provider/use-policies-text.ts";

interface CopiedProps {
  readonly label: string;
  readonly text: string;
}

function Copied({ label, text }: CopiedProps): ReactNode {
  const t = usePoliciesText();
  const { status, copy } = useCopy();
  return (
    <>
      <dt data-part="fact-name">{label}</dt>
      <dd data-part="fact">
        <code data-part="code">{text}</code>
        <Button tone="text" label={`${t("domains.copy")}: ${label}`} onClick={() => copy(text)}>
          {t("domains.copy")}
        </Button>
        <Status
          done={status === "copied" ? t("domains.copied") : ""}
          problem={status === "refused" ? t("domains.copy.refused") : ""}
        />
      </dd>
    </>
  );
}

function TxtRecord({ record }: Pick<OrganizationDomain, "record">): ReactNode {
  const t = usePoliciesText();
  return (
    <div data-part="txt-record">
      <p data-part="text">{t("domains.record")}</p>
      <dl data-part="facts">
        <Copied label={t("domains.record.name")} text={record.name} />
        <Copied label={t("domains.record.value")} text={record.value} />
      </dl>
    </div>
  );
}

interface Props {
  readonly domain: OrganizationDomain;
  readonly flow: DomainsFlow;
  onGone(): void;
}

function DomainActions({ domain, flow, onGone }: Props): ReactNode {
  const t = usePoliciesText();
  const say = useOrganizationText();
  const [isAsking, setAsking] = useState(false);
  const { domain: name, verified } = domain;
  const isBusy = flow.busy === domain.id;
  const remove = async (): Promise<void> => {
    if (await flow.remove(domain)) onGone();
  };
  const verify = async (): Promise<void> => {
    if (await flow.verify(domain)) onGone();
  };
  return (
    <Actions>
      {!verified && (
        <Button isPending={isBusy} label={`${t("domains.verify")}: ${name}`} onClick={() => void verify()}>
          {t("domains.verify")}
        </Button>
      )}
      <Button isOff={isBusy} label={`${t("domains.remove")}: ${name}`} onClick={() => setAsking(true)}>
        {t("domains.remove")}
      </Button>
      <Confirm
        title={t("domains.remove.title", { domain: name })}
        lead={t("domains.remove.lead")}
        isOpen={isAsking}
        confirmLabel={t("domains.remove")}
        cancelLabel={say("common.cancel")}
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      />
    </Actions>
  );
}

export function DomainRow(props: Props): ReactNode {
  const t = usePoliciesText();
  const roleText = useRoleText();
  const { day } = useDates();
  const { domain: name, role, verified, lostAt, record } = props.domain;
  const detail = [
    t("domains.joins", { role: roleText(role) }),
    ...(lostAt === null ? [] : [t("domains.lost", { date: day(lostAt) })]),
  ].join(" · ");
  return (
    <Row
      icon={<Icon of={globe} />}
      title={name}
      detail={detail}
      badge={t(verified ? "domains.verified" : "domains.unverified")}
    >
      <DomainActions {...props} />
      {!verified && <TxtRecord record={record} />}
    </Row>
  );
}
