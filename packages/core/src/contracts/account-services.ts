import type { User } from "./entities.ts";
import type { MailContents, MailKind } from "./mail.ts";
import type { RequestScope } from "./scope.ts";

/** Cookie by which a browser that signed up may ask for another verification mail without a session. */
export interface SignUpMark {
  /** `remember` false: a session cookie. */
  leave(scope: RequestScope, user: Pick<User, "id" | "email">, remember: boolean, when?: "even if refused"): void;
  clear(scope: RequestScope, user: Pick<User, "id" | "email">): void;
  /** Clears the mark of another address: another user has signed in. */
  clearOthers(scope: RequestScope, user: Pick<User, "id" | "email">): void;
  isOf(scope: RequestScope, user: Pick<User, "id" | "email">): boolean;
  /** Whether this browser signed up with the user's address but the mark names another user. */
  isRivalOf(scope: RequestScope, user: Pick<User, "id" | "email">): boolean;
}

/** A sign-up with an address already taken by an unverified user, by password or provider. */
export interface LaterSignUp {
  /** The id the answer gave, which the browser's mark names. Empty without one. */
  readonly userId: string;
  readonly passwordHash: string | null;
}

/** Verified claims of a verification token. */
export interface EmailProofClaims {
  readonly id: string;
  readonly userId: string;
  readonly email: string;
  /** The address to move to; null if the current one is verified. */
  readonly newEmail: string | null;
}

/** Server-side record of a mailed token. */
export interface EmailProofRecord {
  readonly mailedTo: string;
  /** The requester held the account: by password, session or sign-up. */
  readonly byHolder: boolean;
  /** Its password counts once the mailbox is proven in that browser. */
  readonly signUp: LaterSignUp | null;
}

/** Single-use verification tokens (JWT, HS256). */
export interface EmailProofs {
  issue(proof: {
    readonly user: User;
    readonly newEmail?: string;
    readonly mailedTo: string;
    readonly byHolder: boolean;
    readonly signUp?: LaterSignUp | null;
  }): Promise<string>;
  read(token: string): Promise<EmailProofClaims | "expired" | "invalid">;
  /** Returns the record once; null if used or revoked. */
  take(claims: EmailProofClaims): Promise<EmailProofRecord | null>;
  laterSignUps(userId: string): Promise<LaterSignUp[]>;
  /** Costs what `issue` does; the token is unusable. */
  pretend(): Promise<string>;
  revoke(userId: string): Promise<void>;
}

/** A mail to send, with the whole user. */
export type MailMessage = {
  readonly [Kind in MailKind]: { readonly kind: Kind; readonly to: string } & Omit<MailContents[Kind], "user"> &
    ("user" extends keyof MailContents[Kind] ? { readonly user: User } : unknown);
}[MailKind];

export interface Mails {
  /** Whether this mail is configured. */
  can(kind: MailKind): boolean;
  /** Sends after commit; does not wait, never rejects. */
  send(scope: RequestScope, message: MailMessage): Promise<void>;
  /** Costs what sending does, for an unknown user. */
  pretend(kind: MailKind): Promise<void>;
  /** Sends due outbox mails; returns how many. */
  deliver(): Promise<number>;
  /** Counts a mail anybody may request; false if the address has had enough. */
  allow(email: string): Promise<boolean>;
  /**
   * Counts a mail a signed-in user requests, apart from anonymous ones, so an inviter cannot use up the recipient's
   * own. @throws TOO_MANY_REQUESTS
   */
  assertAllowed(email: string, inviterId?: string): Promise<void>;
}

/** Why a user cannot be deleted. */
export interface DeletionBlocker {
  /** Such as `ONLY_OWNER`. */
  readonly code: string;
  /** Such as an organization's name. */
  readonly subject: string;
}

export interface Deletion {
  blockers(user: User): Promise<DeletionBlocker[]>;
  /** Locks the user until the transaction ends and frees their address, so nothing new refers to them. */
  hold(user: User): Promise<void>;
  /**
   * Deletes the user and all their rows; false if already gone. Call in a transaction after `hold` and `blockers`.
   * @throws what a plugin refuses with
   */
  remove(user: User): Promise<boolean>;
}
