import type { AuditFilters } from "@sallyport/core/audit";

export const NO_AUDIT_FILTERS = { event: "", outcome: "", actor: "", subject: "", from: "", until: "" };

export const OUTCOMES = ["success", "challenged", "refused", "failed", "limited"] as const;

function dayAt(day: string, later: number): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  if (year === undefined) return undefined;
  return new Date(Number(year), Number(month) - 1, Number(date) + later).toISOString();
}

/** Converts the filters for the server. The last day is included as a whole. */
export function auditFiltersOf(filters: typeof NO_AUDIT_FILTERS): AuditFilters {
  const { event, actor, subject, from, until } = filters;
  return {
    event: event.trim() || undefined,
    outcome: OUTCOMES.find((one) => one === filters.outcome),
    actorId: actor.trim() || undefined,
    subjectId: subject.trim() || undefined,
    from: dayAt(from, 0),
    until: dayAt(until, 1),
  };
}
