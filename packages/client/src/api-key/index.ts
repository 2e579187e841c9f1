import { type ClientPlugin, defineClientPlugin } from "../plugin.ts";
import { apiKeyPostPaths } from "./post-paths.ts";
import { type ApiKeyMembers, createApiKeyStores } from "./stores.ts";

export type { StoreState } from "../stores/state.ts";
export type { Store } from "../stores/store.ts";
export type { ApiKeyMembers, ApiKeyStore } from "./stores.ts";

declare module "@sallyport/client" {
  interface ClientMembers {
    "api-key": ApiKeyMembers;
  }
}

/** Creates the client plugin of `api-key`. */
export const apiKeyClient = (): ClientPlugin<"api-key"> =>
  defineClientPlugin({
    id: "api-key",
    post: apiKeyPostPaths,
    dateFields: ["lastRequest"],
    members: createApiKeyStores,
  });
