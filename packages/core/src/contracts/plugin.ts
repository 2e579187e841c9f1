import type { DeletionBlocker } from "./account-services.ts";
import type { SignIn, SignInDecision, WayIn } from "./authentication.ts";
import type { Config } from "./config.ts";
import type { RouteTree } from "./endpoint.ts";
import type { User } from "./entities.ts";
import type { ErrorCatalogue } from "./error.ts";
import type { EventListeners, EveryEventListener } from "./event-listeners.ts";
import type { EventEmitter } from "./events.ts";
import type { Hook } from "./hook.ts";
import type { Logger } from "./logger.ts";
import type { PluginMails } from "./mail.ts";
import type { RequestScope } from "./scope.ts";
import type { Services } from "./services.ts";
import type { ExpiringTable } from "./sweeper.ts";
import type { Columns, Table } from "./table.ts";

/** Runs after a deletion commits; a throw is logged. */
export type AfterDeletion = (scope: { readonly logger: Logger }) => void | Promise<void>;

/** The request a policy decides on. */
export interface PolicyScope extends RequestScope {
  /** Now, by the injected clock. */
  now(): Date;
}

/** Decides whether a sign-in may proceed, whatever its method. */
export interface SignInPolicy {
  /** Default always. A password sign-in that concerns no policy needs no transaction. */
  concerns?(user: User): boolean;
  /** Called in the sign-in's transaction, user locked. A throw denies. */
  decide(signIn: SignIn, services: Services, scope: PolicyScope): SignInDecision | Promise<SignInDecision>;
}

/** A step required before a held sign-in proceeds. */
export interface ChallengeDefinition {
  /** Path or trusted URL for browsers that came by redirect. */
  page(config: Config): string;
  /** For callers that read JSON. */
  answer(user: User, services: Services): object | Promise<object>;
}

/** A plugin's sign-in methods. */
export interface WaysInDefinition {
  list(userId: string, services: Services): Promise<readonly WayIn[]>;
  /**
   * Removes them, in a transaction. With `since`, where a change of address is undone, only what was added after that
   * instant, and whatever spares somebody a challenge.
   */
  end(userId: string, services: Services, since?: Date): Promise<void>;
}

/** A feature as one value; built-in and third-party plugins have the same shape. */
export interface AuthPlugin<Id extends string = string> {
  /** Key in `PluginRegistry`. */
  readonly id: Id;
  readonly tables?: readonly Table[];
  /** Columns for core tables: optional or with a default. */
  readonly columns?: { readonly user?: Columns; readonly session?: Columns };
  /** Tables whose expired rows are deleted. */
  readonly expiring?: readonly ExpiringTable[];
  readonly routes?: RouteTree;
  readonly errors?: ErrorCatalogue;
  readonly hooks?: readonly Hook[];
  /** Called after commit; a throw is logged. */
  readonly events?: EventListeners;
  /** Called in the transaction; a throw rolls it back. */
  readonly onEventInTransaction?: EveryEventListener;
  readonly policy?: SignInPolicy;
  /** By the names `policy` returns. */
  readonly challenges?: Readonly<Record<string, ChallengeDefinition>>;
  readonly waysIn?: WaysInDefinition;
  /** Its additions to `MailContents`; others are not sent. */
  readonly mails?: PluginMails;
  /**
   * What blocks a user's deletion. Called before it and again in its transaction: lock the user (`users.lock`) when
   * writing such rows.
   */
  readonly deletionBlockers?: (user: User, services: Services, now: Date) => Promise<readonly DeletionBlocker[]>;
  /**
   * Called in the deletion's transaction before the rows go. A throw refuses it; a returned function runs after commit.
   */
  readonly onDeletion?: (
    user: User,
    services: Services,
    now: Date,
    events: EventEmitter,
  ) => Promise<AfterDeletion | undefined>;
}

interface PluginDefinition<Id extends string, Routes> extends Omit<AuthPlugin<Id>, "routes"> {
  readonly routes?: Routes & { readonly [K in keyof Routes]: RouteTree[string] };
}

/** Declares a plugin. */
export function definePlugin<const Id extends string, Routes>(
  definition: PluginDefinition<Id, Routes>,
): AuthPlugin<Id> {
  // A named routes interface has no index signature.
  return definition as AuthPlugin<Id>;
}
