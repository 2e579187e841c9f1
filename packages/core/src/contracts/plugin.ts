import type { DeletionBlocker } from "./account-services.ts";
import type { RouteTree } from "./endpoint.ts";
import type { User } from "./entities.ts";
import type { ErrorCatalogue } from "./error.ts";
import type { EventListeners } from "./events.ts";
import type { Hook } from "./hook.ts";
import type { Logger } from "./logger.ts";
import type { Services } from "./services.ts";
import type { ExpiringTable } from "./sweeper.ts";
import type { Columns, Table } from "./table.ts";

/** What a plugin does once a deletion is committed; what it throws is logged. */
export type AfterDeletion = (scope: { readonly logger: Logger }) => void | Promise<void>;

/** A feature as one value; ours and a stranger's have the same shape and use the same door. */
export interface AuthPlugin<Id extends string = string> {
  /** Its key in `PluginRegistry`, by which its types travel. */
  readonly id: Id;
  readonly tables?: readonly Table[];
  /** Columns it adds to tables of the house; none may be required without a default. */
  readonly columns?: { readonly user?: Columns; readonly session?: Columns };
  /** Those of its tables whose rows are deleted once they have expired. */
  readonly expiring?: readonly ExpiringTable[];
  readonly routes?: RouteTree;
  readonly errors?: ErrorCatalogue;
  readonly hooks?: readonly Hook[];
  readonly events?: EventListeners;
  /**
   * What of the plugin's would be left in a bad state if the person were deleted now. It is asked before anything is
   * done, and again in the transaction of the deletion, which holds the person: what writes such rows begins its own
   * transaction with `users.lock`, so that none appears in between.
   */
  readonly deletionBlockers?: (user: User, services: Services, now: Date) => Promise<readonly DeletionBlocker[]>;
  /**
   * Takes part in the deletion of a person, in its transaction: after `deletionBlockers` found nothing there, before the
   * rows go. What it throws refuses the whole deletion; what it returns is called once that is committed.
   */
  readonly onDeletion?: (user: User, services: Services, now: Date) => Promise<AfterDeletion | undefined>;
}

interface PluginDefinition<Id extends string, Routes> extends Omit<AuthPlugin<Id>, "routes"> {
  readonly routes?: Routes & { readonly [K in keyof Routes]: RouteTree[string] };
}

/** Declares a plugin. */
export function definePlugin<const Id extends string, Routes>(
  definition: PluginDefinition<Id, Routes>,
): AuthPlugin<Id> {
  // A named interface of routes has no index signature, so it is widened here.
  return definition as AuthPlugin<Id>;
}
