import type { AuditFilters } from "@sallyport/core/audit";

/** What is looked for, as it stands in the address. */
export interface Filters {
  readonly event: string;
  readonly outcome: string;
  readonly actor: string;
  readonly subject: string;
  /** Days, such as 2026-03-01. */
  readonly from: string;
  readonly until: string;
}

export const NO_FILTERS: Filters = { event: "", outcome: "", actor: "", subject: "", from: "", until: "" };
const NAMES = Object.keys(NO_FILTERS) as (keyof Filters)[];

const OUTCOMES = ["success", "challenged", "refused", "failed", "limited"] as const;

export const OUTCOME_CHOICES = [
  { value: "", words: "Any" },
  { value: "success", words: "Done" },
  { value: "challenged", words: "Waits for a second factor" },
  { value: "refused", words: "Refused" },
  { value: "failed", words: "Failed" },
  { value: "limited", words: "Too often" },
];

export const outcomeText = (outcome: string): string =>
  OUTCOME_CHOICES.find(({ value }) => value === outcome)?.words ?? outcome;

export function readFilters(search: string): Filters {
  const given = new URLSearchParams(search);
  const entries = NAMES.map((name) => [name, given.get(name) ?? ""]);
  // Of exactly these names.
  return Object.fromEntries(entries) as unknown as Filters;
}

/** What is not asked stays out of the address. */
export function toAddress(path: string, filters: Filters): string {
  const given = Object.entries(filters).filter(([, value]) => value !== "");
  const text = String(new URLSearchParams(given));
  return text === "" ? path : `${path}?${text}`;
}

/** Midnight where the reader is; undefined for what is no day. */
function dayAt(day: string, later: number): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  if (year === undefined) return undefined;
  return new Date(Number(year), Number(month) - 1, Number(date) + later).toISOString();
}

/** As the server takes them: the last day is meant whole. */
export function toQuery(filters: Filters): AuditFilters {
  const { event, actor, subject, from, until } = filters;
  const outcome = OUTCOMES.find((one) => one === filters.outcome);
  return {
    event: event.trim() || undefined,
    outcome,
    actorId: actor.trim() || undefined,
    subjectId: subject.trim() || undefined,
    from: dayAt(from, 0),
    until: dayAt(until, 1),
  };
}
