import type { AuditFilters } from "@sallyport/core/audit";

export const NO_AUDIT_FILTERS = { event: "", outcome: "", actor: "", subject: "", from: "", until: "" };

export const OUTCOMES = ["success", "challenged", "refused", "failed", "limited"] as const;

/** The local midnight of a day such as `2026-03-01`. @param later days that follow it */
export function dayOf(day: string, later = 0): Date | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  return year === undefined ? undefined : new Date(Number(year), Number(month) - 1, Number(date) + later);
}

export function auditFiltersOf(filters: typeof NO_AUDIT_FILTERS): AuditFilters {
  const { event, actor, subject, from, until } = filters;
  return {
    event: event.trim() || undefined,
    outcome: OUTCOMES.find((one) => one === filters.outcome),
    actorId: actor.trim() || undefined,
    subjectId: subject.trim() || undefined,
    from: dayOf(from)?.toISOString(),
    until: dayOf(until, 1)?.toISOString(),
  };
}
