import type { Statements } from "../../plugin.ts";

/** The rate limit of each key. */
export interface ApiKeyRateLimit {
  /** False: no key's rate limit counts. Default true. */
  readonly enabled?: boolean;
  /** In milliseconds, 1000 at least. */
  readonly timeWindow?: number;
  readonly maxRequests?: number;
}

/** Options of `apiKey()`. */
export interface ApiKeyOptions {
  /** What a key begins with. Default `sp_`. */
  readonly prefix?: string;
  /** Headers that may carry one. Default `x-api-key`. */
  readonly apiKeyHeaders?: string | readonly string[];
  /** Whether organizations have keys; needs the organization plugin. Default false. */
  readonly organizations?: boolean;
  /** What owners may grant beside the permissions that Sallyport's own endpoints ask for. */
  readonly statements?: Statements;
  /** Seconds a key lives when its maker names none; null: for good. Default null. */
  readonly defaultExpiresIn?: number | null;
  /** Seconds that a key lives at most; null: for good. Default null. */
  readonly maxExpiresIn?: number | null;
  /** Uses a key has in `timeWindow` milliseconds, unless the server says otherwise. Default none. */
  readonly rateLimit?: ApiKeyRateLimit;
  /** Keys an owner may have. Default 100. */
  readonly maxKeys?: number;
  /** Whether a key may carry `metadata`. Default false. */
  readonly enableMetadata?: boolean;
  /**
   * Configurations of better-auth (`configId`) whose keys belong to organizations. Named, every other key of better-auth
   * belongs to a user; left out, the owner is found by its id, unless ids are numbers.
   */
  readonly organizationConfigs?: readonly string[];
  /** Accepts keys that better-auth stored by `disableKeyHashing`, and stores their hash at the first use. Default false. */
  readonly acceptUnhashedKeys?: boolean;
}
