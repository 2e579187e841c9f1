/** Filters of the audit trail. */
export interface AuditFilters {
  actorId?: string | undefined;
  subjectId?: string | undefined;
  organizationId?: string | undefined;
  /** The full name of the event. */
  event?: string | undefined;
  outcome?: "success" | "challenged" | "refused" | "failed" | "limited" | undefined;
  /** The beginning of the range in ISO 8601, included. */
  from?: string | undefined;
  /** The end of the range in ISO 8601, not included. */
  until?: string | undefined;
}
