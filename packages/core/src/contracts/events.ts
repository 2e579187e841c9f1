import type { Session, User } from "./entities.ts";

/** Events; plugins add theirs by declaration merging. */
export interface AuthEvents {
  "user.created": { readonly user: User };
  "user.updated": { readonly user: User };
  "user.verified": { readonly user: User };
  "user.deleted": { readonly user: User };
  "account.linked": { readonly user: User; readonly providerId: string; readonly accountId: string };
  "account.unlinked": { readonly user: User; readonly providerId: string; readonly accountId: string };
  "password.changed": { readonly user: User };
  "session.created": { readonly session: Session; readonly user: User; readonly method: string };
  /** `sessionId` if a single session ended. */
  "session.revoked": { readonly userId: string; readonly sessionId?: string };
  "session.ended": { readonly userId?: string; readonly sessionId?: string };
  "sign-in.challenged": { readonly user: User; readonly method: string; readonly challenge: string };
  /** A policy refused a user who had authenticated. */
  "sign-in.refused": { readonly user: User; readonly method: string; readonly code: string };
  /** `email` is the address tried, if any. */
  "sign-in.failed": { readonly code: string; readonly email: string | null };
  /** Rate limited before any check. */
  "sign-in.limited": { readonly email: string | null };
}

/** Emits events. */
export interface EventEmitter {
  /** Heard after the handler, not if the transaction rolls back. */
  emit<Name extends keyof AuthEvents>(name: Name, payload: AuthEvents[Name]): void;
  /** Whether reading data for this event is worth it. */
  isHeard(name: keyof AuthEvents): boolean;
}
