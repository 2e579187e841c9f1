import * as z from "zod/mini";
import { defineEndpoint, input } from "../../../plugin.ts";
import type { ApiKey } from "../entities.ts";
import { ownedKey } from "../services/owner.ts";
import { toApiKey } from "../services/to-api-key.ts";
import type { Settings } from "../settings.ts";
import { keyConfig, keyId } from "./key-shapes.ts";
import type { ApiKeyIdBody } from "./revoke.ts";

export interface GetApiKeyQuery extends Pick<ApiKeyIdBody, "configId"> {
  /** The id of the key. */
  id: string;
}

const query = input<GetApiKeyQuery>(() => z.object({ id: keyId(), configId: z.optional(keyConfig()) }));

/** Returns one API key, without its secret. */
export const getApiKey = (settings: Settings) =>
  defineEndpoint({
    method: "GET",
    path: "/api-key/get",
    query,
    session: "required",
    needs: "headers",
    errors: ["UNAUTHORIZED", "API_KEY_NOT_FOUND"],
    handler: async (ctx): Promise<ApiKey> =>
      toApiKey(await ownedKey(ctx, settings, ctx.services, { ...ctx.query, action: "read" })),
  });
