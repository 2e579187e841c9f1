import * as z from "zod/mini";
import { defineEndpoint, input, type Services } from "../../../plugin.ts";
import { apiKeyError } from "../api-key-error.ts";
import type { NewApiKey } from "../entities.ts";
import { withCallerLocked } from "../services/actor.ts";
import { makeKey, prefixOf } from "../services/key-text.ts";
import { assertOwnRights, ownedKey } from "../services/owner.ts";
import { permissionsOf, toApiKey } from "../services/to-api-key.ts";
import type { Settings } from "../settings.ts";
import { keyConfig, keyId } from "./key-shapes.ts";
import type { ApiKeyIdBody } from "./revoke.ts";

const body = input<ApiKeyIdBody>(() => z.object({ keyId: keyId(), configId: z.optional(keyConfig()) }));

/**
 * Replaces the secret of an API key. The old secret stops working at once, and only the response contains the new one.
 */
export const rotateApiKey = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/api-key/rotate",
    body,
    session: "fresh",
    noImpersonation: true,
    needs: "headers",
    changes: ["apiKeys"],
    errors: [
      "UNAUTHORIZED",
      "SESSION_NOT_FRESH",
      "NOT_WHILE_IMPERSONATING",
      "API_KEY_NOT_FOUND",
      "YOU_ARE_NOT_ALLOWED_TO_MANAGE_API_KEYS",
    ],
    async handler(ctx): Promise<NewApiKey> {
      const { keyId: id, configId } = ctx.body;
      const rotatable = async (services: Services) => {
        const row = await ownedKey(ctx, settings, services, { id, configId, action: "update" });
        // The caller learns the secret, and so gains every permission of the key.
        if (row.organizationId !== null)
          await assertOwnRights(ctx, services, row.organizationId, { permissions: permissionsOf(row) });
        return row;
      };
      const row = await rotatable(ctx.services);
      const { text, stored } = makeKey(prefixOf(row, settings), ctx.services, row.organizationId);
      // `createdBy` names the user who knows the secret, so that recovering their account can revoke the key.
      const createdBy = row.organizationId === null ? row.createdBy : ctx.session.user.id;
      const set = { ...stored, createdBy, updatedAt: ctx.now() };
      const apiKey = toApiKey({ ...row, ...set });
      await withCallerLocked(ctx, ctx.session, async (services) => {
        await rotatable(services);
        // Only one of two concurrent rotations matches, and none if the permissions have changed since the check.
        const where = { id: row.id, key: row.key, permissions: row.permissions };
        if ((await services.store.update(settings.table, { where }, set)) === 0) throw apiKeyError("API_KEY_NOT_FOUND");
        ctx.emit("api-key.rotated", { apiKey, userId: row.userId, organizationId: row.organizationId });
      });
      return { ...apiKey, key: text };
    },
  });
