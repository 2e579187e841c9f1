import type { Services, Session, User } from "../../plugin.ts";

type Awaitable<Value> = Value | Promise<Value>;

/** A user and a session of the user. */
export interface LinkedSession {
  readonly user: User;
  readonly session: Session;
}

/** The input of `onLinkAccount`. */
export interface LinkedAccount {
  /** The guest, whose session ends, and who is deleted afterwards. */
  readonly anonymousUser: LinkedSession;
  /** The user who has signed in in the guest's browser. */
  readonly newUser: LinkedSession;
  /** The services of the transaction, so that what they write is undone if the sign-in fails, and the request. */
  readonly ctx: { readonly services: Services; readonly request: Request | null };
}

/** Options of `anonymous()`. */
export interface AnonymousOptions {
  /** The domain of the guests' email addresses, `temp-<id>@<domain>`. Default: a domain that never receives mail. */
  readonly emailDomainName?: string;
  /** Returns the email address of a new guest. It must be new each time. */
  readonly generateRandomEmail?: () => Awaitable<string>;
  /** Returns the name of a new guest. Default `Anonymous`. */
  readonly generateName?: (input: { readonly request: Request | null }) => Awaitable<string>;
  /**
   * Runs in the transaction of the sign-in by which a guest becomes a user, to move the guest's data. An error refuses
   * the sign-in. It has 10 seconds.
   */
  readonly onLinkAccount?: (linked: LinkedAccount) => Awaitable<void>;
  /** Whether guests are kept after they became a user. They can then not be deleted by themselves. Default false. */
  readonly disableDeleteAnonymousUser?: boolean;
  /** The seconds after which a guest who has not been seen is deleted, or false. Default 2,592,000 (30 days). */
  readonly deleteUnseenAfter?: number | false;
  /** The guests of one network, counted in the database. Default 200 in 86,400 seconds. */
  readonly limit?: {
    /** The window in seconds. */
    readonly window: number;
    /** The number of guests in one window. */
    readonly max: number;
  };
}
