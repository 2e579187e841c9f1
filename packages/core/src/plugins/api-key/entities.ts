import type { Statements } from "../../plugin.ts";

export type ApiKeyMetadata = Record<string, unknown>;

/** An API key as clients see it, without its secret. */
export interface ApiKey {
  id: string;
  /** The configuration of the key: `default` unless the server named another. */
  configId: string;
  name: string | null;
  start: string | null;
  prefix: string | null;
  /** The last four characters of the key; null for a key that better-auth made. */
  lastFour: string | null;
  referenceId: string;
  userId: string | null;
  organizationId: string | null;
  /** The user who knows the secret of an organization's key: its creator, or the one who rotated it last. */
  createdBy: string | null;
  permissions: Statements;
  metadata: ApiKeyMetadata | null;
  enabled: boolean;
  /** Null if the key never expires. */
  expiresAt: Date | null;
  rateLimitEnabled: boolean;
  /** The uses allowed in `rateLimitTimeWindow` milliseconds; null for no limit. */
  rateLimitMax: number | null;
  rateLimitTimeWindow: number | null;
  requestCount: number;
  remaining: number | null;
  refillAmount: number | null;
  refillInterval: number | null;
  lastRefillAt: Date | null;
  /** The time of the last use, accurate to the minute for keys without limits. */
  lastRequest: Date | null;
  lastUsedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** A new API key, with the secret that is never shown again. */
export interface NewApiKey extends ApiKey {
  key: string;
}
