import { platform } from "#platform";
import type { PasswordOptions } from "../../contracts/account-options.ts";
import type { Logger } from "../../contracts/logger.ts";
import type { RandomSource } from "../../contracts/options.ts";
import type { HashCaller } from "../../contracts/password-services.ts";
import type { Telemetry } from "../../contracts/telemetry.ts";
import { hashAsBetterAuth, hashPassword, verifyPassword } from "../../crypto/password.ts";
import { parseHash, SALT_AND_KEY_COST } from "../../crypto/password-format.ts";
import { coreError } from "../../data/core-error.ts";
import { PASSWORD_WAIT_SECONDS } from "../../data/limits.ts";
import { createLimiter, WaitTooLong } from "../../kernel/limiter.ts";
import { ALPHANUMERIC, randomText } from "../../kernel/random-text.ts";
import type { PasswordHasher } from "../deps.ts";
import { observeWork } from "../observe-work.ts";
import { createForeignCheck } from "./password-hasher-foreign.ts";

/**
 * The parameters follow OWASP. @see https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
 */
const DEFAULT_COST = { ln: 15, r: 8, p: 3 } as const;
const DECOY_CHARACTERS = 32;

type Hashing = Required<Pick<PasswordOptions, "hash" | "verify">>;

type HasherOptions = PasswordOptions & { readonly telemetry?: Telemetry | null };

function createTurns({ telemetry = null, ...options }: HasherOptions, now: () => number) {
  const limit = createLimiter({
    concurrency: options.concurrency ?? platform.hashConcurrency,
    ...(options.queue !== undefined && { queue: options.queue }),
    longestWaitMilliseconds: PASSWORD_WAIT_SECONDS * 1000,
    now,
  });
  const queued = <Result>(task: () => Promise<Result>, caller: HashCaller | undefined): Promise<Result> =>
    limit(task, () => caller?.request?.signal).catch((error: unknown) => {
      if (error instanceof WaitTooLong) {
        const seconds = Math.max(1, Math.ceil(error.milliseconds / 1000));
        throw coreError("SERVICE_UNAVAILABLE", { cause: error, headers: { "retry-after": String(seconds) } });
      }
      throw caller?.request?.signal.aborted ? coreError("SERVICE_UNAVAILABLE", { cause: error }) : error;
    });
  return <Result>(
    operation: "hash" | "verify",
    task: () => Promise<Result>,
    caller: HashCaller | undefined,
  ): Promise<Result> =>
    observeWork(telemetry, { kind: "hash", operation }, (begun) =>
      queued(() => {
        begun();
        return task();
      }, caller),
    );
}

export function createPasswordHasher(
  options: HasherOptions,
  random: RandomSource,
  logger: Pick<Logger, "error">,
  now: () => number = () => performance.now(),
): PasswordHasher {
  const isBetterAuth = options.format === "better-auth";
  const cost = isBetterAuth ? SALT_AND_KEY_COST : (options.scrypt ?? DEFAULT_COST);
  const make = (password: string) =>
    isBetterAuth ? hashAsBetterAuth(password, random) : hashPassword(password, cost, random);
  const run = createTurns(options, now);
  const { hash, verify } = options;
  let decoy: Promise<string> | null = null;
  /** The decoy is made by the application's own function, so that verifying it takes the same time. */
  const readDecoy = (make: (password: string) => Promise<string>): Promise<string> => {
    decoy ??= make(randomText(DECOY_CHARACTERS, ALPHANUMERIC, random)).catch((error: unknown) => {
      decoy = null;
      throw error;
    });
    return decoy;
  };
  const verifyCustom = async (password: string, stored: string | null, custom: Hashing) => {
    const matches = await custom.verify({ hash: stored ?? (await readDecoy(custom.hash)), password });
    return { matches: matches && stored !== null, renew: false };
  };
  const checkForeign = createForeignCheck(options, logger);
  /** A decoy of our own format is verified with each foreign hash, so that the time does not reveal the format. */
  const verifyBuiltIn = async (password: string, stored: string | null) => {
    const foreign = stored === null || parseHash(stored) !== null ? null : checkForeign(password, stored);
    if (foreign === null) return verifyPassword(password, stored, cost);
    const [matches] = await Promise.all([foreign, verifyPassword(password, null, cost)]);
    return { matches, renew: matches };
  };
  const verifyAny = (password: string, stored: string | null) =>
    hash !== undefined && verify !== undefined
      ? verifyCustom(password, stored, { hash, verify })
      : verifyBuiltIn(password, stored);
  return {
    cost,
    hash: async (password, caller) => run("hash", () => (hash === undefined ? make(password) : hash(password)), caller),
    verify: async (password, stored, caller) => run("verify", () => verifyAny(password, stored), caller),
  };
}
