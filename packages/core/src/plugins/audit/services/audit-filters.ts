/** Filters of the audit trail. */
export interface AuditFilters {
  /** The actor: the id of a user or a key. */
  actorId?: string | undefined;
  /** The affected user: the id of a user. */
  subjectId?: string | undefined;
  /** Only events of this organization. */
  organizationId?: string | undefined;
  /** The full name of the event. */
  event?: string | undefined;
  /** Only events with this outcome. */
  outcome?: "success" | "challenged" | "refused" | "failed" | "limited" | undefined;
  /** The beginning of the range in ISO 8601, included. */
  from?: string | undefined;
  /** The end of the range in ISO 8601, not included. */
  until?: string | undefined;
}
