import type { AuditEntry } from "@sallyport/core/audit";
import type { ReactNode } from "react";
import { OUTCOMES } from "../../flows/admin/audit-query.ts";
import { useNames } from "../../flows/admin/use-names.ts";
import { userPath } from "../../flows/admin/user-path.ts";
import type { Column } from "../../parts/table.tsx";
import { Time } from "../../parts/time.tsx";
import { deviceName } from "../../provider/device-name.ts";
import { useUI } from "../../provider/ui-context.ts";
import { useAdminText } from "../../provider/use-admin-text.ts";

interface EntryProps {
  readonly entry: AuditEntry;
}

function Outcome({ entry: { outcome } }: EntryProps): ReactNode {
  const t = useAdminText();
  const known = OUTCOMES.find((one) => one === outcome);
  return (
    <span data-part="badge" data-tone={outcome === "success" ? "plain" : "danger"}>
      {known === undefined ? outcome : t(`audit.outcome.${known}`)}
    </span>
  );
}

function Details({ entry: { details, event, path, apiKeyId } }: EntryProps): ReactNode {
  const t = useAdminText();
  const facts = Object.entries(details).map(([name, value]) => `${name}: ${value}`);
  const words = [
    event === "call.refused" ? t("audit.calling", { path }) : null,
    apiKeyId === null ? null : t("audit.key", { id: apiKeyId }),
    ...facts,
  ].filter((word) => word !== null);
  return words.length === 0 ? "–" : words.join("; ");
}

function Where({ entry: { ipAddress, userAgent } }: EntryProps): ReactNode {
  const t = useAdminText();
  const words = [userAgent === null ? null : deviceName(t, userAgent), ipAddress].filter(Boolean);
  return words.length === 0 ? "–" : words.join(" · ");
}

export function useAuditColumns(
  entries: readonly AuditEntry[],
  organizationId: string | undefined,
): Column<AuditEntry>[] {
  const t = useAdminText();
  const { paths, Link } = useUI();
  const names = useNames(entries, organizationId);
  const nameOf = (id: string): ReactNode => names.get(id) ?? <code data-part="code">{id}</code>;
  // Only an admin may open a user's page.
  const who = (id: string): ReactNode =>
    organizationId === undefined ? <Link href={userPath(paths, id)}>{nameOf(id)}</Link> : nameOf(id);
  const actor = ({ actorId, impersonatedBy }: AuditEntry): ReactNode => (
    <>
      {actorId === null ? t("audit.nobody") : who(actorId)}
      {impersonatedBy && `, ${t("audit.inTruth", { name: names.get(impersonatedBy) ?? impersonatedBy })}`}
    </>
  );
  return [
    { id: "event", label: t("audit.event"), cell: ({ event }) => <code data-part="code">{event}</code> },
    { id: "at", label: t("audit.when"), cell: ({ at }) => <Time date={at} as="minute" /> },
    { id: "outcome", label: t("audit.outcome"), cell: (entry) => <Outcome entry={entry} /> },
    { id: "actor", label: t("audit.actor"), cell: actor },
    { id: "subject", label: t("audit.subject"), cell: ({ subjectId }) => (subjectId === null ? "–" : who(subjectId)) },
    { id: "where", label: t("audit.where"), isWordless: true, cell: (entry) => <Where entry={entry} /> },
    { id: "details", label: t("audit.details"), isWordless: true, cell: (entry) => <Details entry={entry} /> },
  ];
}
