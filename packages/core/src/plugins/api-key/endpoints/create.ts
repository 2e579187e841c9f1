import * as z from "zod/mini";
import { defineEndpoint, input, op, type Services } from "../../../plugin.ts";
import { apiKeyError } from "../api-key-error.ts";
import type { NewApiKey } from "../entities.ts";
import { assertTerms, assertWindow, type KeyTerms, termColumns } from "../services/key-terms.ts";
import { makeKey } from "../services/key-text.ts";
import { assertMayManage, assertOwnRights, type Context } from "../services/owner.ts";
import { toApiKey } from "../services/to-api-key.ts";
import type { Settings } from "../settings.ts";
import { keyId, keyName, termShape } from "./key-shapes.ts";

/** Body of `api-key/create`. */
export interface CreateApiKeyBody extends KeyTerms {
  name: string;
  /** Left out, the key is the caller's own. */
  organizationId?: string | undefined;
}

const body = input<CreateApiKeyBody>(() =>
  z.object({ name: keyName(), organizationId: z.optional(keyId()), ...termShape() }),
);

interface Wanted {
  readonly organizationId: string | null;
  readonly terms: KeyTerms;
}

/** The row of a new key. */
function rowOf(ctx: Context, settings: Settings, name: string, { organizationId, terms }: Wanted) {
  const now = ctx.now();
  const { user } = ctx.session;
  const { defaultExpiresIn, rateLimit } = settings;
  const id = ctx.services.newId("apikey");
  const made = makeKey(settings, ctx.services, organizationId);
  const limits = rateLimit && { rateLimitMax: rateLimit.maxRequests, rateLimitTimeWindow: rateLimit.timeWindow };
  const row = {
    ...made.stored,
    ...(id !== undefined && { id }),
    name,
    organizationId,
    userId: organizationId === null ? user.id : null,
    createdBy: organizationId === null ? null : user.id,
    permissions: "{}",
    ...limits,
    ...termColumns({ expiresIn: defaultExpiresIn, ...terms }, now),
    windowStartsAt: now,
    createdAt: now,
    updatedAt: now,
  };
  return { text: made.text, row };
}

/** Behind the caller's row, so that two calls at once count each other. @throws TOO_MANY_API_KEYS */
async function assertRoom(ctx: Context, { table, maxKeys }: Settings, services: Services, owner: string | null) {
  await services.users.hold(ctx.session.user.id);
  const where = owner === null ? { userId: ctx.session.user.id } : { organizationId: owner };
  // Behind the organization's keys too: its other owners make them as well.
  if (owner !== null) await services.store.update(table, { where }, { createdAt: op.unchanged() });
  if ((await services.store.count(table, { where })) >= maxKeys) throw apiKeyError("TOO_MANY_API_KEYS");
}

/** Makes a key of the caller, or of an organization; the answer alone shows it. */
export const createApiKey = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/api-key/create",
    body,
    session: "fresh",
    personal: true,
    needs: "headers",
    changes: ["apiKeys"],
    errors: [
      "UNAUTHORIZED",
      "SESSION_NOT_FRESH",
      "NOT_WHILE_IMPERSONATING",
      "SERVER_ONLY_PROPERTY",
      "UNKNOWN_API_KEY_PERMISSION",
      "API_KEY_LIVES_TOO_LONG",
      "ORGANIZATION_API_KEYS_ARE_OFF",
      "YOU_ARE_NOT_ALLOWED_TO_MANAGE_API_KEYS",
      "TOO_MANY_API_KEYS",
    ],
    async handler(ctx): Promise<NewApiKey> {
      const { name, organizationId = null, ...terms } = ctx.body;
      assertTerms(ctx, settings, terms);
      if (organizationId !== null) {
        await assertMayManage(ctx, settings, organizationId, "create");
        await assertOwnRights(ctx, organizationId, terms);
      }
      const { text, row } = rowOf(ctx, settings, name, { organizationId, terms });
      assertWindow(row);
      const apiKey = await ctx.transaction(async (services) => {
        await assertRoom(ctx, settings, services, organizationId);
        const made = toApiKey(await services.store.insert(settings.table, row));
        ctx.emit("api-key.created", { apiKey: made, userId: made.userId, organizationId });
        return made;
      });
      return { ...apiKey, key: text };
    },
  });
