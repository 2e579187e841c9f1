import type { AuthClient } from "@sallyport/client";
import type { PluginId } from "@sallyport/core";
import { useContext } from "react";
import { SessionContext } from "../session-context.ts";

/**
 * Returns the client of the nearest provider, for the hooks of a plugin. `useClient<"diary">()` is typed with the
 * calls and members of the `diary` plugin, which the application must have passed to its client.
 * @throws Error without a provider
 */
export function useClient<Id extends PluginId = never>(): AuthClient<Id> {
  const client = useContext(SessionContext)?.client;
  if (client === undefined) throw new Error("useClient must be called inside a <SessionProvider> or <UIProvider>");
  return client as AuthClient<Id>;
}
