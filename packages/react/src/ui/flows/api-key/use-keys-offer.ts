import { useCapabilities } from "../../provider/capabilities.ts";
import { hasPlugin } from "../../provider/has-plugin.ts";
import { useUI } from "../../provider/ui-context.ts";
import { API_KEY } from "./api-key-client.ts";

export function useKeysOffer(): boolean {
  const { client } = useUI();
  const { data } = useCapabilities();
  return hasPlugin(client, API_KEY) && data !== null && API_KEY.id in data.plugins;
}
