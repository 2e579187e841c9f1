import * as z from "zod/mini";
import { defineEndpoint, input, type Services } from "../../../plugin.ts";
import { apiKeyError } from "../api-key-error.ts";
import type { NewApiKey } from "../entities.ts";
import { makeKey } from "../services/key-text.ts";
import { asCaller, assertOwnRights, ownedKey } from "../services/owner.ts";
import { permissionsOf, toApiKey } from "../services/to-api-key.ts";
import type { Settings } from "../settings.ts";
import { keyId } from "./key-shapes.ts";
import type { ApiKeyIdBody } from "./revoke.ts";

const body = input<ApiKeyIdBody>(() => z.object({ keyId: keyId() }));

/** Gives a key a new secret; the old one ends at once. The answer alone shows it. */
export const rotateApiKey = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/api-key/rotate",
    body,
    session: "fresh",
    personal: true,
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
      const rotatable = async (services: Services) => {
        const row = await ownedKey(ctx, settings, services, ctx.body.keyId, "update");
        // Whoever is told the secret has what it grants.
        if (row.organizationId !== null)
          await assertOwnRights(ctx, services, row.organizationId, { permissions: permissionsOf(row) });
        return row;
      };
      const row = await rotatable(ctx.services);
      const { text, stored } = makeKey(settings, ctx.services, row.organizationId);
      const set = { ...stored, updatedAt: ctx.now() };
      const apiKey = toApiKey({ ...row, ...set });
      await asCaller(ctx, async (services) => {
        // A removal or a demotion meanwhile counts.
        await rotatable(services);
        // Of two at once, the second finds another key; and what was widened meanwhile was not asked for.
        const where = { id: row.id, key: row.key, permissions: row.permissions };
        if ((await services.store.update(settings.table, { where }, set)) === 0) throw apiKeyError("API_KEY_NOT_FOUND");
        ctx.emit("api-key.rotated", { apiKey, userId: row.userId, organizationId: row.organizationId });
      });
      return { ...apiKey, key: text };
    },
  });
