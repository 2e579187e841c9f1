import type { FetchOptions, PluginId } from "@sallyport/core";
import type { Navigate } from "./navigate.ts";
import type { ClientPlugin } from "./plugin.ts";
import type { FieldNames } from "./revive-dates.ts";
import type { SessionOptions } from "./session/watch.ts";

/** Fetch options of every call. */
export interface ClientFetchOptions extends FetchOptions {
  /** The same as `fetch`. */
  readonly customFetchImpl?: typeof globalThis.fetch;
}

/** Options of `createAuthClient`. */
export interface AuthClientOptions<Id extends PluginId = PluginId> extends FieldNames {
  /** The server's origin, or its URL with a path. Default: the page's origin. */
  readonly baseURL?: string;
  /** Default `/api/auth`; ignored if `baseURL` has a path. */
  readonly basePath?: string;
  /** Such as `organizationClient()`. */
  readonly plugins?: readonly ClientPlugin<Id>[];
  readonly fetchOptions?: ClientFetchOptions;
  /** Sends every call. Default the runtime's. */
  readonly fetch?: typeof globalThis.fetch;
  readonly sessionOptions?: SessionOptions;
  /** Follows redirects. Default `location.assign`. */
  readonly navigate?: Navigate;
}
