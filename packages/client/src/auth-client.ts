import type { ClientResult, CoreCalls, FetchOptions, Inferred, PluginClientApi, PluginId } from "@sallyport/core";
import type { PluginMembers } from "./client-members.ts";
import type { SessionAtom } from "./session/session-atom.ts";

/** Options of `$fetch`. */
export interface CallOptions extends FetchOptions {
  /** Default: POST with a body, GET without. */
  readonly method?: "GET" | "POST";
  readonly body?: object;
  readonly query?: object;
}

/** The calls of the core, and the client's own members. */
export interface CoreClient extends CoreCalls {
  /** Who is signed in, kept up to date while somebody listens. */
  readonly $session: SessionAtom;
  /** Calls any path below the base path. */
  $fetch<Output = unknown>(path: `/${string}`, options?: CallOptions): Promise<ClientResult<Output, string>>;
  /** Types only, for `typeof client.$Infer.Session`. */
  readonly $Infer: Inferred;
}

/** A client, named by the ids of its plugins. */
export type AuthClient<Id extends PluginId = never> = CoreClient & PluginClientApi<Id> & PluginMembers<Id>;
