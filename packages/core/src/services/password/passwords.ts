import { AuthError } from "../../contracts/error.ts";
import type { HashCaller, Passwords } from "../../contracts/password-services.ts";
import { coreError } from "../../data/core-error.ts";
import { namedFailure } from "../../data/named-failure.ts";
import type { Deps } from "../deps.ts";

type Parts = Pick<Deps, "config" | "errors" | "hasher" | "logger" | "passwordChecks">;

type Check = Deps["passwordChecks"][number];

const tooLongAnyway = (password: string, max: number): boolean => password.length > max * 2;

const applies = (paths: readonly string[] | undefined, path: string | undefined): boolean =>
  paths === undefined || path === undefined || paths.includes(path);

async function refusalOf({ errors, logger }: Parts, { id, check }: Check, password: string): Promise<AuthError | null> {
  try {
    const code = await check.refuse(password, logger);
    const entry = code === null ? null : errors[code];
    if (entry === undefined) throw new TypeError(`It refuses with ${code}, which no error catalogue declares`);
    return code === null || entry === null ? null : new AuthError({ code, ...entry });
  } catch (error) {
    logger.error("A check of a new password failed, so the password was refused", { plugin: id, error });
    throw namedFailure(`The password check of plugin ${id}`, error);
  }
}

async function assertAllowed(parts: Parts, password: string, caller?: HashCaller): Promise<void> {
  for (const each of parts.passwordChecks) {
    const refusal = applies(each.check.paths, caller?.path) ? await refusalOf(parts, each, password) : null;
    if (refusal !== null) throw refusal;
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
