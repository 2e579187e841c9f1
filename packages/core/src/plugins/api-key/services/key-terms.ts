import { AuthError, type EndpointContext, type Statements } from "../../../plugin.ts";
import { apiKeyError } from "../api-key-error.ts";
import type { Settings } from "../settings.ts";
import { grants } from "./authenticate.ts";

/** What of a key its maker, or the server alone, may say. */
export interface KeyTerms {
  permissions?: Statements | undefined;
  /** Seconds from now; null: for good. */
  expiresIn?: number | null | undefined;
  /** The server's alone. */
  rateLimitMax?: number | null | undefined;
  /** The server's alone; seconds. */
  rateLimitTimeWindow?: number | null | undefined;
  /** The server's alone. */
  remaining?: number | null | undefined;
}

type Limits = Pick<KeyTerms, "rateLimitMax" | "rateLimitTimeWindow">;
type Context = Pick<EndpointContext<unknown, unknown, never, "required">, "request">;

/** @throws SERVER_ONLY_PROPERTY, UNKNOWN_API_KEY_PERMISSION, API_KEY_LIVES_TOO_LONG: nobody raises their own limits over HTTP */
export function assertTerms(ctx: Context, { statements, maxExpiresIn }: Settings, terms: KeyTerms): void {
  if (ctx.request === null) return;
  const { permissions = {}, expiresIn, rateLimitMax, rateLimitTimeWindow, remaining } = terms;
  if (rateLimitMax !== undefined || rateLimitTimeWindow !== undefined || remaining !== undefined)
    throw apiKeyError("SERVER_ONLY_PROPERTY");
  const unknown = Object.entries(permissions).some(([name, actions]) => !grants(statements, { [name]: actions }));
  if (unknown) throw apiKeyError("UNKNOWN_API_KEY_PERMISSION");
  if (maxExpiresIn !== null && (expiresIn === null || (expiresIn ?? 0) > maxExpiresIn))
    throw apiKeyError("API_KEY_LIVES_TOO_LONG");
}

/** A limit without its window would be none. @throws VALIDATION_ERROR */
export function assertWindow({ rateLimitMax = null, rateLimitTimeWindow = null }: Limits): void {
  if (rateLimitMax === null || rateLimitTimeWindow !== null) return;
  const message = "Invalid body parameters: [body.rateLimitTimeWindow] is missing for rateLimitMax";
  throw new AuthError({ code: "VALIDATION_ERROR", status: 400, message });
}

/** Columns of what is said; the rest stays. */
export function termColumns({ permissions, expiresIn, ...limits }: KeyTerms, now: Date) {
  const { rateLimitMax, rateLimitTimeWindow, remaining } = limits;
  return {
    ...(permissions !== undefined && { permissions: JSON.stringify(permissions) }),
    ...(expiresIn !== undefined && {
      expiresAt: expiresIn === null ? null : new Date(now.getTime() + expiresIn * 1000),
    }),
    ...(rateLimitMax !== undefined && { rateLimitMax }),
    ...(rateLimitTimeWindow !== undefined && { rateLimitTimeWindow }),
    ...(remaining !== undefined && { remaining }),
  };
}
