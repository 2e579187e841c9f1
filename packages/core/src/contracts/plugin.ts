import type { DeletionBlocker } from "./account-services.ts";
import type { SignIn, SignInDecision, UserSignInMethod } from "./authentication.ts";
import type { PermissionCheck } from "./authorization.ts";
import type { Authenticator, SessionCarrier } from "./callers.ts";
import type { CleanupResult, ExpiringTable } from "./cleaner.ts";
import type { Config } from "./config.ts";
import type { RouteTree } from "./endpoint.ts";
import type { Session, User } from "./entities.ts";
import type { ErrorCatalogue } from "./error.ts";
import type { EventListeners, EveryEventListener } from "./event-listeners.ts";
import type { AuthEvents, EventEmitter } from "./events.ts";
import type { Hook } from "./hook.ts";
import type { Logger } from "./logger.ts";
import type { PluginMails } from "./mail.ts";
import type { TimedScope } from "./scope.ts";
import type { Services } from "./services.ts";
import type { Statements } from "./statements.ts";
import type { Columns, Table } from "./table.ts";
import type { Groups, UserGroup } from "./user-groups.ts";

/** After commit; a throw is logged. */
export type AfterDeletion = (scope: { readonly logger: Logger }) => void | Promise<void>;

/** The request a policy decides on. */
export interface PolicyScope extends TimedScope {
  emit<Name extends keyof AuthEvents>(name: Name, payload: AuthEvents[Name]): void;
}

/** Decides on a sign-in, whatever its method. */
export interface SignInPolicy {
  /** Default always. If false, a password sign-in needs no transaction. */
  concerns?(user: User): boolean;
  /** In the transaction, user locked. A throw denies. */
  decide(signIn: SignIn, services: Services, scope: PolicyScope): SignInDecision | Promise<SignInDecision>;
}

/** A step before a held sign-in proceeds. */
export interface ChallengeDefinition {
  /**
   * Where a browser meets it: a path, or a URL of a trusted origin. A function of the configuration alone is checked at
   * start-up, one that takes the user at the sign-in.
   */
  readonly page: string | ((config: Config, user: User) => string);
  /** For JSON callers, beside the challenge's name and page. */
  answer(user: User, services: Services): object | Promise<object>;
  /**
   * Whether the user has set up what the challenge asks for, so that a password alone cannot pass it. Default no. Where it
   * is so, the limit of password guesses from many networks leads to the challenge instead of a refusal.
   */
  isEnrolled?(user: User, services: Services): boolean | Promise<boolean>;
}

/** A plugin's sign-in methods. */
export interface SignInMethodsDefinition {
  list(userId: string, services: Services): Promise<readonly UserSignInMethod[]>;
  /** In a transaction. With `since`, only what was added later, and whatever spares a challenge. */
  end(userId: string, services: Services, since?: Date): Promise<void>;
  /**
   * Removes one that `list` has named, for its user; false if it is gone. In a transaction that holds the user, and never
   * the last one. Without it, the plugin's ways in are not removable.
   */
  remove?(userId: string, way: UserSignInMethod, services: Services): Promise<boolean>;
}

/** More indexes of a table, by columns of any declaration. */
export interface TableIndexes {
  /** Those of texts longer than 500 characters are left out. */
  readonly sorts?: readonly (readonly string[])[];
  readonly searches?: readonly string[];
}

/** What has one type in every plugin: without parameters, it costs the compiler nothing. */
interface PluginParts {
  /** What pages may know of its options; public. */
  readonly capabilities?: object;
  readonly tables?: readonly Table[];
  /** Optional or with a default. */
  readonly columns?: { readonly user?: Columns; readonly session?: Columns };
  /** Of core's tables; `searches` are searched by `op.startsWith`. */
  readonly indexes?: { readonly user?: TableIndexes; readonly session?: TableIndexes };
  /** Tables whose expired rows are deleted. */
  readonly expiring?: readonly ExpiringTable[];
  /** Asked at each cleanup, beside `expiring`: what it deletes, bounded a call. */
  readonly onCleanup?: (services: Services, now: Date, logger: Logger) => Promise<CleanupResult>;
  readonly errors?: ErrorCatalogue;
  readonly hooks?: readonly Hook[];
  /** After commit; a throw is logged. */
  readonly events?: EventListeners;
  /** In the transaction; a throw rolls back. */
  readonly onEventInTransaction?: EveryEventListener;
  readonly policy?: SignInPolicy;
  /** By the names policies return. */
  readonly challenges?: Readonly<Record<string, ChallengeDefinition>>;
  readonly signInMethods?: SignInMethodsDefinition;
  readonly carrier?: SessionCarrier;
  readonly authenticator?: Authenticator;
  /** Whether a user may act by a key at all, as their row says. Sessions end otherwise. */
  readonly admits?: (user: User, now: Date) => boolean;
  /** Whether its roles let a user do something that another plugin asks for. */
  readonly hasPermission?: (permit: PermissionCheck, services: Services) => boolean | Promise<boolean>;
  /** Groups of users that other plugins may ask about, by the names of `UserGroups`. */
  readonly groups?: Readonly<Record<string, UserGroup>>;
  /** The user as answers and policies have them, where the configuration decides a column of the plugin's. */
  readonly toUser?: (user: User) => User;
  /** Asked whenever a caller is read from the store. False ends the session, or refuses the key (`session` null). */
  readonly keepsCaller?: (
    user: User,
    session: Session | null,
    services: {
      readonly groups: Groups;
      /** Whether the owner of a key has set up a challenge, by its name; absent where a session is asked about. */
      readonly isEnrolled?: (challenge: string) => Promise<boolean>;
    },
  ) => boolean | Promise<boolean>;
  /** Its additions to `MailContents`. */
  readonly mails?: PluginMails;
  /** What its roles may grant, by resource: a guard that asks for anything else is refused where it is made. */
  readonly statements?: Statements;
  /** With the options as they were resolved; a throw stops start-up. */
  readonly onStart?: (config: Config) => void;
  /** Asked before a deletion and again in its transaction: lock the user (`users.lock`) to write such rows. */
  readonly deletionBlockers?: (user: User, services: Services, now: Date) => Promise<readonly DeletionBlocker[]>;
  /** In the transaction, before the rows go. A throw refuses; a returned function runs after commit. */
  readonly onDeletion?: (
    user: User,
    services: Services,
    now: Date,
    events: EventEmitter,
  ) => Promise<AfterDeletion | undefined>;
}

/** A feature as one value. */
export interface AuthPlugin<Id extends string = string, Permission extends string = string> extends PluginParts {
  /** Key in `PluginRegistry`. */
  readonly id: Id;
  /** A type only: what its roles may grant, for guards. */
  readonly $permission?: Permission;
  readonly routes?: RouteTree;
}

interface PluginDefinition<Id extends string, Routes> extends PluginParts {
  readonly id: Id;
  readonly routes?: Routes & { readonly [K in keyof Routes]: RouteTree[string] };
}

/** Declares a plugin. */
export function definePlugin<const Id extends string, Routes>(
  definition: PluginDefinition<Id, Routes>,
): AuthPlugin<Id, never> {
  // A named routes interface has no index signature.
  return definition as AuthPlugin<Id, never>;
}
