import {
  type AuthClient,
  type AuthClientOptions,
  createAuthClient as createClient,
  type SessionState,
} from "@sallyport/client";
import type { PluginId } from "@sallyport/core";
import { type UseSessionOptions, useSessionOf } from "./use-session.ts";

/** The hook of a React client. */
export interface SessionHook {
  /** The session, kept up to date. */
  useSession(options?: UseSessionOptions): SessionState;
}

/** A client with hooks and the calls of its plugins. */
export type ReactAuthClient<Id extends PluginId = never> = AuthClient<Id> & SessionHook;

/**
 * Creates a client with hooks.
 * @throws TypeError for a `baseURL` that is neither an http(s) URL nor a path
 */
export function createAuthClient<Id extends PluginId = never>(
  options: AuthClientOptions<Id> = {},
): ReactAuthClient<Id> {
  const client = createClient(options);
  return Object.assign(client, {
    useSession: (given?: UseSessionOptions): SessionState => useSessionOf(client.$session, given),
  });
}
