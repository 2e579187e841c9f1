import type { User, UserGroupName } from "../../plugin.ts";

type Awaitable<Value> = Value | Promise<Value>;

/** Options of codes from authenticator apps. */
export interface TotpOptions {
  /** The number of digits. Default 6. */
  readonly digits?: 6 | 8;
  /** The seconds that a code lasts, 1 to 3600. Default 30. */
  readonly period?: number;
}

/** Options of codes by email. */
export interface OtpOptions {
  /** Sends the code instead of `mail.send`. */
  readonly sendOTP?: (data: { readonly user: User; readonly otp: string }, request: Request | null) => Awaitable<void>;
  /** The lifetime of a code in minutes, 1 to 1440. Default 3. */
  readonly period?: number;
  /** The number of digits, 6 to 10. Default 6. */
  readonly digits?: number;
}

/** Options of backup codes. */
export interface BackupCodeOptions {
  /** The number of codes that are generated, 0 to 100. Default 10. */
  readonly amount?: number;
}

/** Options of `twoFactor()`. */
export interface TwoFactorOptions {
  /** The name that authenticator apps show. Default: the host of `baseURL`. */
  readonly issuer?: string;
  /**
   * The users who must have a second factor: all (true), the groups `admins` and `owners`, or those for whom the
   * function returns true. Users without a factor set one up while they sign in. A group member's session without the
   * second factor ends. Default false: users decide themselves.
   */
  readonly required?: boolean | UserGroupName | readonly UserGroupName[] | ((user: User) => boolean);
  /** The application's own challenge page: a path, or a URL of a trusted origin. Default: a page of Sallyport. */
  readonly challengePage?: string;
  /** The sign-in methods that require no second factor, such as `social:google` or `verify-email`. Default: none. */
  readonly exemptMethods?: readonly string[];
  /** Values of a provider's `amr` claim that count as a second factor, such as `mfa`. Default: none. @see RFC 8176 */
  readonly acceptAmr?: readonly string[];
  /**
   * Challenges of other plugins that count as the second factor. Default: those that their plugin declares to be strong
   * enough, as `passkey()` does.
   */
  readonly acceptChallenges?: readonly string[];
  /** Options of codes from authenticator apps. */
  readonly totpOptions?: TotpOptions;
  /** Options of codes by email; false turns them off. Default: on if mail is configured. */
  readonly otpOptions?: OtpOptions | false;
  /** Options of backup codes, which replace a lost authenticator app. */
  readonly backupCodeOptions?: BackupCodeOptions;
  /**
   * The seconds that a trusted device skips the second factor, at most 400 days; 0 turns trust off. Default 2,592,000
   * (30 days).
   */
  readonly trustDeviceMaxAge?: number;
}
