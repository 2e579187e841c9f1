import {
  type AuthClient,
  type AuthClientOptions,
  createAuthClient as createClient,
  type SessionState,
} from "@sallyport/client";
import type { PluginId } from "@sallyport/core";
import { type UseSessionOptions, useSessionOf } from "./use-session.ts";

/** The hook of a client with React. */
export interface SessionHook {
  /** Who is signed in, kept up to date. */
  useSession(options?: UseSessionOptions): SessionState;
}

/** A client with hooks, named by the ids of its plugins. */
export type ReactAuthClient<Id extends PluginId = never> = AuthClient<Id> & SessionHook;

/**
 * Makes a client with hooks; it asks nothing until a call or a component does.
 * @throws TypeError where `baseURL` is neither an http(s) URL nor a path
 */
export function createAuthClient<Id extends PluginId = never>(
  options: AuthClientOptions<Id> = {},
): ReactAuthClient<Id> {
  const client = createClient(options);
  return Object.assign(client, {
    useSession: (given?: UseSessionOptions): SessionState => useSessionOf(client.$session, given),
  });
}
