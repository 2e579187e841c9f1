import { useAdminText } from "../../provider/use-admin-text.ts";
import { useDates } from "../../provider/use-dates.ts";
import { dayOf, type NO_AUDIT_FILTERS } from "./audit-query.ts";
import { useEventWords } from "./use-event-words.ts";
import { useOutcomeText } from "./use-outcome-text.ts";
import type { People } from "./use-people.ts";

type Name = keyof typeof NO_AUDIT_FILTERS;

interface FilterText {
  readonly name: Name;
  readonly text: string;
}

export function useAuditFilterTexts(asked: typeof NO_AUDIT_FILTERS, people: People): readonly FilterText[] {
  const t = useAdminText();
  const { title } = useEventWords();
  const dates = useDates();
  const { event, outcome, actor, subject, from, until } = asked;
  const outcomeText = useOutcomeText();
  const nameOf = (id: string): string => people.get(id)?.name ?? id;
  const day = (text: string): string => {
    const date = dayOf(text);
    return date === undefined ? text : dates.day(date);
  };
  const all: readonly (readonly [Name, string, string])[] = [
    ["event", t("audit.event"), event && title(event)],
    ["outcome", t("audit.outcome"), outcome && outcomeText(outcome)],
    ["actor", t("audit.actor"), nameOf(actor)],
    ["subject", t("audit.subject"), nameOf(subject)],
    ["from", t("audit.from"), day(from)],
    ["until", t("audit.until"), day(until)],
  ];
  return all
    .filter(([, , value]) => value !== "")
    .map(([name, label, value]) => ({ name, text: `${label}: ${value}` }));
}
