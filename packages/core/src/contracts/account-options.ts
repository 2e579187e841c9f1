import type { User } from "./entities.ts";
import type { Fields } from "./fields.ts";
import type { SendLink } from "./mail.ts";

export interface EmailAndPasswordOptions {
  /** Enables sign-in by email and password. Default true. */
  readonly enabled?: boolean;
  /** Refuses new sign-ups by email and password. Default false. */
  readonly disableSignUp?: boolean;
  /** The minimum password length in code points. Default 8. */
  readonly minPasswordLength?: number;
  /** The maximum password length in code points. Default 128. */
  readonly maxPasswordLength?: number;
  /** Whether a sign-up also signs in. Default true. */
  readonly autoSignIn?: boolean;
  /** Whether users must verify their email address before they can sign in. Default false. */
  readonly requireEmailVerification?: boolean;
  /** Sends the reset mail instead of `mail.send`. */
  readonly sendResetPassword?: SendLink;
  /** The lifetime of a reset link in seconds. Default 3600. */
  readonly resetPasswordTokenExpiresIn?: number;
  /** Runs after a password reset has been committed. */
  readonly onPasswordReset?: (user: User, request?: Request) => void | Promise<void>;
  /** How passwords are hashed, and which hashes of other systems are verified. */
  readonly password?: PasswordOptions;
}

export interface EmailVerificationOptions {
  /** Sends the verification mail instead of `mail.send`. */
  readonly sendVerificationEmail?: SendLink;
  /** Whether a sign-up sends a verification mail. Default: the value of `emailAndPassword.requireEmailVerification`. */
  readonly sendOnSignUp?: boolean;
  /** Whether a sign-in with the correct password sends a verification mail to an unverified user. Default true. */
  readonly sendOnSignIn?: boolean;
  /** Whether the verification link also signs in. Default false. */
  readonly autoSignInAfterVerification?: boolean;
  /** The lifetime of a verification link in seconds. Default 3600. */
  readonly expiresIn?: number;
  /** Runs after a verification has been committed. */
  readonly afterEmailVerification?: (user: User, request?: Request) => void | Promise<void>;
}

export interface ChangeEmailOptions {
  /** Whether users may change their email address. Default false. */
  readonly enabled?: boolean;
  /**
   * Which mailbox confirms the change first. With `approve-current-first` (default), the current address does, if it is
   * verified. With `verify-new-first`, the new address does, and a fresh session is needed.
   */
  readonly flow?: "approve-current-first" | "verify-new-first";
  /** Sends the approval mail to the current address instead of `mail.send`. */
  readonly sendChangeEmailVerification?: SendLink<{ readonly newEmail: string }>;
}

export interface DeleteUserOptions {
  /** Whether users may delete their account. Default false. */
  readonly enabled?: boolean;
  /** Sends the confirmation mail instead of `mail.send`. */
  readonly sendDeleteAccountVerification?: SendLink;
  /** Whether a mailed link must confirm the deletion. Default true if `sendDeleteAccountVerification` is given. */
  readonly verifyByEmail?: boolean;
  /** The lifetime of the confirmation link in seconds. Default 86,400. */
  readonly deleteTokenExpiresIn?: number;
  /** Runs before the deletion, and refuses it by throwing. */
  readonly beforeDelete?: (user: User, request?: Request) => void | Promise<void>;
  /** Runs after the deletion has been committed. */
  readonly afterDelete?: (user: User, request?: Request) => void | Promise<void>;
}

export interface UserOptions {
  /** Additional columns of the user, declared with `defineFields({ … })`. */
  readonly additionalFields?: Fields;
  /** Whether and how users change their email address. */
  readonly changeEmail?: ChangeEmailOptions;
  /** Whether users may delete their account, and what confirms the deletion. */
  readonly deleteUser?: DeleteUserOptions;
}

export interface AccountOptions {
  /** Whether a sign-in stores the provider's new tokens. Default true. */
  readonly updateAccountOnSignIn?: boolean;
  /** When a provider account is linked to an existing user. */
  readonly accountLinking?: {
    /** Whether accounts may be linked to an existing user. Default true. */
    readonly enabled?: boolean;
    /** Links accounts only at the request of a signed-in user. Default false. */
    readonly disableImplicitLinking?: boolean;
    /** Providers whose accounts are linked even if the email address is unverified. */
    readonly trustedProviders?: readonly string[];
    /** Whether a linked account may have another email address than the user. Default false. */
    readonly allowDifferentEmails?: boolean;
    /** Whether linking updates the user's name and picture. Default false. */
    readonly updateUserInfoOnLink?: boolean;
    /** Whether users may unlink their last account. Default false. */
    readonly allowUnlinkingAll?: boolean;
  };
}

/** Verifies password hashes of another library; see @sallyport/core/verifiers. */
export interface PasswordVerifier {
  recognises(hash: string): boolean;
  verify(password: string, hash: string): Promise<boolean>;
}

export interface PasswordOptions {
  /**
   * The cost of scrypt; cheaper hashes are renewed at the next sign-in. Default ln 15, r 8, p 3, as OWASP recommends.
   */
  readonly scrypt?: {
    /** The base-2 logarithm of the cost: each step doubles time and memory. */
    readonly ln: number;
    /** The block size. */
    readonly r: number;
    /** The parallelization. */
    readonly p: number;
  };
  /** The format of new hashes. `better-auth` allows a return to better-auth, at its lower cost. Default `phc`. */
  readonly format?: "phc" | "better-auth";
  /** Hashes new passwords instead of scrypt. */
  readonly hash?: (password: string) => Promise<string>;
  /** Verifies hashes in an unknown format, or all hashes if `hash` is given. */
  readonly verify?: (input: { readonly hash: string; readonly password: string }) => Promise<boolean>;
  /** Verifiers of imported hashes; the first that recognizes a hash verifies it. */
  readonly verifiers?: readonly PasswordVerifier[];
  /** How many hashes are computed at once. Default one per core, from 2 to 4. */
  readonly concurrency?: number;
  /** How many hashes may wait. Default as many as five seconds can serve. */
  readonly queue?: number;
}
