/** Which rows of the trail. */
export interface AuditFilters {
  /** Who did it: the id of a user or a key. */
  actorId?: string | undefined;
  /** Whom it was done to: the id of a user. */
  subjectId?: string | undefined;
  /** Only events of this organization. */
  organizationId?: string | undefined;
  /** Its whole name. */
  event?: string | undefined;
  /** Only events that ended so. */
  outcome?: "success" | "challenged" | "refused" | "failed" | "limited" | undefined;
  /** ISO 8601; the instant itself is included. */
  from?: string | undefined;
  /** ISO 8601; the instant itself is not. */
  until?: string | undefined;
}
