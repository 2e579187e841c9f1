import type { MailMessage } from "../contracts/account-services.ts";
import type { SessionCarrier } from "../contracts/callers.ts";
import type { Cleaner } from "../contracts/cleaner.ts";
import type { Config } from "../contracts/config.ts";
import type { ErrorCatalogue } from "../contracts/error.ts";
import type { Logger } from "../contracts/logger.ts";
import type { Mail, MailKind } from "../contracts/mail.ts";
import type { AccountTokens, Providers } from "../contracts/oauth-services.ts";
import type { Clock, RandomSource } from "../contracts/options.ts";
import type { PasswordCheck, Passwords } from "../contracts/password-services.ts";
import type {
  AuthPlugin,
  ChallengeDefinition,
  SignInMethodsDefinition,
  SignInPolicy,
  VerificationDefinition,
} from "../contracts/plugin.ts";
import type { RateCounter } from "../contracts/rate-counter.ts";
import type { Readiness } from "../contracts/readiness.ts";
import type { Services } from "../contracts/services.ts";
import type { Store } from "../contracts/store.ts";
import type { Columns, Table } from "../contracts/table.ts";
import type { ClaimKind } from "../contracts/token.ts";
import type { UserGroup } from "../contracts/user-groups.ts";
import type { UserInputDefinition } from "../contracts/user-input.ts";
import type { JwtSigner } from "../crypto/jwt.ts";
import type { ScryptCost } from "../crypto/platform.types.ts";
import type { Sealer } from "../crypto/seal.ts";
import type { Signer } from "../crypto/signer.ts";
import type { account } from "../data/tables/account.ts";
import type { mail } from "../data/tables/mail.ts";
import type { rateLimit } from "../data/tables/rate-limit.ts";
import type { session } from "../data/tables/session.ts";
import type { user } from "../data/tables/user.ts";
import type { verification } from "../data/tables/verification.ts";
import type { CookieNames } from "../http/cookie-names.ts";
import type { InFlight } from "../kernel/in-flight.ts";
import type { DeletedUsers } from "./session/deleted-users.ts";
import type { StoredSessions } from "./stored-sessions/types.ts";

export interface Tables {
  readonly user: typeof user;
  readonly session: typeof session;
  readonly account: typeof account;
  readonly verification: typeof verification;
  readonly rateLimit: typeof rateLimit;
  readonly mail: typeof mail;
  readonly all: readonly Table[];
}

export interface PasswordHasher {
  readonly hash: Passwords["hash"];
  readonly verify: Passwords["verify"];
  readonly cost: ScryptCost;
}

export type DeletionRule = NonNullable<AuthPlugin["deletionBlockers"]>;
type DeletionStep = NonNullable<AuthPlugin["onDeletion"]>;

export interface Mailer {
  can(kind: MailKind): boolean;
  hasCallback(kind: MailKind): boolean;
  byCallback(message: MailMessage, request: Request | null): (() => Promise<void>) | null;
  readonly keep: ((store: Store, mail: Mail | null) => Promise<void>) | null;
  send(mail: Mail): Promise<void>;
  deliver(): Promise<number>;
  stop(): void;
}

export interface Refreshes {
  readonly running: Map<string, Promise<AccountTokens>>;
  readonly claim: ClaimKind;
}

export interface RowCleaner extends Cleaner {
  written(): void;
}

export interface UserInput extends UserInputDefinition {
  readonly columns: readonly string[];
}

export interface Deps {
  readonly config: Config;
  readonly tables: Tables;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly random: RandomSource;
  readonly cookieNames: CookieNames;
  readonly signers: {
    readonly session: Signer;
    readonly cache: Signer;
    readonly dontRemember: Signer;
    readonly signUp: Signer;
    readonly oauthState: Signer;
    readonly pendingLink: Signer;
    readonly pendingSignIn: Signer;
    readonly knownBrowser: Signer;
    readonly sessionEnded: Signer;
    readonly emailProof: JwtSigner;
  };
  /** Its keys differ from those of the tokens in `account`, so that no value can be moved there. */
  readonly flowSealer: Sealer;
  readonly providers: Providers;
  readonly refreshes: Refreshes;
  readonly newId: (model: string) => string | undefined;
  readonly hasher: PasswordHasher;
  readonly passwordChecks: readonly { readonly id: string; readonly check: PasswordCheck }[];
  readonly readFields: (
    body: Readonly<Record<string, unknown>>,
    purpose: "create" | "update",
    options?: { readonly readOnly?: boolean },
  ) => Record<string, unknown>;
  readonly userInputs: readonly UserInput[];
  readonly counter: RateCounter | null;
  readonly callCounter: RateCounter | null;
  readonly challengeCounter: RateCounter | null;
  readonly verification: VerificationDefinition | null;
  readonly policies: readonly { readonly id: string; readonly policy: SignInPolicy }[];
  readonly signedInSteps: readonly NonNullable<AuthPlugin["onSignedIn"]>[];
  readonly challenges: ReadonlyMap<string, ChallengeDefinition>;
  readonly signInMethods: readonly SignInMethodsDefinition[];
  readonly carriers: readonly SessionCarrier[];
  readonly admissions: readonly NonNullable<AuthPlugin["admits"]>[];
  readonly permissionChecks: readonly NonNullable<AuthPlugin["hasPermission"]>[];
  readonly groups: ReadonlyMap<string, UserGroup>;
  readonly guests: readonly NonNullable<AuthPlugin["isGuest"]>[];
  readonly callerRules: readonly NonNullable<AuthPlugin["keepsCaller"]>[];
  readonly errors: ErrorCatalogue;
  readonly listensInTransaction: boolean;
  readonly tellsEndedSessions: boolean;
  readonly impersonatorColumn: string | null;
  readonly pluginSessionColumns: ReadonlySet<string>;
  readonly pluginCounter: RateCounter;
  readonly secrets: readonly [string, ...string[]];
  readonly seals: Pick<Services, "seal" | "open" | "openForeign" | "sealIn" | "openIn">;
  readonly macs: Pick<Services, "sign" | "isSigned" | "earlierKeys" | "isSignedWith">;
  readonly rotationSteps: readonly NonNullable<AuthPlugin["onSecretRotation"]>[];
  readonly signedCookies: Services["cookie"];
  readonly store: Store;
  readonly storedSessions: StoredSessions | null;
  /** The store outside of the application's transaction, in which `store` then runs. */
  readonly outsideStore: Store | null;
  readonly background: (work: () => Promise<void>) => void;
  readonly mailer: Mailer;
  readonly deletionRules: readonly DeletionRule[];
  readonly deletionSteps: readonly DeletionStep[];
  readonly deletedUsers: DeletedUsers;
  readonly cleaner: RowCleaner;
  /** Links that better-auth mailed are accepted, so they must be revoked too. */
  readonly acceptsBetterAuthLinks: boolean;
  readonly readiness: Readiness;
  readonly inFlight: InFlight;
  readonly shownColumns: Columns;
  readonly toPublicUser: <R extends object>(row: R) => R;
  readonly toPublicSession: <R extends object>(row: R) => R;
}
