import type { User } from "./entities.ts";
import type { MailContents, MailKind } from "./mail.ts";
import type { RequestScope } from "./scope.ts";

/** Remembers which account a browser signed up: it may ask for another verification mail without a session. */
export interface SignUpMark {
  /** `remember` false: no longer than the browser. */
  leave(scope: RequestScope, user: Pick<User, "id" | "email">, remember: boolean, when?: "even if refused"): void;
  /** Takes the mark of that person away where the browser has it. */
  clear(scope: RequestScope, user: Pick<User, "id" | "email">): void;
  /** Takes the mark of another address away: somebody else has signed in in that browser. */
  clearOthers(scope: RequestScope, user: Pick<User, "id" | "email">): void;
  isOf(scope: RequestScope, user: Pick<User, "id" | "email">): boolean;
  /** Whether the browser has signed up with that person's address, and its mark names somebody else. */
  isRivalOf(scope: RequestScope, user: Pick<User, "id" | "email">): boolean;
}

/** A sign-up that found its address taken by somebody unverified: by a password, answered as if it had not, or by a provider. */
export interface LaterSignUp {
  /** What the answer said that the person's id is: the browser that signed up has the mark of it. Empty without one. */
  readonly userId: string;
  /** Null where it brought none. */
  readonly passwordHash: string | null;
}

/** What a verification token says, its signature verified: whose address it is about, as it was then. */
export interface EmailProofClaims {
  /** Its single-use half. */
  readonly id: string;
  readonly userId: string;
  readonly email: string;
  /** The address to move to; null where the present one is verified. */
  readonly newEmail: string | null;
}

/** What was known when the token was mailed; never leaves the server. */
export interface EmailProofRecord {
  /** The mailbox that the token proves. */
  readonly mailedTo: string;
  /** Whoever asked for it had shown to hold the account: by its password, its session or its sign-up. */
  readonly byHolder: boolean;
  /** Its password counts once the mailbox is proven in the browser that signed up. */
  readonly signUp: LaterSignUp | null;
}

/** Tokens of verification mails, as JWTs (HS256) that can be used once. */
export interface EmailProofs {
  issue(proof: {
    readonly user: User;
    readonly newEmail?: string;
    readonly mailedTo: string;
    readonly byHolder: boolean;
    readonly signUp?: LaterSignUp | null;
  }): Promise<string>;
  read(token: string): Promise<EmailProofClaims | "expired" | "invalid">;
  /** The record, once; null where the token was used or ended. */
  take(claims: EmailProofClaims): Promise<EmailProofRecord | null>;
  /** The later sign-ups that wait for that person's mailbox to be proven. */
  laterSignUps(userId: string): Promise<LaterSignUp[]>;
  /** Costs what `issue` does, and answers a token that nobody can use. */
  pretend(): Promise<string>;
  /** Ends what that person has of them. */
  revoke(userId: string): Promise<void>;
}

/** A mail to be sent: its kind, its address, and the contents with the whole person. */
export type MailMessage = {
  readonly [Kind in MailKind]: { readonly kind: Kind; readonly to: string } & Omit<MailContents[Kind], "user"> &
    ("user" extends keyof MailContents[Kind] ? { readonly user: User } : unknown);
}[MailKind];

export interface Mails {
  /** Whether anybody is configured to send such a mail. */
  can(kind: MailKind): boolean;
  /** Sends once the work around it is committed; never waits for the mail, never fails with it. */
  send(scope: RequestScope, message: MailMessage): Promise<void>;
  /** Costs what sending such a mail costs and sends nothing: for a person who does not exist. */
  pretend(kind: MailKind): Promise<void>;
  /** Sends what the outbox keeps and is due; how many were sent. */
  deliver(): Promise<number>;
  /** Counts a mail that anybody may have asked for; false where the address has had enough for now. */
  allow(email: string): Promise<boolean>;
  /**
   * Counts one that a signed-in person asks for, apart from those of strangers: to themselves, or as an inviter to
   * somebody else, whom it must not keep from their own; what one inviter sends is counted, too. @throws TOO_MANY_REQUESTS, with when to come back
   */
  assertAllowed(email: string, inviterId?: string): Promise<void>;
}

/** What stands in the way of deleting a person, in words for them. */
export interface DeletionBlocker {
  /** A code to switch on, such as `ONLY_OWNER`. */
  readonly code: string;
  /** What is in the way, such as an organization's name. */
  readonly subject: string;
}

export interface Deletion {
  /** What the rules of plugins find in the way. */
  blockers(user: User): Promise<DeletionBlocker[]>;
  /**
   * Holds the person until the transaction ends, so that nothing comes to refer to them. It ends with their deletion or
   * is rolled back: their address is gone.
   */
  hold(user: User): Promise<void>;
  /**
   * Deletes the person, as they were before `hold`, and all that is theirs; false where somebody did so before. To be
   * called in a transaction, after `hold` and `blockers`. Plugins that take part are called in it, and after its commit.
   * @throws whatever a plugin refuses with
   */
  remove(user: User): Promise<boolean>;
}
