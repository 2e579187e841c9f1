import type { Facts } from "./options.ts";

/** One entry of the audit trail. */
export interface AuditEntry {
  id: string;
  at: Date;
  event: string;
  outcome: string;
  /** The user whose session made the call; null for a call without one, and for the server. */
  actorId: string | null;
  actorSessionId: string | null;
  impersonatedBy: string | null;
  apiKeyId: string | null;
  subjectId: string | null;
  organizationId: string | null;
  method: string | null;
  path: string;
  requestId: string;
  ipAddress: string | null;
  userAgent: string | null;
  details: Facts;
  seal: number | null;
}

/** The first problem that a verification found. */
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
  seal: number | null;
  rowId: string | null;
}

/** The result of a verification. */
export interface AuditVerification {
  ok: boolean;
  problem: AuditProblem | null;
  seals: number;
  rows: number;
  /** The value for `after` of the next call; null at the end of the trail. */
  next: number | null;
}

/** The end of the chain, to be stored outside the database. */
export interface AuditHead {
  head: string;
  seals: number;
  at: Date | null;
}
