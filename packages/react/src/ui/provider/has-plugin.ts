import type { AuthClient, CoreClient } from "@sallyport/client";
import type { PluginId } from "@sallyport/core";
import { useEffect } from "react";
import { useCapabilities } from "./capabilities.ts";
import { useUI } from "./ui-context.ts";
import { warnOnce } from "./warn-once.ts";

export interface NeededPlugin {
  readonly id: PluginId;
  readonly member: string;
  readonly client: string;
}

export const hasPlugin = <Id extends PluginId>(
  client: CoreClient,
  { member }: NeededPlugin & { readonly id: Id },
): client is AuthClient<Id> => member in client;

export function usePlugin(screen: string, { id, member, client: plugin }: NeededPlugin): boolean {
  const { client } = useUI();
  const { data } = useCapabilities();
  const isInClient = member in client;
  const isOnServer = data === null || id in data.plugins;
  useEffect(() => {
    if (!isInClient) warnOnce(`<${screen}> renders nothing: the client must be created with ${plugin}()`);
    else if (!isOnServer) warnOnce(`<${screen}> renders nothing: the server must have the plugin "${id}"`);
  }, [screen, plugin, id, isInClient, isOnServer]);
  return isInClient && isOnServer;
}
