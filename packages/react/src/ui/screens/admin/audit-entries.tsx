import type { AuditEntry } from "@sallyport/core/audit";
import chevron from "lucide/dist/esm/icons/chevron-down.mjs";
import server from "lucide/dist/esm/icons/server.mjs";
import someone from "lucide/dist/esm/icons/user-round.mjs";
import { type ReactNode, useState } from "react";
import { doerOf, isOfServer } from "../../flows/admin/event-words.ts";
import { useEventWords } from "../../flows/admin/use-event-words.ts";
import { useOutcomeText } from "../../flows/admin/use-outcome-text.ts";
import type { People } from "../../flows/admin/use-people.ts";
import { Icon } from "../../icons/icon.tsx";
import { Avatar } from "../../parts/avatar.tsx";
import { Time } from "../../parts/time.tsx";
import { useAdminText } from "../../provider/use-admin-text.ts";
import { useAuditText } from "../../provider/use-audit-text.ts";
import { useLoaded } from "../../provider/use-loaded.ts";

interface EntryProps {
  readonly entry: AuditEntry;
  readonly people: People;
  readonly isAdmin: boolean;
}

function Picture({ entry, people }: Pick<EntryProps, "entry" | "people">): ReactNode {
  const doer = doerOf(entry);
  const person = doer === null ? undefined : people.get(doer);
  if (person !== undefined) return <Avatar name={person.name} image={person.image} />;
  return (
    <span data-part="avatar" data-state="unknown" aria-hidden="true">
      <Icon of={isOfServer(entry) ? server : someone} />
    </span>
  );
}

function What({ entry, people }: Pick<EntryProps, "entry" | "people">): ReactNode {
  const t = useAdminText();
  const audit = useAuditText();
  const outcomeText = useOutcomeText();
  const { write } = useEventWords();
  const nameOf = (id: string): string => people.get(id)?.name ?? id;
  const { text, isName, rest } = write(entry, nameOf);
  const { impersonatedBy, outcome } = entry;
  const doer = doerOf(entry);
  return (
    <span data-part="log-words">
      <span data-part="log-who">
        {doer === null ? audit(isOfServer(entry) ? "audit.system" : "audit.someone") : nameOf(doer)}
      </span>{" "}
      {isName ? <code data-part="code">{text}</code> : text}
      {rest && ` (${rest})`}
      {impersonatedBy && impersonatedBy !== doer && (
        <span data-part="log-note">, {t("audit.inTruth", { name: nameOf(impersonatedBy) })}</span>
      )}
      {outcome !== "success" && (
        <>
          {" "}
          <span data-part="badge" data-tone={outcome === "challenged" ? "plain" : "danger"}>
            {outcomeText(outcome)}
          </span>
        </>
      )}
    </span>
  );
}

const loadFacts = async () => (await import("./audit-facts.tsx")).AuditFacts;

function Entry(props: EntryProps): ReactNode {
  const { entry, people } = props;
  const [isOpen, setOpen] = useState(false);
  const Facts = useLoaded(isOpen ? loadFacts : null);
  return (
    <details
      data-part="log-details"
      data-state={isOpen ? "open" : "closed"}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary data-part="log-line">
        <Picture entry={entry} people={people} />
        <What entry={entry} people={people} />
        <Time date={entry.at} as="minute" />
        <Icon of={chevron} />
      </summary>
      {isOpen && Facts !== null && <Facts {...props} />}
    </details>
  );
}

interface EntriesProps {
  readonly entries: readonly AuditEntry[];
  readonly people: People;
  readonly isAdmin: boolean;
  readonly isBusy: boolean;
}

export function AuditEntries({ entries, people, isAdmin, isBusy }: EntriesProps): ReactNode {
  const t = useAdminText();
  return (
    <ol data-part="log" data-state={isBusy ? "loading" : "filled"} aria-label={t("audit.title")} aria-busy={isBusy}>
      {entries.map((entry) => (
        <li key={entry.id} data-part="log-entry">
          <Entry entry={entry} people={people} isAdmin={isAdmin} />
        </li>
      ))}
    </ol>
  );
}
