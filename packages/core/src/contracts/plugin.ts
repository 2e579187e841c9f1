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

/** What a plugin does once a deletion is committed; what it throws is logged. */
export type AfterDeletion = (scope: { readonly logger: Logger }) => void | Promise<void>;

/** The request that a policy is asked for. */
export interface PolicyScope extends RequestScope {
  /** The moment, from the injected clock. */
  now(): Date;
}

/** Says of each sign-in, whatever its method, whether it may go on. */
export interface SignInPolicy {
  /**
   * Whether the policy has anything to say of this user, as their row was last read; default always. A sign-in by
   * password that no policy is concerned with needs no transaction.
   */
  concerns?(user: User): boolean;
  /** Asked in the transaction of the sign-in, which holds the user. What it throws lets nobody in. */
  decide(signIn: SignIn, services: Services, scope: PolicyScope): SignInDecision | Promise<SignInDecision>;
}

/** Something to be met before a held sign-in goes on. */
export interface ChallengeDefinition {
  /** Where browsers go that came by a redirect: a path, or a URL of a trusted origin. */
  page(config: Config): string;
  /** What callers that read JSON are told. */
  answer(user: User, services: Services): object | Promise<object>;
}

/** What a plugin lets users sign in with. */
export interface WaysInDefinition {
  list(userId: string, services: Services): Promise<readonly WayIn[]>;
  /** Takes them all away; in a transaction. */
  end(userId: string, services: Services): Promise<void>;
}

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
  /** Called once what they hear of is committed; one that throws is logged, and changes nothing. */
  readonly events?: EventListeners;
  /** Called for every event, in the transaction that it belongs to: what it throws undoes what has happened. */
  readonly onEventInTransaction?: EveryEventListener;
  readonly policy?: SignInPolicy;
  /** By the names that `policy` answers with. */
  readonly challenges?: Readonly<Record<string, ChallengeDefinition>>;
  readonly waysIn?: WaysInDefinition;
  /** The kinds of mail that it adds to `MailContents`: none is sent that is not declared here. */
  readonly mails?: PluginMails;
  /**
   * What of the plugin's would be left in a bad state if the person were deleted now. It is asked before anything is
   * done, and again in the transaction of the deletion, which holds the person: what writes such rows begins its own
   * transaction with `users.lock`, so that none appears in between.
   */
  readonly deletionBlockers?: (user: User, services: Services, now: Date) => Promise<readonly DeletionBlocker[]>;
  /**
   * Takes part in the deletion of a person, in its transaction: after `deletionBlockers` found nothing there, before the
   * rows go. What it throws refuses the whole deletion; what it returns is called once that is committed. What it emits
   * belongs to the deletion, whoever deletes.
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
  // A named interface of routes has no index signature, so it is widened here.
  return definition as AuthPlugin<Id>;
}
