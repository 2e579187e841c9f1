import * as z from "zod/mini";
import { defineEndpoint, input, type Services } from "../../../plugin.ts";
import { apiKeyError } from "../api-key-error.ts";
import type { ApiKey } from "../entities.ts";
import { contextOf, resolveActor, withActorLocked } from "../services/actor.ts";
import { assertCompleteLimits, assertTerms, type KeyTerms, termColumns } from "../services/key-terms.ts";
import { assertOwnRights, ownedKey } from "../services/owner.ts";
import { permissionsOf, toApiKey } from "../services/to-api-key.ts";
import type { Settings } from "../settings.ts";
import { keyConfig, keyId, keyName, termShape } from "./key-shapes.ts";
import type { ApiKeyIdBody } from "./revoke.ts";

/** The body of `api-key/update`. Properties that are left out keep their value. */
export interface UpdateApiKeyBody extends KeyTerms, ApiKeyIdBody {
  /** What the owner calls the key. */
  name?: string | undefined;
  /** Whether the key is accepted; a disabled key can be enabled again. */
  enabled?: boolean | undefined;
  /** The user in whose name the key changes. Only a server call without headers may set it. */
  userId?: string | undefined;
}

const body = input<UpdateApiKeyBody>(() =>
  z.object({
    keyId: keyId(),
    name: z.optional(keyName()),
    enabled: z.optional(z.boolean()),
    configId: z.optional(keyConfig()),
    userId: z.optional(keyId()),
    ...termShape(),
  }),
);

const isLater = (end: Date | null | undefined, before: Date | null): boolean =>
  end !== undefined && before !== null && (end === null || end > before);

/** Changes the name, permissions or limits of an API key. */
export const updateApiKey = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/api-key/update",
    body,
    session: "optional",
    noImpersonation: true,
    needs: "nothing",
    changes: ["apiKeys"],
    errors: [
      "UNAUTHORIZED",
      "SESSION_NOT_FRESH",
      "NOT_WHILE_IMPERSONATING",
      "USER_NOT_FOUND",
      "SERVER_ONLY_PROPERTY",
      "UNKNOWN_API_KEY_PERMISSION",
      "API_KEY_LIVES_TOO_LONG",
      "METADATA_DISABLED",
      "API_KEY_NOT_FOUND",
      "YOU_ARE_NOT_ALLOWED_TO_MANAGE_API_KEYS",
    ],
    async handler(ctx): Promise<ApiKey> {
      const { keyId: id, configId, userId, name, enabled, ...terms } = ctx.body;
      const actor = await resolveActor(ctx, userId);
      const actorContext = contextOf(ctx, actor);
      const now = ctx.now();
      const given = { ...(name !== undefined && { name }), ...(enabled !== undefined && { enabled }) };
      const set = { ...termColumns(terms, now), ...given, updatedAt: now };
      const assertMayChange = async (services: Services): Promise<void> => {
        const row = await ownedKey(actorContext, settings, services, { id, configId, action: "update" });
        assertTerms(ctx, settings, terms, permissionsOf(row));
        if (row.organizationId !== null) {
          // Enabling or prolonging a key grants its permissions again.
          const gives = enabled === true || isLater(set.expiresAt, row.expiresAt);
          const given = gives ? { permissions: terms.permissions ?? permissionsOf(row) } : terms;
          await assertOwnRights(actorContext, services, row.organizationId, given);
        }
        assertCompleteLimits({ ...row, ...set });
      };
      await assertMayChange(ctx.services);
      return withActorLocked(ctx, actor, async (services) => {
        const { store } = services;
        await assertMayChange(services);
        const changed = await store.update(settings.table, { where: { id } }, set);
        const current = changed === 0 ? null : await store.find(settings.table, { where: { id } });
        if (current === null) throw apiKeyError("API_KEY_NOT_FOUND");
        const apiKey = toApiKey(current);
        ctx.emit("api-key.updated", { apiKey, userId: apiKey.userId, organizationId: apiKey.organizationId });
        return apiKey;
      });
    },
  });
