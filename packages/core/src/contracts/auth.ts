import type { ClientApi, ServerApi } from "./endpoint.ts";
import type { PluginId, PluginRegistry } from "./registry.ts";

/** Facts about the connection. */
export interface ConnectionInfo {
  /** The socket's address. */
  readonly remoteAddress?: string | undefined;
}

/** A `fetch`-style handler. */
export interface Handler {
  /** Answers any request below the base path; never rejects. */
  (request: Request, info?: ConnectionInfo): Promise<Response>;
}

interface Registered {
  readonly routes: unknown;
}
type Routes<Id extends PluginId> = PluginRegistry[Id] extends Registered ? PluginRegistry[Id]["routes"] : never;
type All<Union> = (Union extends unknown ? (union: Union) => void : never) extends (all: infer Every) => void
  ? Every
  : never;

/** Calls plugins add to `auth.api`. */
export type PluginServerApi<Id extends PluginId> = All<Id extends unknown ? ServerApi<Routes<Id>> : never>;
/** Calls plugins add to the client. */
export type PluginClientApi<Id extends PluginId> = All<Id extends unknown ? ClientApi<Routes<Id>> : never>;
