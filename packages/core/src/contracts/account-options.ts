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
  /** Nobody signs in before their address is proven. Default false. */
  readonly requireEmailVerification?: boolean;
  /** In place of `mail.send` for this mail. */
  readonly sendResetPassword?: SendLink;
  /** Seconds. Default 3600. */
  readonly resetPasswordTokenExpiresIn?: number;
  readonly onPasswordReset?: (user: User, request?: Request) => void | Promise<void>;
  readonly password?: PasswordOptions;
}

export interface EmailVerificationOptions {
  /** In place of `mail.send` for this mail. */
  readonly sendVerificationEmail?: SendLink;
  /** Default: as `emailAndPassword.requireEmailVerification`. */
  readonly sendOnSignUp?: boolean;
  /** Sends again when an unverified person signs in with the right password. Default true. */
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
   * Default `approve-current-first`: a verified current mailbox approves, then the address changes and is to be
   * verified. `verify-new-first`: the new mailbox proves itself, then the address changes; needs a fresh session.
   */
  readonly flow?: "approve-current-first" | "verify-new-first";
  /** In place of `mail.send` for the mail to the current address. */
  readonly sendChangeEmailVerification?: SendLink<{ readonly newEmail: string }>;
}

export interface DeleteUserOptions {
  /** Default false. */
  readonly enabled?: boolean;
  /** In place of `mail.send` for this mail. */
  readonly sendDeleteAccountVerification?: SendLink;
  /** Every deletion is confirmed by mail. Default: when `sendDeleteAccountVerification` is given. */
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
  /** Keeps the newest tokens of the provider at each sign-in. Default true. */
  readonly updateAccountOnSignIn?: boolean;
  readonly accountLinking?: {
    /** Default true. */
    readonly enabled?: boolean;
    /** Links only what a signed-in person links. Default false. */
    readonly disableImplicitLinking?: boolean;
    /** Ids of providers whose accounts are linked by an address that they do not vouch for. */
    readonly trustedProviders?: readonly string[];
    /** A signed-in person may link an account with another address. Default false. */
    readonly allowDifferentEmails?: boolean;
    /** Takes name and picture over from the account that is linked. Default false. */
    readonly updateUserInfoOnLink?: boolean;
    /** Lets a person take away their last way in. Default false. */
    readonly allowUnlinkingAll?: boolean;
  };
}

/** Recognises hashes that Sallyport does not make, and verifies them; @sallyport/core/verifiers has some. */
export interface PasswordVerifier {
  recognises(hash: string): boolean;
  verify(password: string, hash: string): Promise<boolean>;
}

export interface PasswordOptions {
  /** scrypt's cost for new hashes; older ones are renewed at sign-in. Default OWASP's: ln 15, r 8, p 3. */
  readonly scrypt?: { readonly ln: number; readonly r: number; readonly p: number };
  /** Takes hashing over whole. */
  readonly hash?: (password: string) => Promise<string>;
  /** Verifies hashes that Sallyport does not know, or all of them beside `hash`. */
  readonly verify?: (input: { readonly hash: string; readonly password: string }) => Promise<boolean>;
  /** For hashes from elsewhere, which are renewed at the next sign-in; the first that recognises one verifies it. */
  readonly verifiers?: readonly PasswordVerifier[];
  /** How many hashes run at once. Default: one a core, 2 at least, 4 at most. */
  readonly concurrency?: number;
  /** How many wait at most. Default: as many as are served within five seconds, at the pace measured. */
  readonly queue?: number;
}
