import type { User } from "./entities.ts";
import type { Fields } from "./fields.ts";
import type { SendLink } from "./mail.ts";

export interface EmailAndPasswordOptions {
  /** Default true. */
  readonly enabled?: boolean;
  readonly disableSignUp?: boolean;
  /** In characters (code points). Default 8. */
  readonly minPasswordLength?: number;
  /** In characters (code points). Default 128. */
  readonly maxPasswordLength?: number;
  /** Sign-up also signs in. Default true. */
  readonly autoSignIn?: boolean;
  /** Sign-in requires a verified address. Default false. */
  readonly requireEmailVerification?: boolean;
  /** Replaces `mail.send` for this mail. */
  readonly sendResetPassword?: SendLink;
  /** Seconds. Default 3600. */
  readonly resetPasswordTokenExpiresIn?: number;
  readonly onPasswordReset?: (user: User, request?: Request) => void | Promise<void>;
  readonly password?: PasswordOptions;
}

export interface EmailVerificationOptions {
  /** Replaces `mail.send` for this mail. */
  readonly sendVerificationEmail?: SendLink;
  /** Default: as `emailAndPassword.requireEmailVerification`. */
  readonly sendOnSignUp?: boolean;
  /** Sends again when an unverified user signs in with the right password. Default true. */
  readonly sendOnSignIn?: boolean;
  /** The link signs in, once. Default false. */
  readonly autoSignInAfterVerification?: boolean;
  /** Seconds. Default 3600. */
  readonly expiresIn?: number;
  readonly afterEmailVerification?: (user: User, request?: Request) => void | Promise<void>;
}

export interface ChangeEmailOptions {
  /** Default false. */
  readonly enabled?: boolean;
  /**
   * `approve-current-first` (default): the verified current mailbox approves, then the address changes.
   * `verify-new-first`: the new mailbox proves itself first; needs a fresh session.
   */
  readonly flow?: "approve-current-first" | "verify-new-first";
  /** Replaces `mail.send` for the mail to the current address. */
  readonly sendChangeEmailVerification?: SendLink<{ readonly newEmail: string }>;
}

export interface DeleteUserOptions {
  /** Default false. */
  readonly enabled?: boolean;
  /** Replaces `mail.send` for this mail. */
  readonly sendDeleteAccountVerification?: SendLink;
  /** Every deletion is confirmed by mail. Default: if `sendDeleteAccountVerification` is given. */
  readonly verifyByEmail?: boolean;
  /** Seconds. Default 86,400. */
  readonly deleteTokenExpiresIn?: number;
  /** Throws to refuse. */
  readonly beforeDelete?: (user: User, request?: Request) => void | Promise<void>;
  readonly afterDelete?: (user: User, request?: Request) => void | Promise<void>;
}

export interface UserOptions {
  readonly additionalFields?: Fields;
  readonly changeEmail?: ChangeEmailOptions;
  readonly deleteUser?: DeleteUserOptions;
}

export interface AccountOptions {
  /** Stores the newest provider tokens at each sign-in. Default true. */
  readonly updateAccountOnSignIn?: boolean;
  readonly accountLinking?: {
    /** Default true. */
    readonly enabled?: boolean;
    /** Links only from a signed-in session. Default false. */
    readonly disableImplicitLinking?: boolean;
    /** Providers whose unverified addresses are trusted for linking. */
    readonly trustedProviders?: readonly string[];
    /** Allows linking an account with another address. Default false. */
    readonly allowDifferentEmails?: boolean;
    /** Copies name and picture from the linked account. Default false. */
    readonly updateUserInfoOnLink?: boolean;
    /** Allows removing the last sign-in method. Default false. */
    readonly allowUnlinkingAll?: boolean;
  };
}

/** Verifies password hashes of another library; see @sallyport/core/verifiers. */
export interface PasswordVerifier {
  recognises(hash: string): boolean;
  verify(password: string, hash: string): Promise<boolean>;
}

export interface PasswordOptions {
  /** Cost of new hashes; older ones are renewed at sign-in. Default OWASP's: ln 15, r 8, p 3. */
  readonly scrypt?: { readonly ln: number; readonly r: number; readonly p: number };
  /** Replaces hashing entirely. */
  readonly hash?: (password: string) => Promise<string>;
  /** Verifies unknown hashes, or all of them beside `hash`. */
  readonly verify?: (input: { readonly hash: string; readonly password: string }) => Promise<boolean>;
  /** For imported hashes, renewed at the next sign-in; the first that matches verifies. */
  readonly verifiers?: readonly PasswordVerifier[];
  /** Hashes run at once. Default: one per core, 2 to 4. */
  readonly concurrency?: number;
  /** Hashes that may wait. Default: what five seconds serve. */
  readonly queue?: number;
}
