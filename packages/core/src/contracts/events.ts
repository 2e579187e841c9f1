import type { Session, User } from "./entities.ts";

/** Who a refused sign-in was for, if known. */
export interface SignInAttribution {
  readonly userId?: string;
  readonly method?: string;
}

/** An `AuthError`, or what a redirect says instead. */
export interface Refusal {
  readonly code: string;
  readonly status: number;
}

/** Events; plugins add theirs by declaration merging. */
export interface AuthEvents {
  /** Somebody signed up, or was made by an administrator or a provider. */
  "user.created": { readonly user: User };
  /** The name, picture, address or another field of a user changed. */
  "user.updated": { readonly user: User };
  /** A user proved their address. */
  "user.verified": { readonly user: User };
  /** A mail was asked for that may not be sent: nobody may know the address. */
  "user.verification-requested": { readonly userId?: string; readonly email: string };
  /** A user asked for another address, which is not theirs yet. */
  "user.email-change-requested": { readonly user: User; readonly newEmail: string };
  /** A change of address was called off. */
  "user.email-change-canceled": { readonly user: User; readonly newEmail: string };
  /** A user asked for the mail that deletes their account. */
  "user.deletion-requested": { readonly user: User };
  /** An account was deleted. */
  "user.deleted": { readonly user: User };
  /** An account of a provider was linked to a user. */
  "account.linked": { readonly user: User; readonly providerId: string; readonly accountId: string };
  /** Its tokens. */
  "account.renewed": { readonly userId: string; readonly providerId: string; readonly accountId: string };
  /** An account of a provider was unlinked. */
  "account.unlinked": { readonly user: User; readonly providerId: string; readonly accountId: string };
  /** A password was set, changed or removed. */
  "password.changed": { readonly user: User };
  /** Also for an address that nobody has. */
  "password.reset-requested": { readonly userId?: string; readonly email: string };
  /** Somebody signed in. */
  "session.created": { readonly session: Session; readonly user: User; readonly method: string };
  /** `sessionId`: only that one. */
  "session.revoked": { readonly userId: string; readonly sessionId?: string };
  /** A session was signed out. */
  "session.ended": { readonly userId?: string; readonly sessionId?: string };
  /** A sign-in waits for another step, such as a second factor. */
  "sign-in.challenged": { readonly user: User; readonly method: string; readonly challenge: string };
  /** By a policy, after authentication. */
  "sign-in.refused": { readonly user: User; readonly method: string; readonly code: string };
  /** `email`: the one tried. */
  "sign-in.failed": SignInAttribution & { readonly code: string; readonly email: string | null };
  /** A sign-in was refused because there were too many. */
  "sign-in.limited": SignInAttribution & { readonly email: string | null };
  /** A call that its caller may not make, a wrong current password, or a key that does not count. */
  "call.refused": { readonly code: string };
}

/** Emits events. */
export interface EventEmitter {
  /** Heard after the handler, unless rolled back. */
  emit<Name extends keyof AuthEvents>(name: Name, payload: AuthEvents[Name]): void;
  /** Whether its data is worth reading. */
  hasListeners(name: keyof AuthEvents): boolean;
}

/** How a sign-in reports its refusal. */
export interface RefusalTeller {
  /** Who signs in and how; null if it is no sign-in. */
  attribute(attribution: SignInAttribution | null): void;
  /** Reports a refusal shown as a page; thrown ones are reported anyway. */
  refused(refusal: Refusal): void;
}
