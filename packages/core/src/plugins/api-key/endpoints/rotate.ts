import * as z from "zod/mini";
import { defineEndpoint, input } from "../../../plugin.ts";
import { apiKeyError } from "../api-key-error.ts";
import type { NewApiKey } from "../entities.ts";
import { makeKey } from "../services/key-text.ts";
import { ownedKey } from "../services/owner.ts";
import { toApiKey } from "../services/to-api-key.ts";
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
    errors: ["UNAUTHORIZED", "SESSION_NOT_FRESH", "NOT_WHILE_IMPERSONATING", "API_KEY_NOT_FOUND"],
    async handler(ctx): Promise<NewApiKey> {
      const row = await ownedKey(ctx, settings, ctx.services, ctx.body.keyId, "update");
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
