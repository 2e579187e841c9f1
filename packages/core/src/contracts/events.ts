import type { Session, User } from "./entities.ts";

/** Something that happened; plugins add their own by declaration merging. */
export interface AuthEvents {
  "user.created": { readonly user: User };
  "user.updated": { readonly user: User };
  "user.verified": { readonly user: User };
  "user.deleted": { readonly user: User };
  "account.linked": { readonly user: User; readonly providerId: string; readonly accountId: string };
  "account.unlinked": { readonly user: User; readonly providerId: string; readonly accountId: string };
  "password.changed": { readonly user: User };
  "session.created": { readonly session: Session; readonly user: User; readonly method: string };
  /** Sessions of the user were ended; `sessionId` where it was a single one. */
  "session.revoked": { readonly userId: string; readonly sessionId?: string };
  /** The user signed out. */
  "session.ended": { readonly userId?: string; readonly sessionId?: string };
  "sign-in.challenged": { readonly user: User; readonly method: string; readonly challenge: string };
  /** A policy let somebody not in who had shown who they are; `code` is its reason. */
  "sign-in.refused": { readonly user: User; readonly method: string; readonly code: string };
  /** Nobody was shown: `email` is the address that was tried, where there was one. */
  "sign-in.failed": { readonly code: string; readonly email: string | null };
  /** Too many tries: nothing was looked at. */
  "sign-in.limited": { readonly email: string | null };
}

/** Where events are told. */
export interface EventEmitter {
  /** Told to its listeners once the handler has ended, and not if the transaction around it is rolled back. */
  emit<Name extends keyof AuthEvents>(name: Name, payload: AuthEvents[Name]): void;
  /** Whether anybody listens: what is read for the sake of an event alone need not be read otherwise. */
  isHeard(name: keyof AuthEvents): boolean;
}
