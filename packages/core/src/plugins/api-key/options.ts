import type { Statements } from "../../plugin.ts";

export interface ApiKeyRateLimit {
  /** Whether rate limits of keys apply at all. Default true. */
  readonly enabled?: boolean;
  /** The length of the window in milliseconds, at least 1000. */
  readonly timeWindow?: number;
  readonly maxRequests?: number;
}

/** Options of `apiKey()`. */
export interface ApiKeyOptions {
  /** The text that a key begins with. Default `sp_`. */
  readonly prefix?: string;
  /** The headers that may carry an API key. Default `x-api-key`. */
  readonly apiKeyHeaders?: string | readonly string[];
  /** Whether organizations can own keys; needs the organization plugin. Default false. */
  readonly organizations?: boolean;
  /** Permissions that keys can be given in addition to those that Sallyport's own endpoints require. */
  readonly statements?: Statements;
  /** The lifetime in seconds of a key that is created without one; null for keys that never expire. Default null. */
  readonly defaultExpiresIn?: number | null;
  /** The longest lifetime in seconds that a key can be given; null for no limit. Default null. */
  readonly maxExpiresIn?: number | null;
  /** The rate limit of a key unless the server sets another for it. Default: none. */
  readonly rateLimit?: ApiKeyRateLimit;
  /** The most keys that a user or an organization can own. Default 100. */
  readonly maxKeys?: number;
  /** Whether a key can carry `metadata`. Default false. */
  readonly enableMetadata?: boolean;
  /**
   * The configurations of better-auth (`configId`) whose keys belong to organizations; every other key of better-auth
   * then belongs to a user. Default: the owner is looked up by its id, unless ids are numbers.
   */
  readonly organizationConfigs?: readonly string[];
  /**
   * Accepts keys that better-auth stored in plain text (`disableKeyHashing`), and replaces them by their hash at the
   * first use. Default false.
   */
  readonly acceptUnhashedKeys?: boolean;
}
