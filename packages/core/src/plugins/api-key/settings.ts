import { API_KEY_STATEMENTS, checkOptions, type Statements } from "../../plugin.ts";
import type { ApiKeyOptions, ApiKeyRateLimit } from "./options.ts";
import { apiKeyShapes } from "./options-shape.ts";
import { sharedKeys, userKeys } from "./tables.ts";

export interface Settings {
  readonly table: typeof userKeys;
  readonly prefix: string;
  readonly headers: readonly string[];
  readonly organizations: boolean;
  readonly statements: Statements;
  readonly defaultExpiresIn: number | null;
  readonly maxExpiresIn: number | null;
  readonly rateLimit: ApiKeyRateLimit | null;
  readonly maxKeys: number;
  readonly enableMetadata: boolean;
  readonly organizationConfigs: readonly string[] | null;
  readonly acceptUnhashedKeys: boolean;
  readonly hasForeignKeys: boolean;
}

const MAX_KEYS = 100;
const SHORTEST_WINDOW = 1000;
export const ORGANIZATION_PREFIX = "org_";

function assertRateLimit({ timeWindow, maxRequests }: ApiKeyRateLimit = {}): void {
  if (timeWindow !== undefined && timeWindow < SHORTEST_WINDOW)
    throw new TypeError("apiKey: rateLimit.timeWindow must be at least 1000 milliseconds");
  if ((timeWindow === undefined) !== (maxRequests === undefined))
    throw new TypeError("apiKey: rateLimit must have both timeWindow and maxRequests, or neither");
}

function toHeaders(given: string | readonly string[] = "x-api-key"): string[] {
  return (typeof given === "string" ? [given] : given).map((name) => name.toLowerCase());
}

function mergeStatements(own: Statements, more: Statements): Statements {
  const all = Object.entries(more).map(([resource, actions]) => {
    const known = Object.hasOwn(own, resource) ? (own[resource] ?? []) : [];
    return [resource, [...new Set([...known, ...actions])]] as const;
  });
  return { ...own, ...Object.fromEntries(all) };
}

export function resolveSettings(options: ApiKeyOptions): Settings {
  checkOptions("apiKey", apiKeyShapes, options);
  const { prefix = "sp_", rateLimit, organizations = false, defaultExpiresIn = null, maxExpiresIn = null } = options;
  if (prefix.endsWith(ORGANIZATION_PREFIX))
    throw new TypeError(`apiKey: prefix must not end with ${ORGANIZATION_PREFIX}, which marks keys of organizations`);
  assertRateLimit(rateLimit);
  if (maxExpiresIn !== null && defaultExpiresIn !== null && defaultExpiresIn > maxExpiresIn)
    throw new TypeError("apiKey: defaultExpiresIn must not be above maxExpiresIn");
  return {
    table: organizations ? sharedKeys : userKeys,
    prefix,
    headers: toHeaders(options.apiKeyHeaders),
    organizations,
    statements: mergeStatements(API_KEY_STATEMENTS, options.statements ?? {}),
    defaultExpiresIn: defaultExpiresIn ?? maxExpiresIn,
    maxExpiresIn,
    rateLimit: rateLimit ?? null,
    maxKeys: options.maxKeys ?? MAX_KEYS,
    enableMetadata: options.enableMetadata ?? false,
    organizationConfigs: options.organizationConfigs ?? null,
    acceptUnhashedKeys: options.acceptUnhashedKeys ?? false,
    hasForeignKeys: options.organizationConfigs !== undefined || options.acceptUnhashedKeys === true,
  };
}
