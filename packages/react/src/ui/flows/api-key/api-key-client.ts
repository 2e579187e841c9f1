import type { AuthClient } from "@sallyport/client";
import type { ApiKeyMembers } from "@sallyport/client/api-key";
import { hasPlugin, type NeededPlugin } from "../../provider/has-plugin.ts";
import { useUI } from "../../provider/ui-context.ts";

export const API_KEY = { id: "api-key", member: "$apiKeys", client: "apiKeyClient" } as const satisfies NeededPlugin;

export function useApiKeyClient(): AuthClient<"api-key"> & ApiKeyMembers {
  const { client } = useUI();
  if (hasPlugin(client, API_KEY)) return client;
  throw new Error("The client must be created with apiKeyClient()");
}
