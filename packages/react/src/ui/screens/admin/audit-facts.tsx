import type { AuditEntry } from "@sallyport/core/audit";
import { Fragment, type ReactNode } from "react";
import { useOutcomeText } from "../../flows/admin/use-outcome-text.ts";
import type { People } from "../../flows/admin/use-people.ts";
import { userPath } from "../../flows/admin/user-path.ts";
import { deviceName } from "../../provider/device-name.ts";
import { useUI } from "../../provider/ui-context.ts";
import { useAdminText } from "../../provider/use-admin-text.ts";
import { useAuditText } from "../../provider/use-audit-text.ts";
import { useDates } from "../../provider/use-dates.ts";

interface FactsProps {
  readonly entry: AuditEntry;
  readonly people: People;
  readonly isAdmin: boolean;
}

type Fact = readonly [label: ReactNode, value: ReactNode];

const code = (text: string): ReactNode => <code data-part="code">{text}</code>;

function rawOf({ details, method, path, requestId, actorSessionId, organizationId, userAgent }: AuditEntry): Fact[] {
  const all = { ...details, method, path, requestId, actorSessionId, organizationId, userAgent };
  return Object.entries(all)
    .filter(([, value]) => value !== null && value !== "")
    .map(([name, value]) => [code(name), code(String(value))]);
}

function useWho({ people, isAdmin }: Pick<FactsProps, "people" | "isAdmin">): (id: string) => ReactNode {
  const { paths, Link } = useUI();
  return (id) => {
    const person = people.get(id);
    const name = person?.name ?? code(id);
    return (
      <>
        {isAdmin ? <Link href={userPath(paths, id)}>{name}</Link> : name}
        {person && ` ${person.email}`}
      </>
    );
  };
}

export function AuditFacts({ entry, people, isAdmin }: FactsProps): ReactNode {
  const t = useAdminText();
  const audit = useAuditText();
  const dates = useDates();
  const outcomeText = useOutcomeText();
  const who = useWho({ people, isAdmin });
  const { id, at, event, outcome, actorId, impersonatedBy, subjectId, ipAddress, userAgent, apiKeyId } = entry;
  const where = [userAgent === null ? null : deviceName(t, userAgent), ipAddress].filter(Boolean).join(" · ");
  const actor = (
    <>
      {actorId === null ? t("audit.nobody") : who(actorId)}
      {impersonatedBy && `, ${t("audit.inTruth", { name: people.get(impersonatedBy)?.name ?? impersonatedBy })}`}
      {apiKeyId && `, ${t("audit.key", { id: apiKeyId })}`}
    </>
  );
  const facts: Fact[] = [
    [t("audit.event"), code(event)],
    [t("audit.when"), dates.exact(at)],
    [t("audit.outcome"), outcomeText(outcome)],
    [t("audit.actor"), actor],
    [t("audit.subject"), subjectId === null ? "–" : who(subjectId)],
    [t("audit.where"), where || "–"],
    [audit("audit.entry"), code(id)],
    ...rawOf(entry),
  ];
  return (
    <dl data-part="facts">
      {facts.map(([label, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the facts of an entry never change
        <Fragment key={index}>
          <dt data-part="fact-name">{label}</dt>
          <dd data-part="fact">{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
