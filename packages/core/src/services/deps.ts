import type { Config } from "../contracts/config.ts";
import type { Logger } from "../contracts/logger.ts";
import type { Clock, RandomSource } from "../contracts/options.ts";
import type { Passwords, RateCounter } from "../contracts/services.ts";
import type { Table } from "../contracts/table.ts";
import type { ScryptCost } from "../crypto/platform.types.ts";
import type { Signer } from "../crypto/signer.ts";
import type { account } from "../data/tables/account.ts";
import type { rateLimit } from "../data/tables/rate-limit.ts";
import type { session } from "../data/tables/session.ts";
import type { user } from "../data/tables/user.ts";
import type { verification } from "../data/tables/verification.ts";
import type { CookieNames } from "../http/cookie-names.ts";

/** The tables of the house as one application has them: with its own and its plugins' columns. */
export interface Tables {
  readonly user: typeof user;
  readonly session: typeof session;
  readonly account: typeof account;
  readonly verification: typeof verification;
  readonly rateLimit: typeof rateLimit;
  readonly all: readonly Table[];
}

/** How passwords are hashed and verified, one at a time. */
export interface PasswordHasher {
  readonly hash: Passwords["hash"];
  readonly verify: Passwords["verify"];
  readonly cost: ScryptCost;
}

/** What every service is made from, once an application. */
export interface Deps {
  readonly config: Config;
  readonly tables: Tables;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly random: RandomSource;
  readonly cookieNames: CookieNames;
  readonly signers: { readonly session: Signer; readonly cache: Signer; readonly dontRemember: Signer };
  readonly newId: (model: string) => string | undefined;
  readonly hasher: PasswordHasher;
  readonly readFields: (
    body: Readonly<Record<string, unknown>>,
    purpose: "create" | "update",
  ) => Record<string, unknown>;
  readonly counter: RateCounter | null;
  /** The row without columns that never leave the server. */
  readonly toPublicUser: <R extends object>(row: R) => R;
  readonly toPublicSession: <R extends object>(row: R) => R;
}
