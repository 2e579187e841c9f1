import type { Statements } from "../../plugin.ts";

/** Whatever the application keeps with a key. */
export type ApiKeyMetadata = Record<string, unknown>;

/** An API key, without the key. */
export interface ApiKey {
  id: string;
  /** `default`, unless the server named another. */
  configId: string;
  /** Null for a key that was given none. */
  name: string | null;
  /** The first characters of the key, with its prefix. */
  start: string | null;
  /** What the key begins with. */
  prefix: string | null;
  /** Null for a key that better-auth made. */
  lastFour: string | null;
  /** The id of the user or the organization that owns the key. */
  referenceId: string;
  /** Null for an organization's key. */
  userId: string | null;
  /** Null for a user's key. */
  organizationId: string | null;
  /** Who knows the secret of an organization's key: its maker, or who rotated it last. */
  createdBy: string | null;
  permissions: Statements;
  metadata: ApiKeyMetadata | null;
  /** A disabled key is refused until it is enabled again. */
  enabled: boolean;
  /** Null: never. */
  expiresAt: Date | null;
  /** Whether the key's rate limit counts. */
  rateLimitEnabled: boolean;
  /** Uses in `rateLimitTimeWindow` milliseconds; null for no limit. */
  rateLimitMax: number | null;
  /** In milliseconds. */
  rateLimitTimeWindow: number | null;
  /** Uses in the current window. */
  requestCount: number;
  /** Uses that are left; null for no end. */
  remaining: number | null;
  /** What `remaining` is set to, each `refillInterval`. */
  refillAmount: number | null;
  /** In milliseconds. */
  refillInterval: number | null;
  lastRefillAt: Date | null;
  /** The last use; of a key without limits exact to the minute. */
  lastRequest: Date | null;
  /** The same as `lastRequest`. */
  lastUsedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** An API key as it is made, with the key that is never shown again. */
export interface NewApiKey extends ApiKey {
  key: string;
}
