import type { ClientResult, CoreCalls, FetchOptions, Inferred, PluginClientApi, PluginId } from "@sallyport/core";
import type { PluginMembers } from "./client-members.ts";
import type { CallGuard } from "./guard.ts";
import type { SessionAtom } from "./session/session-atom.ts";

/** Options of `$fetch`. */
export interface CallOptions extends FetchOptions {
  /** The HTTP method. Default: POST with a body, GET without. */
  readonly method?: "GET" | "POST";
  readonly body?: object;
  readonly query?: object;
}

/** The calls of the core and the members of every client. */
export interface CoreClient extends CoreCalls {
  /** The session, which stays up to date while it is listened to. */
  readonly $session: SessionAtom;
  /** Calls an endpoint by its path below the base path. */
  $fetch<Output = unknown>(path: `/${string}`, options?: CallOptions): Promise<ClientResult<Output, string>>;
  /** Runs the guard before each call, until the returned function is called. Of several guards, the newest runs. */
  $guard(guard: CallGuard): () => void;
  /** Types of the session: `typeof client.$Infer.Session`. */
  readonly $Infer: Inferred;
}

/** A client with the calls and members of its plugins. */
export type AuthClient<Id extends PluginId = never> = CoreClient & PluginClientApi<Id> & PluginMembers<Id>;
