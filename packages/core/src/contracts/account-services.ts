import type { User } from "./entities.ts";
import type { MailContents, MailKind } from "./mail.ts";
import type { RequestScope } from "./scope.ts";

/** Cookie of a browser that signed up: it may ask for another mail without a session. */
export interface SignUpMark {
  leave(scope: RequestScope, user: Pick<User, "id" | "email">, remember: boolean, when?: "even if refused"): void;
  clear(scope: RequestScope, user: Pick<User, "id" | "email">): void;
  clearOthers(scope: RequestScope, user: Pick<User, "id" | "email">): void;
  isOf(scope: RequestScope, user: Pick<User, "id" | "email">): boolean;
  /** Lets a script of the page that follows say that the address is verified, where nobody is signed in. */
  noteVerified(scope: RequestScope): void;
  /** Signed up here with the address, but as another user. */
  isRivalOf(scope: RequestScope, user: Pick<User, "id" | "email">): boolean;
}

export interface LaterSignUp {
  /** As answered; the browser's mark names it. */
  readonly userId: string;
  readonly passwordHash: string | null;
}

/** A change of address that waits for its link to be opened. */
export interface PendingEmailChange {
  newEmail: string;
  /** Where the link is. */
  mailedTo: string;
  /** When the link is dead. */
  expiresAt: Date;
}

export interface EmailProofClaims {
  readonly id: string;
  readonly userId: string;
  readonly email: string;
  /** Null if the current one is verified. */
  readonly newEmail: string | null;
}

export interface EmailProofRecord {
  readonly mailedTo: string;
  readonly byHolder: boolean;
  /** Counts once the mailbox is proven in that browser. */
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
  /** As `take`, and spends nothing. */
  peek(claims: EmailProofClaims): Promise<EmailProofRecord | null>;
  /** Once; null if used or revoked. */
  take(claims: EmailProofClaims): Promise<EmailProofRecord | null>;
  laterSignUps(userId: string): Promise<LaterSignUp[]>;
  /** The move that waits for its link. */
  pendingMove(user: User): Promise<PendingEmailChange | null>;
  /** The link is dead from now on. */
  cancelMove(userId: string): Promise<void>;
  /** Costs what `issue` does. */
  pretend(): Promise<string>;
  revoke(userId: string): Promise<void>;
}

export type MailMessage = {
  readonly [Kind in MailKind]: { readonly kind: Kind; readonly to: string } & Omit<MailContents[Kind], "user"> &
    ("user" extends keyof MailContents[Kind] ? { readonly user: User } : unknown);
}[MailKind];

export interface Mails {
  can(kind: MailKind): boolean;
  /** Sends after commit; never rejects. */
  send(scope: RequestScope, message: MailMessage): Promise<void>;
  /** Costs what `send` does, for an unknown user. */
  pretend(kind: MailKind): Promise<void>;
  deliver(): Promise<number>;
  /** Counts a mail anybody may request; false at the limit. */
  allow(email: string): Promise<boolean>;
  /** Counts a signed-in user's mail apart: an inviter cannot use up the recipient's own. @throws TOO_MANY_REQUESTS */
  assertAllowed(email: string, inviterId?: string): Promise<void>;
}

/** Why a user cannot be deleted. */
export interface DeletionBlocker {
  readonly code: string;
  readonly subject: string;
}

export interface Deletion {
  blockers(user: User): Promise<DeletionBlocker[]>;
  /** Locks the user and frees their address, so nothing new refers to them. */
  hold(user: User): Promise<void>;
  /**
   * False if gone. Call in a transaction after `hold` and `blockers`.
   * @throws what a plugin refuses with
   */
  remove(user: User): Promise<boolean>;
}
