import type { FetchOptions, PluginId } from "@sallyport/core";
import type { Navigate } from "./navigate.ts";
import type { ClientPlugin } from "./plugin.ts";
import type { FieldNames } from "./revive-dates.ts";
import type { SessionOptions } from "./session/watch.ts";

/** For every call, beside what a single call gives. */
export interface ClientFetchOptions extends FetchOptions {
  /** The same as the option `fetch`. */
  readonly customFetchImpl?: typeof globalThis.fetch;
}

/** What `createAuthClient` takes. */
export interface AuthClientOptions<Id extends PluginId = PluginId> extends FieldNames {
  /** The server's origin, or its whole URL with a path. Default: where the page comes from. */
  readonly baseURL?: string;
  /** Default `/api/auth`; not used where `baseURL` has a path. */
  readonly basePath?: string;
  readonly plugins?: readonly ClientPlugin<Id>[];
  readonly fetchOptions?: ClientFetchOptions;
  readonly fetch?: typeof globalThis.fetch;
  readonly sessionOptions?: SessionOptions;
  /** Takes the browser to where an answer sends it: a router's function, say. Default `location.assign`. */
  readonly navigate?: Navigate;
}
