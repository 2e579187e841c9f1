import type { Statements } from "../../plugin.ts";

/** An API key, without the key. */
export interface ApiKey {
  id: string;
  name: string;
  /** What the key begins with. */
  prefix: string;
  lastFour: string;
  /** Null for an organization's. */
  userId: string | null;
  /** Null for a user's. */
  organizationId: string | null;
  /** Who made an organization's. */
  createdBy: string | null;
  permissions: Statements;
  /** Null: never. */
  expiresAt: Date | null;
  /** Uses in `rateLimitTimeWindow` seconds; null for no limit. */
  rateLimitMax: number | null;
  rateLimitTimeWindow: number | null;
  /** Uses that are left; null for no end. */
  remaining: number | null;
  /** Exact to the minute. */
  lastUsedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** An API key as it is made, with the key that is never shown again. */
export interface NewApiKey extends ApiKey {
  key: string;
}
