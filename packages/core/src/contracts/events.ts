import type { Session, User } from "./entities.ts";

/** Something that happened and is kept; plugins add their own by declaration merging. */
export interface AuthEvents {
  "user.created": { readonly user: User };
  "user.updated": { readonly user: User };
  "user.verified": { readonly user: User };
  "user.deleted": { readonly user: User };
  "account.linked": { readonly user: User; readonly providerId: string; readonly accountId: string };
  "account.unlinked": { readonly user: User; readonly providerId: string; readonly accountId: string };
  "password.changed": { readonly user: User };
  "session.created": { readonly session: Session; readonly user: User };
  "session.revoked": { readonly userId: string };
}

/** What an application hears of: a listener for each event that it names. */
export type EventListeners = {
  readonly [Name in keyof AuthEvents]?: (event: AuthEvents[Name]) => void | Promise<void>;
};
