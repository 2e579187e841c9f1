import type { MailMessage } from "../contracts/account-services.ts";
import type { Config } from "../contracts/config.ts";
import type { ErrorCatalogue } from "../contracts/error.ts";
import type { Logger } from "../contracts/logger.ts";
import type { Mail, MailKind } from "../contracts/mail.ts";
import type { AccountTokens, Providers } from "../contracts/oauth-services.ts";
import type { Clock, RandomSource } from "../contracts/options.ts";
import type { AuthPlugin, ChallengeDefinition, SignInPolicy, WaysInDefinition } from "../contracts/plugin.ts";
import type { RateCounter } from "../contracts/rate-counter.ts";
import type { Readiness } from "../contracts/readiness.ts";
import type { Passwords, Services } from "../contracts/services.ts";
import type { Store } from "../contracts/store.ts";
import type { Sweeper } from "../contracts/sweeper.ts";
import type { Table } from "../contracts/table.ts";
import type { ClaimKind } from "../contracts/token.ts";
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
import type { UnderWay } from "../kernel/under-way.ts";
import type { DeletedUsers } from "./session/deleted-users.ts";

/** The tables of the house as one application has them: with its own and its plugins' columns. */
export interface Tables {
  readonly user: typeof user;
  readonly session: typeof session;
  readonly account: typeof account;
  readonly verification: typeof verification;
  readonly rateLimit: typeof rateLimit;
  readonly mail: typeof mail;
  readonly all: readonly Table[];
}

/** How passwords are hashed and verified, one at a time. */
export interface PasswordHasher {
  readonly hash: Passwords["hash"];
  readonly verify: Passwords["verify"];
  readonly cost: ScryptCost;
}

export type DeletionRule = NonNullable<AuthPlugin["deletionBlockers"]>;
type DeletionStep = NonNullable<AuthPlugin["onDeletion"]>;

/** How mails leave: by the application's callbacks, at once, or by the outbox. */
export interface Mailer {
  can(kind: MailKind): boolean;
  /** Whether a callback of the application's own sends such mails. */
  hasCallback(kind: MailKind): boolean;
  /** The callback of the application's own for this message, called; null where it has none. */
  byCallback(message: MailMessage, request: Request | null): (() => Promise<void>) | null;
  /** Keeps the mail as a row of the store; null where there is no outbox. */
  readonly keep: ((store: Store, mail: Mail | null) => Promise<void>) | null;
  /** Sends one mail that is kept nowhere. */
  send(mail: Mail): Promise<void>;
  /** Sends what is kept and due; how many were sent. */
  deliver(): Promise<number>;
  /** Looks no more for what is due unless it is asked to. */
  stop(): void;
}

/** Of the tokens of linked accounts: those that this process is at, by the account's id, and the claim they are made under. */
export interface Refreshes {
  readonly running: Map<string, Promise<AccountTokens>>;
  readonly claim: ClaimKind;
}

/** Counts what is written, and sweeps a batch of each table once in so many rows. */
export interface RowSweeper extends Sweeper {
  /** A row that will expire was written. */
  written(): void;
}

/** What every service is made from, once an application. */
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
    readonly emailProof: JwtSigner;
  };
  /** Of what providers gave: their tokens, and code verifiers. */
  readonly sealer: Sealer;
  readonly providers: Providers;
  readonly refreshes: Refreshes;
  readonly newId: (model: string) => string | undefined;
  readonly hasher: PasswordHasher;
  readonly readFields: (
    body: Readonly<Record<string, unknown>>,
    purpose: "create" | "update",
  ) => Record<string, unknown>;
  /** Of what accounts are guarded by; null where rate limiting is off. */
  readonly counter: RateCounter | null;
  /** Of calls, by their address. */
  readonly callCounter: RateCounter | null;
  /** In the database, whatever limits are set; null where no plugin declares a challenge. */
  readonly challengeCounter: RateCounter | null;
  readonly policies: readonly { readonly id: string; readonly policy: SignInPolicy }[];
  readonly challenges: ReadonlyMap<string, ChallengeDefinition>;
  readonly waysIn: readonly WaysInDefinition[];
  readonly errors: ErrorCatalogue;
  /** Whether a plugin hears of events in their transaction. */
  readonly listensInTransaction: boolean;
  /** Whether anybody listens to sessions that end. */
  readonly tellsEndedSessions: boolean;
  /** Columns of sessions that plugins added. */
  readonly pluginSessionColumns: ReadonlySet<string>;
  readonly pluginCounter: RateCounter;
  readonly seals: Pick<Services, "seal" | "open" | "openForeign">;
  readonly signedCookies: Services["cookie"];
  /** The application's own store, outside any transaction. */
  readonly store: Store;
  /** Runs once the answer is on its way; what fails is logged. */
  readonly background: (work: () => Promise<void>) => void;
  readonly mailer: Mailer;
  readonly deletionRules: readonly DeletionRule[];
  readonly deletionSteps: readonly DeletionStep[];
  /** Whom this process has seen deleted. */
  readonly deletedUsers: DeletedUsers;
  readonly sweeper: RowSweeper;
  readonly readiness: Readiness;
  readonly underWay: UnderWay;
  /** The row without columns that never leave the server. */
  readonly toPublicUser: <R extends object>(row: R) => R;
  readonly toPublicSession: <R extends object>(row: R) => R;
}
