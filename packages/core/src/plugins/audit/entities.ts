import type { Facts } from "./options.ts";

/** One row of the trail. */
export interface AuditEntry {
  id: string;
  at: Date;
  /** The event's name. */
  event: string;
  outcome: string;
  /** Whose session it was; null for nobody's, or the server. */
  actorId: string | null;
  actorSessionId: string | null;
  /** The admin who acted as that user. */
  impersonatedBy: string | null;
  /** The API key it was done with. */
  apiKeyId: string | null;
  subjectId: string | null;
  organizationId: string | null;
  method: string | null;
  /** The endpoint's, without what its parameters were. */
  path: string;
  requestId: string;
  ipAddress: string | null;
  userAgent: string | null;
  details: Facts;
  /** Null until it is sealed. */
  seal: number | null;
}

/** What is wrong with a trail, the first of it. */
export interface AuditProblem {
  kind:
    | "row-altered"
    | "row-removed"
    | "row-added"
    | "row-moved"
    | "seal-altered"
    | "seal-removed"
    | "seal-added"
    | "tail-cut"
    | "head-altered"
    | "head-removed"
    | "head-replaced";
  /** Null for what has no seal, or no place in one. */
  seal: number | null;
  /** Null where it is no one row. */
  rowId: string | null;
}

/** What a verification has found. */
export interface AuditVerification {
  ok: boolean;
  problem: AuditProblem | null;
  /** Verified by this call. */
  seals: number;
  rows: number;
  /** For `after` of the next call; null where this one came to the end. */
  next: number | null;
}

/** The end of the chain, to keep elsewhere. */
export interface AuditHead {
  /** For `head` of a later verification. */
  head: string;
  seals: number;
  at: Date | null;
}
