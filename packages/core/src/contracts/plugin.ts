import type { DeletionBlocker } from "./account-services.ts";
import type { SignedIn, SignIn, SignInDecision, UserSignInMethod } from "./authentication.ts";
import type { PermissionCheck } from "./authorization.ts";
import type { Authenticator, SessionCarrier } from "./callers.ts";
import type { CleanupResult, ExpiringTable } from "./cleaner.ts";
import type { Config } from "./config.ts";
import type { SignedInScope } from "./context.ts";
import type { RouteTree } from "./endpoint.ts";
import type { Session, User } from "./entities.ts";
import type { ErrorCatalogue } from "./error.ts";
import type { EventListeners, EveryEventListener } from "./event-listeners.ts";
import type { EventEmitter } from "./events.ts";
import type { Hook } from "./hook.ts";
import type { Logger } from "./logger.ts";
import type { PluginMails } from "./mail.ts";
import type { PasswordCheck } from "./password-services.ts";
import type { PolicyScope, RequestScope } from "./scope.ts";
import type { Services } from "./services.ts";
import type { Statements } from "./statements.ts";
import type { Columns, Table } from "./table.ts";
import type { Groups, UserGroup } from "./user-groups.ts";
import type { UserInputDefinition } from "./user-input.ts";

export type AfterDeletion = (scope: { readonly logger: Logger }) => void | Promise<void>;

/** A policy that decides on every sign-in, whatever its method. */
export interface SignInPolicy {
  /** Whether it applies to the user. Default always. If no policy applies, a password sign-in needs no transaction. */
  concerns?(user: User): boolean;
  /** Decides in the transaction, while the user is locked. An error denies the sign-in. */
  decide(signIn: SignIn, services: Services, scope: PolicyScope): SignInDecision | Promise<SignInDecision>;
}

/** A step that a user must pass before the sign-in completes. */
export interface ChallengeDefinition {
  /**
   * The URL of the challenge's page: a path, or a URL of a trusted origin. A function is checked at start-up if it
   * takes only the configuration, and at the sign-in if it also takes the user.
   */
  readonly page: string | ((config: Config, user: User) => string);
  answer(user: User, services: Services, signIn: Pick<SignIn, "method">): object | Promise<object>;
  /**
   * Whether the user has set up the challenge, so that a password is not enough to pass it. If so, a correct password
   * leads to the challenge even after too many guesses from many networks. Default false.
   */
  isEnrolled?(user: User, services: Services): boolean | Promise<boolean>;
  /**
   * Whether it is strong enough to be a second factor. `twoFactor()` then accepts it by default, and users who have set
   * it up can choose it. It is never offered after the sign-in method of the same name. Default false.
   */
  readonly isSecondFactor?: boolean;
  /** Whether an attacker could guess the response, like a code. If false, `authentication.attempt` throws. Default true. */
  readonly isGuessable?: boolean;
}

/** The sign-in methods that a plugin provides. */
export interface SignInMethodsDefinition {
  list(userId: string, services: Services): Promise<readonly UserSignInMethod[]>;
  /**
   * Ends the methods in a transaction. With `since`, it ends only those added later, and everything that skips a
   * challenge.
   */
  end(userId: string, services: Services, since?: Date): Promise<void>;
  /**
   * Removes one of `list`, and returns false if it no longer exists. It runs in a transaction that locks the user, and
   * never for the last method. The plugin's methods are not removable if omitted.
   */
  remove?(userId: string, method: UserSignInMethod, services: Services): Promise<boolean>;
  /**
   * Adds what a sign-up for the address of an existing user brought, whose answer had the id `signUpId`. It runs in a
   * transaction, after `end`, if the browser that signed up verifies the address.
   */
  adopt?(user: User, signUpId: string, services: Services, events: Pick<EventEmitter, "emit">): Promise<void>;
}

/** Verifies email addresses in another way than by the core's link, such as by a code. */
export interface VerificationDefinition {
  send(scope: RequestScope, user: User, services: Services): Promise<void>;
  pretend(services: Services, email: string): Promise<void>;
}

export interface TableIndexes {
  /** Indexes to sort by. Text columns longer than 500 characters are left out. */
  readonly sorts?: readonly (readonly string[])[];
  readonly searches?: readonly string[];
}

interface PluginParts {
  /** Facts about the plugin's options for pages. They are public. */
  readonly capabilities?: object;
  readonly tables?: readonly Table[];
  /** Additional columns, which must be optional or have a default. */
  readonly columns?: { readonly user?: Columns; readonly session?: Columns };
  readonly userInput?: UserInputDefinition;
  /** Checks each new password, wherever it is set, outside of transactions. */
  readonly passwordCheck?: PasswordCheck;
  /** The names of its session columns that the core reads. */
  readonly sessionColumns?: {
    readonly impersonator?: string;
    readonly activeOrganization?: string;
  };
  readonly indexes?: { readonly user?: TableIndexes; readonly session?: TableIndexes };
  readonly expiring?: readonly ExpiringTable[];
  /** Runs at each cleanup, after `expiring`. Each call must be bounded. */
  readonly onCleanup?: (
    services: Services,
    now: Date,
    logger: Logger,
    transaction: <Result>(work: (services: Services) => Promise<Result>) => Promise<Result>,
  ) => Promise<CleanupResult>;
  readonly onSecretRotation?: (services: Services, now: Date, logger: Logger) => Promise<void>;
  readonly errors?: ErrorCatalogue;
  readonly hooks?: readonly Hook[];
  /** Listeners that run after the commit; errors are logged. */
  readonly events?: EventListeners;
  /** A listener that runs in the transaction; an error rolls it back. */
  readonly onEventInTransaction?: EveryEventListener;
  /** Listeners that run in the transaction of these events only; an error rolls it back. */
  readonly eventsInTransaction?: EventListeners;
  readonly policy?: SignInPolicy;
  /**
   * Runs when the cookies of a new session are set, after the commit, to set more of them. Use `afterHooks` to read or
   * write rows.
   */
  readonly onSignedIn?: (signedIn: SignedIn, signIn: SignIn, scope: SignedInScope) => void;
  readonly challenges?: Readonly<Record<string, ChallengeDefinition>>;
  readonly signInMethods?: SignInMethodsDefinition;
  /** Whether the plugin calls `codes.attempt`, which counts in a table of the database. */
  readonly countsGuesses?: true;
  /** Replaces the mails with a verification link. */
  readonly verification?: VerificationDefinition;
  readonly carrier?: SessionCarrier;
  readonly authenticator?: Authenticator;
  /**
   * Whether the user may make any call, decided from the user's row. If false, the user's sessions end and API keys are
   * refused.
   */
  readonly admits?: (user: User, now: Date) => boolean;
  readonly hasPermission?: (permit: PermissionCheck, services: Services) => boolean | Promise<boolean>;
  readonly groups?: Readonly<Record<string, UserGroup>>;
  /** Whether the user is a guest, whose session any sign-in in the same browser may replace. */
  readonly isGuest?: (user: User) => boolean;
  readonly toUser?: (user: User) => User;
  /**
   * Runs whenever a caller is read from the store. If false, the session ends, or the key is refused (`session` is
   * null).
   */
  readonly keepsCaller?: (
    user: User,
    session: Session | null,
    services: {
      readonly groups: Groups;
      /** Whether the key's owner has set up a challenge. It is absent for a session. */
      readonly isEnrolled?: (challenge: string) => Promise<boolean>;
    },
  ) => boolean | Promise<boolean>;
  readonly mails?: PluginMails;
  /**
   * The permissions that its roles may grant, by resource. A guard that requires any other is refused when it is
   * created.
   */
  readonly statements?: Statements;
  /** Runs at start-up with the resolved options. If it throws, start-up fails. */
  readonly onStart?: (config: Config) => void;
  /**
   * Runs before a deletion and again in its transaction. Lock the user with `users.lock` before writing rows that
   * block.
   */
  readonly deletionBlockers?: (user: User, services: Services, now: Date) => Promise<readonly DeletionBlocker[]>;
  /**
   * Runs in the transaction, before the rows are deleted. An error refuses the deletion; a returned function runs after
   * the commit.
   */
  readonly onDeletion?: (
    user: User,
    services: Services,
    now: Date,
    events: EventEmitter,
  ) => Promise<AfterDeletion | undefined>;
}

/** A plugin, made by `definePlugin`. */
export interface AuthPlugin<Id extends string = string, Permission extends string = string> extends PluginParts {
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
  return definition as AuthPlugin<Id, never>;
}
