import * as z from "zod/mini";
import { defineEndpoint, input } from "../../../plugin.ts";
import { ownedKey } from "../services/owner.ts";
import { toApiKey } from "../services/to-api-key.ts";
import type { Settings } from "../settings.ts";
import { keyConfig, keyId } from "./key-shapes.ts";

export interface ApiKeyIdBody {
  /** The id of the key, which is not the key itself. */
  keyId: string;
  /** Finds the key only in this configuration. Default: in any. */
  configId?: string | undefined;
}

export interface RevokeApiKeyResult {
  success: boolean;
}

const body = input<ApiKeyIdBody>(() => z.object({ keyId: keyId(), configId: z.optional(keyConfig()) }));

const defineRevocation = (settings: Settings, path: "/api-key/revoke" | "/api-key/delete") =>
  defineEndpoint({
    method: "POST",
    path,
    body,
    session: "required",
    noImpersonation: true,
    needs: "headers",
    changes: ["apiKeys"],
    errors: ["UNAUTHORIZED", "NOT_WHILE_IMPERSONATING", "API_KEY_NOT_FOUND"],
    async handler(ctx): Promise<RevokeApiKeyResult> {
      const { keyId: id, configId } = ctx.body;
      const row = await ownedKey(ctx, settings, ctx.services, { id, configId, action: "delete" });
      await ctx.write(async ({ store }) => {
        if ((await store.delete(settings.table, { where: { id: row.id } })) === 0) return;
        ctx.emit("api-key.revoked", {
          apiKey: toApiKey(row),
          userId: row.userId,
          organizationId: row.organizationId,
        });
      });
      return { success: true };
    },
  });

/** Revokes an API key permanently. */
export const revokeApiKey = (settings: Settings) => defineRevocation(settings, "/api-key/revoke");
/** Revokes an API key permanently. This is better-auth's name for `apiKey.revoke`. */
export const deleteApiKey = (settings: Settings) => defineRevocation(settings, "/api-key/delete");
