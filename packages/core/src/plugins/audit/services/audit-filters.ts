/** Filters of the audit trail. */
export interface AuditFilters {
  /** Who did it: the id of a user or a key. */
  actorId?: string | undefined;
  /** Whom it was done to: the id of a user. */
  subjectId?: string | undefined;
  /** Only events of this organization. */
  organizationId?: string | undefined;
  /** The full name of the event. */
  event?: string | undefined;
  /** Only events that ended so. */
  outcome?: "success" | "challenged" | "refused" | "failed" | "limited" | undefined;
  /** The beginning of the range in ISO 8601, included. */
  from?: string | undefined;
  /** The end of the range in ISO 8601, not included. */
  until?: string | undefined;
}
