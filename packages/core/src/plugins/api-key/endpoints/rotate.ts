import * as z from "zod/mini";
import { defineEndpoint, input } from "../../../plugin.ts";
import { apiKeyError } from "../api-key-error.ts";
import type { NewApiKey } from "../entities.ts";
import { makeKey } from "../services/key-text.ts";
import { assertOwnRights, ownedKey } from "../services/owner.ts";
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
      const row = await ownedKey(ctx, settings, ctx.services, ctx.body.keyId, "update");
      // Whoever is told the secret has what it grants.
      if (row.organizationId !== null)
        await assertOwnRights(ctx, row.organizationId, { permissions: permissionsOf(row) });
      const { text, stored } = makeKey(settings, ctx.services, row.organizationId);
      const set = { ...stored, updatedAt: ctx.now() };
      const apiKey = toApiKey({ ...row, ...set });
      await ctx.write(async ({ store }) => {
        // Of two at once, the second finds another key.
        const where = { id: row.id, key: row.key };
        if ((await store.update(settings.table, { where }, set)) === 0) throw apiKeyError("API_KEY_NOT_FOUND");
        ctx.emit("api-key.rotated", { apiKey, userId: row.userId, organizationId: row.organizationId });
      });
      return { ...apiKey, key: text };
    },
  });
