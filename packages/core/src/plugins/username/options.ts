type Awaitable<Value> = Value | Promise<Value>;

/** The form in which a validator receives a text. */
export type ValidationOrder = "pre-normalization" | "post-normalization";

/** Options of `username()`. */
export interface UsernameOptions {
  /** The minimum number of characters. Default 3. */
  readonly minUsernameLength?: number;
  /** The maximum number of characters, at most 64. Default 30. */
  readonly maxUsernameLength?: number;
  /**
   * The characters that a user name may contain: `ascii`, or `unicode` for letters of one script per name. Default
   * `ascii`.
   */
  readonly usernameCharacters?: "ascii" | "unicode";
  /** Replaces the check of the characters. Default: letters, digits, `_` and `.`. */
  readonly usernameValidator?: (username: string) => Awaitable<boolean>;
  /** Returns the form that is stored and compared. False keeps capital letters. Default: lower case. */
  readonly usernameNormalization?: false | ((username: string) => string);
  /** Whether users also have a spelling of their user name that is shown, such as `Ada`. Default true. */
  readonly displayUsername?: boolean;
  /** Checks the shown spelling. Default: none. */
  readonly displayUsernameValidator?: (displayUsername: string) => Awaitable<boolean>;
  /** Returns the form of the shown spelling that is stored. Default false: as entered. */
  readonly displayUsernameNormalization?: false | ((displayUsername: string) => string);
  /** The form that the validators receive. Default `pre-normalization`, the text as entered. */
  readonly validationOrder?: {
    /** What `usernameValidator` receives. */
    readonly username?: ValidationOrder;
    /** What `displayUsernameValidator` receives. */
    readonly displayUsername?: ValidationOrder;
  };
  /** Whether a user name cannot be changed once it is set. Default false. */
  readonly immutableUsername?: boolean;
  /** User names that nobody may take, in addition to those such as `admin` and `support`. */
  readonly reservedUsernames?: readonly string[];
  /**
   * The seconds until others may take a user name that its user has changed, or whose user was deleted. 0 releases it
   * at once. Default 7,776,000 (90 days).
   */
  readonly releaseUsernamesAfter?: number;
}
