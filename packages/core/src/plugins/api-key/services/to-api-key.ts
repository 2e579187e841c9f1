import type { Row, Statements } from "../../../plugin.ts";
import type { ApiKey } from "../entities.ts";
import type { Settings } from "../settings.ts";

export type KeyRow = Row<Settings["table"]>;

/** Written by us, of checked permissions. */
export const permissionsOf = ({ permissions }: Pick<KeyRow, "permissions">): Statements =>
  JSON.parse(permissions) as Statements;

/** Names what is shown: the hash and the count of a window are not, and nothing is copied twice. */
export const toApiKey = (row: KeyRow): ApiKey => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  lastFour: row.lastFour,
  userId: row.userId,
  organizationId: row.organizationId,
  createdBy: row.createdBy,
  permissions: permissionsOf(row),
  expiresAt: row.expiresAt,
  rateLimitMax: row.rateLimitMax,
  rateLimitTimeWindow: row.rateLimitTimeWindow,
  remaining: row.remaining,
  lastUsedAt: row.lastUsedAt,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});
