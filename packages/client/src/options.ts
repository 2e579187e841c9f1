import type { FetchOptions, PluginId } from "@sallyport/core";
import type { Navigate } from "./navigate.ts";
import type { ClientPlugin } from "./plugin.ts";
import type { FieldNames } from "./revive-dates.ts";
import type { SessionOptions } from "./session/watch.ts";

/** Fetch options of every call. */
export interface ClientFetchOptions extends FetchOptions {
  /** The same as `fetch`, under better-auth's name. */
  readonly customFetchImpl?: typeof globalThis.fetch;
}

/** Options of `createAuthClient`. */
export interface AuthClientOptions<Id extends PluginId = PluginId> extends FieldNames {
  /** The origin of the server, or its URL with a path. Default: the origin of the page. */
  readonly baseURL?: string;
  /** The path of the endpoints. It is ignored if `baseURL` has a path. Default `/api/auth`. */
  readonly basePath?: string;
  /** The client plugins, such as `organizationClient()`. */
  readonly plugins?: readonly ClientPlugin<Id>[];
  readonly fetchOptions?: ClientFetchOptions;
  /** The `fetch` function that sends every call. Default: the runtime's. */
  readonly fetch?: typeof globalThis.fetch;
  readonly sessionOptions?: SessionOptions;
  /** Navigates the browser after a redirect. Default `location.assign`. */
  readonly navigate?: Navigate;
}
