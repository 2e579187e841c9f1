import type { AuthClient, CoreClient } from "@sallyport/client";
import type { PluginId } from "@sallyport/core";
import { useEffect } from "react";
import { useCapabilities } from "./capabilities.ts";
import { tell } from "./tell.ts";
import { useUI } from "./ui-context.ts";

/** A plugin that a screen needs, and how a client that has it is told. */
export interface NeededPlugin {
  /** On the server. */
  readonly id: PluginId;
  /** What its client plugin adds. */
  readonly member: string;
  /** As it is called where the client is made. */
  readonly client: string;
}

/** Whether a client has a plugin's members. */
export const hasPlugin = <Id extends PluginId>(
  client: CoreClient,
  { member }: NeededPlugin & { readonly id: Id },
): client is AuthClient<Id> => member in client;

/** Whether client and server have the plugin of a screen; what is missing is told while developing. */
export function usePlugin(screen: string, { id, member, client: plugin }: NeededPlugin): boolean {
  const { client } = useUI();
  const { data } = useCapabilities();
  const isInClient = member in client;
  // Until the server has answered, it is taken to have it.
  const isOnServer = data === null || id in data.plugins;
  useEffect(() => {
    if (!isInClient) tell(`<${screen}> shows nothing: its client has no ${plugin}()`);
    else if (!isOnServer) tell(`<${screen}> shows nothing: its server has no plugin "${id}"`);
  }, [screen, plugin, id, isInClient, isOnServer]);
  return isInClient && isOnServer;
}
