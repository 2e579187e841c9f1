/** Which rows of the trail. */
export interface AuditFilters {
  actorId?: string | undefined;
  subjectId?: string | undefined;
  organizationId?: string | undefined;
  /** Its whole name. */
  event?: string | undefined;
  outcome?: "success" | "challenged" | "refused" | "failed" | "limited" | undefined;
  /** ISO 8601; the instant itself is included. */
  from?: string | undefined;
  /** ISO 8601; the instant itself is not. */
  until?: string | undefined;
}
