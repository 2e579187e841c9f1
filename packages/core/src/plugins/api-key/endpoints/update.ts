import * as z from "zod/mini";
import { defineEndpoint, input } from "../../../plugin.ts";
import { apiKeyError } from "../api-key-error.ts";
import type { ApiKey } from "../entities.ts";
import { assertTerms, assertWindow, type KeyTerms, termColumns } from "../services/key-terms.ts";
import { assertOwnRights, ownedKey } from "../services/owner.ts";
import { toApiKey } from "../services/to-api-key.ts";
import type { Settings } from "../settings.ts";
import { keyId, keyName, termShape } from "./key-shapes.ts";

/** Body of `api-key/update`: what is left out stays. */
export interface UpdateApiKeyBody extends KeyTerms {
  keyId: string;
  name?: string | undefined;
}

const body = input<UpdateApiKeyBody>(() => z.object({ keyId: keyId(), name: z.optional(keyName()), ...termShape() }));

/** Changes a key's name and terms. */
export const updateApiKey = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/api-key/update",
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
      "API_KEY_NOT_FOUND",
      "YOU_ARE_NOT_ALLOWED_TO_MANAGE_API_KEYS",
    ],
    async handler(ctx): Promise<ApiKey> {
      const { keyId: id, name, ...terms } = ctx.body;
      assertTerms(ctx, settings, terms);
      const row = await ownedKey(ctx, settings, ctx.services, id, "update");
      if (row.organizationId !== null) await assertOwnRights(ctx, row.organizationId, terms);
      const now = ctx.now();
      const set = { ...termColumns(terms, now), ...(name !== undefined && { name }), updatedAt: now };
      assertWindow({ ...row, ...set });
      return ctx.write(async ({ store }) => {
        const changed = await store.update(settings.table, { where: { id } }, set);
        const current = changed === 0 ? null : await store.find(settings.table, { where: { id } });
        if (current === null) throw apiKeyError("API_KEY_NOT_FOUND");
        const apiKey = toApiKey(current);
        ctx.emit("api-key.updated", { apiKey, userId: apiKey.userId, organizationId: apiKey.organizationId });
        return apiKey;
      });
    },
  });
