import type { ClientResult, CoreCalls, FetchOptions, Inferred, PluginClientApi, PluginId } from "@sallyport/core";
import type { PluginMembers } from "./client-members.ts";
import type { SessionAtom } from "./session/session-atom.ts";

/** Options of `$fetch`. */
export interface CallOptions extends FetchOptions {
  /** Default: POST with a body, else GET. */
  readonly method?: "GET" | "POST";
  readonly body?: object;
  readonly query?: object;
}

/** The core's calls and the client's own members. */
export interface CoreClient extends CoreCalls {
  /** The session, kept up to date while listened to. */
  readonly $session: SessionAtom;
  /** Calls a path below the base path. */
  $fetch<Output = unknown>(path: `/${string}`, options?: CallOptions): Promise<ClientResult<Output, string>>;
  /** For `typeof client.$Infer.Session`. */
  readonly $Infer: Inferred;
}

/** A client with the calls of its plugins. */
export type AuthClient<Id extends PluginId = never> = CoreClient & PluginClientApi<Id> & PluginMembers<Id>;
