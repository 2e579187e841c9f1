import type { EndpointContext, User } from "../../../plugin.ts";
import type { Settings } from "../settings.ts";
import { type KeyTerms, termColumns } from "./key-terms.ts";
import { makeKey } from "./key-text.ts";
import { DEFAULT_CONFIG } from "./to-api-key.ts";

/** What is wanted of a new key. */
export interface WantedKey {
  readonly name: string | null;
  readonly prefix: string | undefined;
  readonly configId: string | undefined;
  readonly organizationId: string | null;
  readonly terms: KeyTerms;
}

type Context = Pick<EndpointContext<unknown, unknown, never, "none">, "now" | "services">;

/** What a key may use that nobody says more of. */
function limitsOf({ rateLimit }: Settings, { refillAmount }: KeyTerms) {
  const { enabled = true, maxRequests = null, timeWindow = null } = rateLimit ?? {};
  return {
    rateLimitEnabled: enabled,
    rateLimitMax: maxRequests,
    rateLimitTimeWindow: timeWindow,
    // Nothing would be refilled of a key that has no end.
    remaining: refillAmount ?? null,
  };
}

/** The text of a new key, and its row. */
export function newKey(ctx: Context, settings: Settings, user: User, wanted: WantedKey) {
  const { name, prefix = settings.prefix, configId = DEFAULT_CONFIG, organizationId, terms } = wanted;
  const now = ctx.now();
  const id = ctx.services.newId("apikey");
  const made = makeKey(prefix, ctx.services, organizationId);
  const row = {
    ...made.stored,
    ...(id !== undefined && { id }),
    name,
    configId,
    organizationId,
    userId: organizationId === null ? user.id : null,
    // Who goes back to better-auth finds it there.
    referenceId: organizationId ?? user.id,
    createdBy: organizationId === null ? null : user.id,
    permissions: "{}",
    ...limitsOf(settings, terms),
    ...termColumns({ expiresIn: settings.defaultExpiresIn, ...terms }, now),
    windowStartsAt: now,
    createdAt: now,
    updatedAt: now,
  };
  return { text: made.text, row };
}
