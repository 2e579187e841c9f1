import { AuthError, type EndpointContext, type Statements } from "../../../plugin.ts";
import { apiKeyError } from "../api-key-error.ts";
import type { ApiKeyMetadata } from "../entities.ts";
import type { Settings } from "../settings.ts";
import { grants } from "./authenticate.ts";

/** What of a key its maker, or the server alone, may say. */
export interface KeyTerms {
  /** What the key may do: actions by resource. */
  permissions?: Statements | undefined;
  /** Seconds from now; null: for good. */
  expiresIn?: number | null | undefined;
  /** With `enableMetadata`; 16 KiB of JSON at most. */
  metadata?: ApiKeyMetadata | null | undefined;
  /** The server's alone. */
  rateLimitEnabled?: boolean | undefined;
  /** The server's alone. */
  rateLimitMax?: number | null | undefined;
  /** The server's alone; milliseconds. */
  rateLimitTimeWindow?: number | null | undefined;
  /** The server's alone. */
  remaining?: number | null | undefined;
  /** The server's alone, with `refillInterval`: what `remaining` is set to. */
  refillAmount?: number | null | undefined;
  /** The server's alone; milliseconds. */
  refillInterval?: number | null | undefined;
}

type Limits = Pick<KeyTerms, "rateLimitMax" | "rateLimitTimeWindow" | "refillAmount" | "refillInterval">;
type Context = Pick<EndpointContext<unknown, unknown, never, "none">, "isOwnCall">;

const SERVER_ONLY = [
  "rateLimitEnabled",
  "rateLimitMax",
  "rateLimitTimeWindow",
  "remaining",
  "refillAmount",
  "refillInterval",
] as const;

/**
 * A key keeps what it grants already, though its owner could not grant it anew. Only a server call without headers may set limits: a page may hand on a visitor's body together with the visitor's headers.
 * @throws SERVER_ONLY_PROPERTY, UNKNOWN_API_KEY_PERMISSION, API_KEY_LIVES_TOO_LONG, METADATA_DISABLED
 */
export function assertTerms(ctx: Context, settings: Settings, terms: KeyTerms, held: Statements = {}): void {
  const { statements, maxExpiresIn, enableMetadata } = settings;
  const { permissions = {}, expiresIn, metadata = null } = terms;
  if (metadata !== null && !enableMetadata) throw apiKeyError("METADATA_DISABLED");
  if (ctx.isOwnCall) return;
  if (SERVER_ONLY.some((name) => terms[name] !== undefined)) throw apiKeyError("SERVER_ONLY_PROPERTY");
  const isKnown = (asked: Statements): boolean => grants(statements, asked) || grants(held, asked);
  const unknown = Object.entries(permissions).some(([name, actions]) =>
    actions.some((action) => !isKnown({ [name]: [action] })),
  );
  if (unknown) throw apiKeyError("UNKNOWN_API_KEY_PERMISSION");
  if (maxExpiresIn !== null && (expiresIn === null || (expiresIn ?? 0) > maxExpiresIn))
    throw apiKeyError("API_KEY_LIVES_TOO_LONG");
}

function missing(name: keyof Limits, beside: keyof Limits): AuthError {
  const message = `Invalid body parameters: [body.${name}] is missing for ${beside}`;
  return new AuthError({ code: "VALIDATION_ERROR", status: 400, message });
}

/** A limit without its window would be none, and a refill without its interval too. @throws VALIDATION_ERROR */
export function assertWindow(limits: Limits): void {
  const { rateLimitMax = null, rateLimitTimeWindow = null, refillAmount = null, refillInterval = null } = limits;
  if (rateLimitMax !== null && rateLimitTimeWindow === null) throw missing("rateLimitTimeWindow", "rateLimitMax");
  if (refillAmount !== null && refillInterval === null) throw missing("refillInterval", "refillAmount");
  if (refillAmount === null && refillInterval !== null) throw missing("refillAmount", "refillInterval");
}

/** Columns of what is said; the rest stays. */
export function termColumns({ permissions, expiresIn, metadata, ...limits }: KeyTerms, now: Date) {
  const { rateLimitEnabled, rateLimitMax, rateLimitTimeWindow, remaining, refillAmount, refillInterval } = limits;
  return {
    ...(permissions !== undefined && { permissions: JSON.stringify(permissions) }),
    ...(expiresIn !== undefined && {
      expiresAt: expiresIn === null ? null : new Date(now.getTime() + expiresIn * 1000),
    }),
    ...(metadata !== undefined && { metadata: metadata === null ? null : JSON.stringify(metadata) }),
    ...(rateLimitEnabled !== undefined && { rateLimitEnabled }),
    ...(rateLimitMax !== undefined && { rateLimitMax }),
    ...(rateLimitTimeWindow !== undefined && { rateLimitTimeWindow }),
    ...(remaining !== undefined && { remaining }),
    ...(refillAmount !== undefined && { refillAmount }),
    ...(refillInterval !== undefined && { refillInterval }),
  };
}
