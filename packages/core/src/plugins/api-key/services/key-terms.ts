import { AuthError, type EndpointContext, type Statements } from "../../../plugin.ts";
import { apiKeyError } from "../api-key-error.ts";
import type { ApiKeyMetadata } from "../entities.ts";
import type { Settings } from "../settings.ts";
import { grants } from "./authenticate.ts";

export interface KeyTerms {
  /** What the key may do: actions by resource. */
  permissions?: Statements | undefined;
  /** The lifetime in seconds from now; null for a key that never expires. */
  expiresIn?: number | null | undefined;
  /** Data of the application, at most 16 KiB of JSON; needs `enableMetadata`. */
  metadata?: ApiKeyMetadata | null | undefined;
  /** Whether the key's rate limit applies. Only the server may set it. */
  rateLimitEnabled?: boolean | undefined;
  /** The uses allowed in one window. Only the server may set it. */
  rateLimitMax?: number | null | undefined;
  /** The length of the window in milliseconds. Only the server may set it. */
  rateLimitTimeWindow?: number | null | undefined;
  /** The uses that are left. Only the server may set it. */
  remaining?: number | null | undefined;
  /** The value that `remaining` is set to after each `refillInterval`. Only the server may set it. */
  refillAmount?: number | null | undefined;
  /** The interval of refills in milliseconds. Only the server may set it. */
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
 * A key keeps the permissions it already has, even if they could not be granted now. Limits need a server call without
 * headers: an application may forward a visitor's body together with the visitor's headers.
 * @throws SERVER_ONLY_PROPERTY, UNKNOWN_API_KEY_PERMISSION, API_KEY_LIVES_TOO_LONG, METADATA_DISABLED
 */
export function assertTerms(ctx: Context, settings: Settings, terms: KeyTerms, current: Statements = {}): void {
  const { statements, maxExpiresIn, enableMetadata } = settings;
  const { permissions = {}, expiresIn, metadata = null } = terms;
  if (metadata !== null && !enableMetadata) throw apiKeyError("METADATA_DISABLED");
  if (ctx.isOwnCall) return;
  if (SERVER_ONLY.some((name) => terms[name] !== undefined)) throw apiKeyError("SERVER_ONLY_PROPERTY");
  const isKnown = (asked: Statements): boolean => grants(statements, asked) || grants(current, asked);
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

/** A limit without its window, or a refill without its interval, would have no effect. @throws VALIDATION_ERROR */
export function assertCompleteLimits(limits: Limits): void {
  const { rateLimitMax = null, rateLimitTimeWindow = null, refillAmount = null, refillInterval = null } = limits;
  if (rateLimitMax !== null && rateLimitTimeWindow === null) throw missing("rateLimitTimeWindow", "rateLimitMax");
  if (refillAmount !== null && refillInterval === null) throw missing("refillInterval", "refillAmount");
  if (refillAmount === null && refillInterval !== null) throw missing("refillAmount", "refillInterval");
}

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
