import {
  type AuthClient,
  type AuthClientOptions,
  createAuthClient as createClient,
  type SessionState,
} from "@sallyport/client";
import type { PluginId } from "@sallyport/core";
import { type UseSessionOptions, useSessionOf } from "./use-session.ts";

/** The hook that a client with React has. */
export interface SessionHook {
  /** A hook: who is signed in, kept up to date. */
  useSession(options?: UseSessionOptions): SessionState;
}

/** A client with hooks; its name carries the ids of its plugins and nothing else. */
export type ReactAuthClient<Id extends PluginId = never> = AuthClient<Id> & SessionHook;

/**
 * Makes a client with hooks. No request goes out before a call, or before a component uses the session.
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
