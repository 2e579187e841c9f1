import { AuthError } from "../../contracts/error.ts";
import type { HashCaller, Passwords } from "../../contracts/password-services.ts";
import { coreError } from "../../data/core-error.ts";
import { namedFailure } from "../../data/named-failure.ts";
import type { Deps } from "../deps.ts";

type Parts = Pick<Deps, "config" | "errors" | "hasher" | "logger" | "passwordChecks">;

const tooLongAnyway = (password: string, max: number): boolean => password.length > max * 2;

const applies = (paths: readonly string[] | undefined, path: string | undefined): boolean =>
  paths === undefined || path === undefined || paths.includes(path);

async function assertAllowed(
  { errors, logger, passwordChecks }: Parts,
  password: string,
  caller?: HashCaller,
): Promise<void> {
  for (const { id, check } of passwordChecks) {
    if (!applies(check.paths, caller?.path)) continue;
    const code = await check.refuse(password, logger).catch((error: unknown) => {
      logger.error("A check of a new password failed, so the password was refused", { plugin: id, error });
      throw namedFailure(`The password check of plugin ${id}`, error);
    });
    if (code === null) continue;
    const entry = errors[code];
    if (entry === undefined)
      throw new TypeError(`Plugin ${id} refuses with ${code}, which no error catalogue declares`);
    throw new AuthError({ code, ...entry });
  }
}

export function createPasswords(parts: Parts): Passwords {
  const { config, hasher } = parts;
  const { minPasswordLength, maxPasswordLength } = config.emailAndPassword;
  const assertNotTooLong = (password: string): void => {
    if (tooLongAnyway(password, maxPasswordLength) || [...password].length > maxPasswordLength) {
      throw coreError("PASSWORD_TOO_LONG");
    }
  };
  return {
    async hash(password, caller) {
      await assertAllowed(parts, password, caller);
      return hasher.hash(password, caller);
    },
    rehash: hasher.hash,
    verify: hasher.verify,
    assertNotTooLong,
    assertLength(password) {
      assertNotTooLong(password);
      if ([...password].length < minPasswordLength) throw coreError("PASSWORD_TOO_SHORT");
    },
  };
}
