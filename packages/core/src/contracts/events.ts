import type { Session, User } from "./entities.ts";

/** The user and sign-in method of a refused sign-in, as far as they are known. */
export interface SignInAttribution {
  readonly userId?: string;
  readonly method?: string;
}

/** An `AuthError`, or the error that a redirect carries instead. */
export interface Refusal {
  readonly code: string;
  readonly status: number;
}

/** The events. Plugins add theirs by declaration merging. */
export interface AuthEvents {
  /** A user signed up, or was created by an administrator or a provider. */
  "user.created": { readonly user: User };
  /** A user's name, picture, email address or another field changed. */
  "user.updated": { readonly user: User };
  /** A user's email address was verified. */
  "user.verified": { readonly user: User };
  /** A verification mail was requested. The event also occurs for an address that has no user. */
  "user.verification-requested": { readonly userId?: string; readonly email: string };
  /** A user requested another email address, which is not in effect yet. */
  "user.email-change-requested": { readonly user: User; readonly newEmail: string };
  /** An email change was canceled. */
  "user.email-change-canceled": { readonly user: User; readonly newEmail: string };
  /** A user requested the mail that confirms the deletion of the account. */
  "user.deletion-requested": { readonly user: User };
  /** A user was deleted. */
  "user.deleted": { readonly user: User };
  /** A provider account was linked to a user. */
  "account.linked": { readonly user: User; readonly providerId: string; readonly accountId: string };
  /** The tokens of a provider account were refreshed. */
  "account.renewed": { readonly userId: string; readonly providerId: string; readonly accountId: string };
  /** A provider account was unlinked from a user. */
  "account.unlinked": { readonly user: User; readonly providerId: string; readonly accountId: string };
  /** A password was set, changed or removed. */
  "password.changed": { readonly user: User };
  /** A password reset was requested. The event also occurs for an address that has no user. */
  "password.reset-requested": { readonly userId?: string; readonly email: string };
  /** A user signed in. */
  "session.created": { readonly session: Session; readonly user: User; readonly method: string };
  /** Sessions were revoked: all of the user's, or only the one of `sessionId`. */
  "session.revoked": { readonly userId: string; readonly sessionId?: string };
  /** A sign-in, which began the session `by`, ended the user's oldest session, because of `session.maxSessions`. */
  "session.evicted": {
    readonly user: User;
    readonly session: Session;
    readonly sessionId: string;
    readonly by: Session;
  };
  /** A session was signed out. */
  "session.ended": { readonly userId?: string; readonly sessionId?: string };
  /** A mail with a link or a code to sign in was requested. The event also occurs for an address that has no user. */
  "sign-in.requested": { readonly userId?: string; readonly email: string; readonly method: string };
  /** A sign-in waits for a challenge, such as a second factor. */
  "sign-in.challenged": { readonly user: User; readonly method: string; readonly challenge: string };
  /** A policy refused a sign-in after authentication. */
  "sign-in.refused": { readonly user: User; readonly method: string; readonly code: string };
  /** A sign-in failed. `email` is the address that was tried. */
  "sign-in.failed": SignInAttribution & { readonly code: string; readonly email: string | null };
  /** A sign-in was refused by a rate limit. */
  "sign-in.limited": SignInAttribution & { readonly email: string | null };
  /** A rotation of the secret has ended: no stored value needs an older secret any more. */
  "secret.rotated": { readonly renewed: number };
  /** A call was refused because of its caller's permissions, a wrong current password, or an invalid API key. */
  "call.refused": { readonly code: string };
}

/** Emits events. */
export interface EventEmitter {
  /** Listeners run after the handler, unless the transaction is rolled back. */
  emit<Name extends keyof AuthEvents>(name: Name, payload: AuthEvents[Name]): void;
  hasListeners(name: keyof AuthEvents): boolean;
}

/** Reports the refusal of a sign-in. */
export interface RefusalReporter {
  attribute(attribution: SignInAttribution | null): void;
  refused(refusal: Refusal): void;
}
