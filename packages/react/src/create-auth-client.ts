import {
  type AuthClient,
  type AuthClientOptions,
  createAuthClient as createClient,
  type SessionState,
} from "@sallyport/client";
import type { PluginId } from "@sallyport/core";
import { type UseSessionOptions, useSessionOf } from "./use-session.ts";

/** The hook that a React client adds to the plain one. */
export interface SessionHook {
  /** Reads the session and keeps it up to date. */
  useSession(options?: UseSessionOptions): SessionState;
}

/** A client with React hooks and the calls of its plugins. */
export type ReactAuthClient<Id extends PluginId = never> = AuthClient<Id> & SessionHook;

/**
 * Creates a client with React hooks.
 * @throws TypeError if `baseURL` is neither an http(s) URL nor a path
 */
export function createAuthClient<Id extends PluginId = never>(
  options: AuthClientOptions<Id> = {},
): ReactAuthClient<Id> {
  const client = createClient(options);
  return Object.assign(client, {
    useSession: (given?: UseSessionOptions): SessionState => useSessionOf(client.$session, given),
  });
}
