import type { ClientApi, ServerApi } from "./endpoint.ts";
import type { PluginId, PluginRegistry } from "./registry.ts";

/** Facts about the connection that a `Request` does not contain. */
export interface ConnectionInfo {
  readonly remoteAddress?: string | undefined;
}

/** A `fetch`-style handler, which answers requests below the base path and never rejects. */
export interface Handler {
  (request: Request, info?: ConnectionInfo): Promise<Response>;
}

interface Registered {
  readonly routes: unknown;
}
type Routes<Id extends PluginId> = PluginRegistry[Id] extends Registered ? PluginRegistry[Id]["routes"] : never;
type All<Union> = (Union extends unknown ? (union: Union) => void : never) extends (all: infer Every) => void
  ? Every
  : never;

/** The calls that plugins add to `auth.api`. */
export type PluginServerApi<Id extends PluginId> = All<Id extends unknown ? ServerApi<Routes<Id>> : never>;
/** The calls that plugins add to the client. */
export type PluginClientApi<Id extends PluginId> = All<Id extends unknown ? ClientApi<Routes<Id>> : never>;
