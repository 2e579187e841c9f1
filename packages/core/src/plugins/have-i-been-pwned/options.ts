type Awaitable<Value> = Value | Promise<Value>;

/**
 * Finds the leaked passwords whose SHA-1 hash begins with a prefix of five upper-case hexadecimal digits. Each line has
 * the other 35 digits and may have a number of leaks: `suffix:count`. A count of 0 is padding.
 */
export type FindRange = (prefix: string, signal: AbortSignal) => Awaitable<string | Iterable<string>>;

/** Options of `haveIBeenPwned()`. */
export interface HaveIBeenPwnedOptions {
  /** Where leaked passwords are found. Default `pwnedPasswords()`, the service of Have I Been Pwned. */
  readonly findRange?: FindRange;
  /** Whether a password is accepted or refused while they cannot be found. Default `allow`. */
  readonly whenUnavailable?: "allow" | "refuse";
  /** The seconds that one check may take, 1 to 30. Default 3. */
  readonly timeout?: number;
  /** The message of `PASSWORD_COMPROMISED`. */
  readonly customPasswordCompromisedMessage?: string;
  /** The paths whose new passwords are checked, such as `/sign-up/email`. Default: all. */
  readonly paths?: readonly string[];
  /** Whether passwords are checked. Default true. */
  readonly enabled?: boolean;
}
