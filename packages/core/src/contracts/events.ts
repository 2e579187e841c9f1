import type { Session, User } from "./entities.ts";

/** Who a refused sign-in was for, and its method, where they are known. */
export interface SignInAttribution {
  readonly userId?: string;
  readonly method?: string;
}

/** An `AuthError`, or what a redirect says in its place. */
export interface Refusal {
  readonly code: string;
  readonly status: number;
}

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
  "sign-in.failed": SignInAttribution & { readonly code: string; readonly email: string | null };
  /** Too many calls or guesses. */
  "sign-in.limited": SignInAttribution & { readonly email: string | null };
}

/** Emits events. */
export interface EventEmitter {
  /** Heard after the handler, not if the transaction rolls back. */
  emit<Name extends keyof AuthEvents>(name: Name, payload: AuthEvents[Name]): void;
  /** Whether reading data for this event is worth it. */
  isHeard(name: keyof AuthEvents): boolean;
}

/** What a way in says of the sign-in that it may refuse. */
export interface RefusalTeller {
  /** Names who signs in and how, for the event of a refusal; null where the call turns out to be no sign-in. */
  attribute(attribution: SignInAttribution | null): void;
  /** Has a refusal told that is answered by a page. What is thrown, or redirected with `error`, is told anyway. */
  refused(refusal: Refusal): void;
}
