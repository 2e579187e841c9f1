import type { User } from "./entities.ts";
import type { Fields } from "./fields.ts";
import type { SendLink } from "./mail.ts";

export interface EmailAndPasswordOptions {
  /** Default true. */
  readonly enabled?: boolean;
  /** Default false. */
  readonly disableSignUp?: boolean;
  /** In code points. Default 8. */
  readonly minPasswordLength?: number;
  /** In code points. Default 128. */
  readonly maxPasswordLength?: number;
  /** Sign-up signs in. Default true. */
  readonly autoSignIn?: boolean;
  /** Default false. */
  readonly requireEmailVerification?: boolean;
  /** Instead of `mail.send`. */
  readonly sendResetPassword?: SendLink;
  /** Seconds. Default 3600. */
  readonly resetPasswordTokenExpiresIn?: number;
  /** After commit. */
  readonly onPasswordReset?: (user: User, request?: Request) => void | Promise<void>;
  /** How passwords are hashed, and which hashes of other systems are verified. */
  readonly password?: PasswordOptions;
}

export interface EmailVerificationOptions {
  /** Instead of `mail.send`. */
  readonly sendVerificationEmail?: SendLink;
  /** Default: as `emailAndPassword.requireEmailVerification`. */
  readonly sendOnSignUp?: boolean;
  /** After a sign-in with the right password. Default true. */
  readonly sendOnSignIn?: boolean;
  /** The link signs in. Default false. */
  readonly autoSignInAfterVerification?: boolean;
  /** Seconds. Default 3600. */
  readonly expiresIn?: number;
  /** After commit. */
  readonly afterEmailVerification?: (user: User, request?: Request) => void | Promise<void>;
}

export interface ChangeEmailOptions {
  /** Default false. */
  readonly enabled?: boolean;
  /**
   * `approve-current-first` (default): the verified current mailbox approves.
   * `verify-new-first`: the new one does; needs a fresh session.
   */
  readonly flow?: "approve-current-first" | "verify-new-first";
  /** Instead of `mail.send`, to the current address. */
  readonly sendChangeEmailVerification?: SendLink<{ readonly newEmail: string }>;
}

export interface DeleteUserOptions {
  /** Default false. */
  readonly enabled?: boolean;
  /** Instead of `mail.send`. */
  readonly sendDeleteAccountVerification?: SendLink;
  /** Default: if `sendDeleteAccountVerification` is given. */
  readonly verifyByEmail?: boolean;
  /** Seconds. Default 86,400. */
  readonly deleteTokenExpiresIn?: number;
  /** Throws to refuse. */
  readonly beforeDelete?: (user: User, request?: Request) => void | Promise<void>;
  /** After commit. */
  readonly afterDelete?: (user: User, request?: Request) => void | Promise<void>;
}

export interface UserOptions {
  /** Columns of the application's own: `defineFields({ … })`. */
  readonly additionalFields?: Fields;
  /** Whether and how users change their address. */
  readonly changeEmail?: ChangeEmailOptions;
  /** Whether users delete their account, and what is asked before. */
  readonly deleteUser?: DeleteUserOptions;
}

export interface AccountOptions {
  /** Stores new tokens. Default true. */
  readonly updateAccountOnSignIn?: boolean;
  /** When an account of a provider is linked to a user who is there already. */
  readonly accountLinking?: {
    /** Default true. */
    readonly enabled?: boolean;
    /** Links only from a session. Default false. */
    readonly disableImplicitLinking?: boolean;
    /** Trusted for linking despite unverified addresses. */
    readonly trustedProviders?: readonly string[];
    /** Default false. */
    readonly allowDifferentEmails?: boolean;
    /** Name and picture. Default false. */
    readonly updateUserInfoOnLink?: boolean;
    /** Default false. */
    readonly allowUnlinkingAll?: boolean;
  };
}

/** Verifies another library's hashes; see @sallyport/core/verifiers. */
export interface PasswordVerifier {
  recognises(hash: string): boolean;
  verify(password: string, hash: string): Promise<boolean>;
}

export interface PasswordOptions {
  /** Older hashes are renewed at sign-in. Default OWASP's: ln 15, r 8, p 3. */
  readonly scrypt?: {
    /** The logarithm of the cost: each step doubles time and memory. */
    readonly ln: number;
    /** The size of a block. */
    readonly r: number;
    /** How many lanes there are. */
    readonly p: number;
  };
  /** How new hashes are written: `better-auth` keeps the way back open, at its lower cost. Default `phc`. */
  readonly format?: "phc" | "better-auth";
  /** Replaces scrypt. */
  readonly hash?: (password: string) => Promise<string>;
  /** Verifies unknown hashes, or all beside `hash`. */
  readonly verify?: (input: { readonly hash: string; readonly password: string }) => Promise<boolean>;
  /** For imported hashes; the first that matches verifies. */
  readonly verifiers?: readonly PasswordVerifier[];
  /** Default: one per core, 2 to 4. */
  readonly concurrency?: number;
  /** Hashes that may wait. Default: what five seconds serve. */
  readonly queue?: number;
}
