import { defineGroup } from "../../plugin.ts";
import { createApiKey } from "./endpoints/create.ts";
import { getApiKey } from "./endpoints/get.ts";
import { listApiKeys } from "./endpoints/list.ts";
import { deleteApiKey, revokeApiKey } from "./endpoints/revoke.ts";
import { rotateApiKey } from "./endpoints/rotate.ts";
import { updateApiKey } from "./endpoints/update.ts";
import { verifyApiKey } from "./endpoints/verify.ts";
import type { Settings } from "./settings.ts";

export const apiKeyRoutes = (settings: Settings) => ({
  apiKey: defineGroup({
    create: createApiKey(settings),
    list: listApiKeys(settings),
    get: getApiKey(settings),
    update: updateApiKey(settings),
    rotate: rotateApiKey(settings),
    revoke: revokeApiKey(settings),
    delete: deleteApiKey(settings),
    verify: verifyApiKey(settings),
  }),
});

type Routes = ReturnType<typeof apiKeyRoutes>;
/** The endpoints of the API key plugin. */
export interface ApiKeyRoutes extends Routes {}
