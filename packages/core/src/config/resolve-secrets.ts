import type { AuthOptions } from "../contracts/options.ts";
import type { Setup } from "../contracts/setup.ts";
import { ALPHANUMERIC, randomText } from "../kernel/random-text.ts";
import { OptionsError } from "./check-options.ts";
import { developmentSecret, isFirstWarning } from "./development-secret.ts";
import { isBuilding, readEnv } from "./environment.ts";

const SHORTEST = 32;
const FEWEST_DIFFERENT = 10;
const HINT = "32 random characters or more, for example from `openssl rand -base64 32`";

type Secrets = readonly [string, ...string[]];

function problemOf(secret: string): string | null {
  if (secret.trim().length < SHORTEST) return `the secret is shorter than ${SHORTEST} characters`;
  return new Set(secret).size < FEWEST_DIFFERENT ? "the secret is too easy to guess" : null;
}

export function resolveSecrets(
  options: AuthOptions,
  production: boolean,
  fill: (bytes: Uint8Array<ArrayBuffer>) => void,
): {
  readonly secrets: Secrets;
  readonly warning: string | null;
  readonly notice: string | null;
  readonly secret: Setup["secret"];
} {
  const configured = options.secret ?? readEnv("SALLYPORT_SECRET") ?? readEnv("AUTH_SECRET");
  const betterAuthSecret =
    options.secrets === undefined && configured === undefined ? readEnv("BETTER_AUTH_SECRET") : undefined;
  const given = options.secrets ?? [configured ?? betterAuthSecret ?? ""];
  const [first = "", ...older] = given;
  if (older.some((secret) => secret.trim() === "")) throw new OptionsError("createAuth: secrets has an empty entry");
  const missing = first.trim() === "";
  const problem = missing ? "no secret is set" : (given.map(problemOf).find((found) => found !== null) ?? null);
  if (missing && production && isBuilding()) {
    // A build signs nothing that is kept, so it gets a random secret of its own.
    const own = randomText(SHORTEST, ALPHANUMERIC, fill);
    return { secrets: [own], secret: { source: "made-up", problem }, warning: null, notice: null };
  }
  if (problem !== null && production) {
    throw new OptionsError(`createAuth: ${problem}. Set the option secret, or SALLYPORT_SECRET, to ${HINT}.`);
  }
  const made = missing ? developmentSecret(() => randomText(SHORTEST, ALPHANUMERIC, fill)) : null;
  const lifetime = made === null ? "" : `${made.lifetime} `;
  const isWarned = problem !== null && (made === null || isFirstWarning());
  const from = betterAuthSecret === undefined ? "" : "The secret comes from BETTER_AUTH_SECRET. ";
  return {
    secrets: [made?.secret ?? first, ...older],
    secret: { source: missing ? "made-up" : "configured", problem },
    warning: isWarned ? `${from}${problem}. ${lifetime}Set SALLYPORT_SECRET to ${HINT}; production requires it.` : null,
    notice:
      betterAuthSecret === undefined ? null : "The secret is read from BETTER_AUTH_SECRET: rename it SALLYPORT_SECRET",
  };
}
