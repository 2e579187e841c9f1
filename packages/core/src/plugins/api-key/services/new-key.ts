import type { EndpointContext, User } from "../../../plugin.ts";
import type { Settings } from "../settings.ts";
import { type KeyTerms, termColumns } from "./key-terms.ts";
import { makeKey } from "./key-text.ts";
import { DEFAULT_CONFIG } from "./to-api-key.ts";

export interface WantedKey {
  readonly name: string | null;
  readonly prefix: string | undefined;
  readonly configId: string | undefined;
  readonly organizationId: string | null;
  readonly terms: KeyTerms;
}

type Context = Pick<EndpointContext<unknown, unknown, never, "none">, "now" | "services">;

function limitsOf({ rateLimit }: Settings, { refillAmount }: KeyTerms) {
  const { enabled = true, maxRequests = null, timeWindow = null } = rateLimit ?? {};
  return {
    rateLimitEnabled: enabled,
    rateLimitMax: maxRequests,
    rateLimitTimeWindow: timeWindow,
    remaining: refillAmount ?? null,
  };
}

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
    // better-auth reads the owner from this column, should the application return to it.
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
