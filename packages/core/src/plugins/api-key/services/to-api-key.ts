import type { Row, Statements } from "../../../plugin.ts";
import type { ApiKey, ApiKeyMetadata } from "../entities.ts";
import type { Settings } from "../settings.ts";

export type KeyRow = Row<Settings["table"]>;

export const DEFAULT_CONFIG = "default";

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === "string");

function fromJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

export function permissionsOf({ permissions }: Pick<KeyRow, "permissions">): Statements {
  const parsed = fromJson(permissions);
  if (!isRecord(parsed)) return {};
  return Object.fromEntries(Object.entries(parsed).filter((entry): entry is [string, string[]] => isTexts(entry[1])));
}

/** better-auth before 1.4 wrote JSON inside JSON. */
function metadataOf({ metadata }: Pick<KeyRow, "metadata">): ApiKeyMetadata | null {
  const parsed = fromJson(metadata);
  const inner = typeof parsed === "string" ? fromJson(parsed) : parsed;
  return isRecord(inner) ? inner : null;
}

export const configOf = ({ configId }: Pick<KeyRow, "configId">): string => configId ?? DEFAULT_CONFIG;

/** Lists every member by name, so that the hash is never included. */
export const toApiKey = (row: KeyRow): ApiKey => ({
  id: row.id,
  configId: configOf(row),
  name: row.name,
  start: row.start,
  prefix: row.prefix,
  lastFour: row.lastFour,
  referenceId: row.organizationId ?? row.userId ?? row.referenceId ?? "",
  userId: row.userId,
  organizationId: row.organizationId,
  createdBy: row.createdBy,
  permissions: permissionsOf(row),
  metadata: metadataOf(row),
  enabled: row.enabled !== false,
  expiresAt: row.expiresAt,
  rateLimitEnabled: row.rateLimitEnabled !== false,
  rateLimitMax: row.rateLimitMax,
  rateLimitTimeWindow: row.rateLimitTimeWindow,
  requestCount: row.requestCount,
  remaining: row.remaining,
  refillAmount: row.refillAmount,
  refillInterval: row.refillInterval,
  lastRefillAt: row.lastRefillAt,
  lastRequest: row.lastRequest,
  lastUsedAt: row.lastRequest,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});
