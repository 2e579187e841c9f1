import type { User, UserGroupName } from "../../plugin.ts";

type Awaitable<Value> = Value | Promise<Value>;

/** Codes of authenticator applications. */
export interface TotpOptions {
  /** Default 6. */
  readonly digits?: 6 | 8;
  /** Seconds, 1 to 3600. Default 30. */
  readonly period?: number;
}

/** Codes by mail. */
export interface OtpOptions {
  /** In place of `mail.send`. */
  readonly sendOTP?: (data: { readonly user: User; readonly otp: string }, request: Request | null) => Awaitable<void>;
  /** Minutes that a code lives, 1 to 1440. Default 3. */
  readonly period?: number;
  /** 6 to 10. Default 6. */
  readonly digits?: number;
}

/** How many backup codes are made. */
export interface BackupCodeOptions {
  /** 0 to 100. Default 10. */
  readonly amount?: number;
}

/** A second factor for every way of signing in. */
export interface TwoFactorOptions {
  /** The name that authenticator applications show. Default the host of `baseURL`. */
  readonly issuer?: string;
  /**
   * Who must have a factor: everybody (true), the groups `admins` and `owners`, or whom the function names. Whoever has none
   * enrols while signing in. A session of a group's member that has met no factor ends. Default false: it is the user's
   * choice.
   */
  readonly required?: boolean | UserGroupName | readonly UserGroupName[] | ((user: User) => boolean);
  /** The application's page of the challenge: a path, or a URL of a trusted origin. Default a page of ours. */
  readonly challengePage?: string;
  /** Methods that are not asked, by name: `social:google`, `verify-email`, … Default none. */
  readonly exemptMethods?: readonly string[];
  /** Values of a provider's `amr` that count as a second factor, such as `mfa`. Default none. @see RFC 8176 */
  readonly acceptAmr?: readonly string[];
  /** Challenges of other plugins that stand for the second factor once they are met, such as `passkey`. Default none. */
  readonly acceptChallenges?: readonly string[];
  /** Codes of authenticator applications. */
  readonly totpOptions?: TotpOptions;
  /** Codes by mail; false: none. Default: where mail is configured. */
  readonly otpOptions?: OtpOptions | false;
  /** Codes that are used once where the authenticator is lost. */
  readonly backupCodeOptions?: BackupCodeOptions;
  /** Seconds that a trusted device is not asked; 0: none is trusted. Default 2,592,000 (30 days), at most 400 days. */
  readonly trustDeviceMaxAge?: number;
}
