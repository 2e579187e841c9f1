import type { AuthClient } from "@sallyport/client";
import type { PluginId } from "@sallyport/core";
import { useContext } from "react";
import { SessionContext } from "../session-context.ts";

/**
 * The client of the nearest provider, for a plugin's hooks: `useClient<"diary">()` has the calls and members of that
 * plugin, if the application made its client with it.
 * @throws Error without a provider
 */
export function useClient<Id extends PluginId = never>(): AuthClient<Id> {
  const client = useContext(SessionContext)?.client;
  if (client === undefined) throw new Error("Needs a <SessionProvider> or <UIProvider> above it");
  return client as AuthClient<Id>;
}
