import type { User } from "./entities.ts";
import type { MailContents, MailKind, MailLink } from "./mail.ts";
import type { RequestScope } from "./scope.ts";

export interface SignUpMark {
  set(scope: RequestScope, user: Pick<User, "id" | "email">, remember: boolean, when?: "even if refused"): void;
  clear(scope: RequestScope, user: Pick<User, "id" | "email">): void;
  clearOthers(scope: RequestScope, user: Pick<User, "id" | "email">): void;
  isOf(scope: RequestScope, user: Pick<User, "id" | "email">): boolean;
  /** Lets a script on the next page read that the address is verified, if no user is signed in. */
  noteVerified(scope: RequestScope): void;
  isOfAnotherUser(scope: RequestScope, user: Pick<User, "id" | "email">): boolean;
}

export interface LaterSignUp {
  readonly userId: string;
  readonly passwordHash: string | null;
}

/** An email change that waits for its link to be opened. */
export interface PendingEmailChange {
  newEmail: string;
  mailedTo: string;
  expiresAt: Date;
}

export interface EmailProofClaims {
  readonly id: string;
  readonly userId: string;
  readonly email: string;
  readonly newEmail: string | null;
}

export interface EmailProofRecord {
  readonly mailedTo: string;
  readonly byHolder: boolean;
  /** The sign-up takes effect when the email address is verified in the browser that signed up. */
  readonly signUp: LaterSignUp | null;
}

export interface EmailProofs {
  issue(proof: {
    readonly user: User;
    readonly newEmail?: string;
    readonly mailedTo: string;
    readonly byHolder: boolean;
    readonly signUp?: LaterSignUp | null;
  }): Promise<string>;
  read(token: string): Promise<EmailProofClaims | "expired" | "invalid">;
  peek(claims: EmailProofClaims): Promise<EmailProofRecord | null>;
  take(claims: EmailProofClaims): Promise<EmailProofRecord | null>;
  laterSignUps(userId: string): Promise<LaterSignUp[]>;
  pendingMove(user: User): Promise<PendingEmailChange | null>;
  cancelMove(userId: string): Promise<void>;
  /** Takes as long as `issue`. */
  pretend(): Promise<string>;
  revoke(userId: string): Promise<void>;
}

export type MailMessage = {
  readonly [Kind in MailKind]: { readonly kind: Kind; readonly to: string } & Omit<MailContents[Kind], "user"> &
    ("user" extends keyof MailContents[Kind] ? { readonly user: User } : unknown);
}[MailKind];

/** A user whose mails go to addresses that are not verified, and who has a limit of their own. */
export interface MailSender {
  readonly id: string;
  readonly as: "inviter" | "changer";
}

export interface Mails {
  can(kind: MailKind): boolean;
  /** Sends after the commit. It never rejects. */
  send(scope: RequestScope, message: MailMessage): Promise<void>;
  pretend(kind: MailKind): Promise<void>;
  sendVerification(scope: RequestScope, link: { readonly user: User } & Omit<MailLink, "user">): Promise<void>;
  pretendVerification(email: string): Promise<void>;
  deliver(): Promise<number>;
  /** `asker` is the request that asks for a verification. Its browser then has guesses at the code of its own. */
  allow(email: string, asker?: RequestScope): Promise<boolean>;
  /**
   * Counts a signed-in user's mail separately, so that an inviter cannot use up the recipient's limit. @throws
   * TOO_MANY_REQUESTS
   */
  assertAllowed(email: string, sender?: MailSender): Promise<void>;
}

/** The reason why a user cannot be deleted. */
export interface DeletionBlocker {
  readonly code: string;
  readonly subject: string;
}

export interface Deletion {
  blockers(user: User): Promise<DeletionBlocker[]>;
  /** Locks the user and frees the email address, so that no new row refers to the user. */
  hold(user: User): Promise<void>;
  /**
   * Returns false if the user no longer exists. Call it in a transaction after `hold` and `blockers`.
   * @throws the code with which a plugin refuses
   */
  remove(user: User): Promise<boolean>;
}
