import { API_KEY_STATEMENTS, type Statements } from "../../plugin.ts";
import type { ApiKeyOptions } from "./options.ts";
import { sharedKeys, userKeys } from "./tables.ts";

/** The options with every default filled in. */
export interface Settings {
  readonly table: typeof userKeys;
  readonly prefix: string;
  readonly headers: readonly string[];
  readonly organizations: boolean;
  readonly statements: Statements;
  readonly defaultExpiresIn: number | null;
  readonly maxExpiresIn: number | null;
  readonly rateLimit: NonNullable<ApiKeyOptions["rateLimit"]> | null;
  readonly maxKeys: number;
}

type Names<Options> = Readonly<Record<keyof Options, true>>;
const OPTIONS: Names<ApiKeyOptions> = {
  prefix: true,
  apiKeyHeaders: true,
  organizations: true,
  statements: true,
  defaultExpiresIn: true,
  maxExpiresIn: true,
  rateLimit: true,
  maxKeys: true,
};

const PREFIX = /^[A-Za-z0-9_-]{0,32}$/;
const HEADER = /^[a-z0-9-]{1,64}$/;
const TAKEN = new Set(["authorization", "cookie", "host", "origin"]);
const MAX_KEYS = 100;
/** Tells an organization's key from a user's before it is looked up. */
export const OF_ORGANIZATION = "org_";

function assertCount(name: string, value: number | null | undefined): void {
  if (value === undefined || value === null || (Number.isSafeInteger(value) && value > 0)) return;
  throw new TypeError(`apiKey: ${name} is no whole number above 0`);
}

function toHeaders(given: string | readonly string[] = "x-api-key"): string[] {
  const headers = (typeof given === "string" ? [given] : given).map((name) => name.toLowerCase());
  const odd = headers.find((name) => !HEADER.test(name) || TAKEN.has(name));
  if (headers.length === 0 || odd !== undefined)
    throw new TypeError(`apiKey: ${JSON.stringify(odd ?? "")} of apiKeyHeaders cannot carry a key`);
  return headers;
}

function joined(own: Statements, more: Statements): Statements {
  const all = Object.entries(more).map(([resource, actions]) => {
    const known = Object.hasOwn(own, resource) ? (own[resource] ?? []) : [];
    return [resource, [...new Set([...known, ...actions])]] as const;
  });
  return { ...own, ...Object.fromEntries(all) };
}

/** @throws TypeError for an unknown option, or a value out of range */
export function resolveSettings(options: ApiKeyOptions): Settings {
  const unknown = Object.keys(options).find((name) => !Object.hasOwn(OPTIONS, name));
  if (unknown !== undefined) throw new TypeError(`apiKey: there is no option ${unknown}`);
  const { prefix = "sp_", rateLimit, organizations = false, defaultExpiresIn = null, maxExpiresIn = null } = options;
  if (!PREFIX.test(prefix)) throw new TypeError("apiKey: prefix is not at most 32 of letters, digits, _ and -");
  if (prefix.endsWith(OF_ORGANIZATION))
    throw new TypeError(`apiKey: a prefix that ends with ${OF_ORGANIZATION} would make every key an organization's`);
  assertCount("defaultExpiresIn", defaultExpiresIn);
  assertCount("maxExpiresIn", maxExpiresIn);
  assertCount("maxKeys", options.maxKeys);
  assertCount("rateLimit.timeWindow", rateLimit?.timeWindow);
  assertCount("rateLimit.maxRequests", rateLimit?.maxRequests);
  if (maxExpiresIn !== null && defaultExpiresIn !== null && defaultExpiresIn > maxExpiresIn)
    throw new TypeError("apiKey: defaultExpiresIn is above maxExpiresIn");
  return {
    table: organizations ? sharedKeys : userKeys,
    prefix,
    headers: toHeaders(options.apiKeyHeaders),
    organizations,
    statements: joined(API_KEY_STATEMENTS, options.statements ?? {}),
    defaultExpiresIn: defaultExpiresIn ?? maxExpiresIn,
    maxExpiresIn,
    rateLimit: rateLimit ?? null,
    maxKeys: options.maxKeys ?? MAX_KEYS,
  };
}
