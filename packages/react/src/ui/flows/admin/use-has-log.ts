import { useCapabilities } from "../../provider/capabilities.ts";
import { hasPlugin } from "../../provider/has-plugin.ts";
import { useUI } from "../../provider/ui-context.ts";
import { AUDIT } from "./audit-client.ts";

export function useHasLog(): boolean {
  const { client } = useUI();
  const { data } = useCapabilities();
  return hasPlugin(client, AUDIT) && data?.plugins.audit !== undefined;
}
