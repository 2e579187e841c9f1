import type { Handler, PluginServerApi } from "./contracts/auth.ts";
import type { ServerApi } from "./contracts/endpoint.ts";
import type { Session, User } from "./contracts/entities.ts";
import type { AuthOptions } from "./contracts/options.ts";
import type { PluginId } from "./contracts/registry.ts";
import type { CoreRoutes } from "./endpoints/routes.ts";

export interface CoreApi extends ServerApi<CoreRoutes> {}

/** Types of a running Sallyport, for `typeof auth.$Infer.Session`. */
export interface Inferred {
  Session: { session: Session; user: User };
}

/** A running Sallyport; its name carries the ids of its plugins and nothing else. */
export interface Auth<Id extends PluginId = never> {
  readonly handler: Handler;
  readonly api: CoreApi & PluginServerApi<Id>;
  readonly $Infer: Inferred;
}

export declare function createAuth<Id extends PluginId = never>(options: AuthOptions<Id>): Auth<Id>;
