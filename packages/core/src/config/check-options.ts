import type { AuthOptions } from "../contracts/options.ts";
import { nearest } from "../kernel/nearest.ts";
import { optionsSchema } from "./options-schema.ts";

/** Start-up stops with this: an option that does not exist, does not fit or contradicts another. */
export class OptionsError extends Error {
  override readonly name = "OptionsError";
}

/** The names that may stand at a place in the options. */
function namesAt(path: readonly PropertyKey[]): string[] {
  let schema: unknown = optionsSchema;
  const inner = (value: unknown, key: string): unknown =>
    typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
  for (const step of [...path, null]) {
    while (inner(inner(schema, "def"), "innerType") !== undefined) schema = inner(inner(schema, "def"), "innerType");
    if (step !== null) schema = inner(inner(schema, "shape"), String(step)) ?? inner(inner(schema, "def"), "valueType");
  }
  const shape = inner(schema, "shape");
  return typeof shape === "object" && shape !== null ? Object.keys(shape) : [];
}

function describe(
  issue: { code: string | undefined; path: readonly PropertyKey[]; message: string },
  keys: readonly string[],
): string {
  const place = issue.path.map(String).join(".");
  if (issue.code !== "unrecognized_keys") return `option ${place}: ${issue.message}`;
  const [unknown = ""] = keys;
  const known = namesAt(issue.path);
  const near = nearest(unknown, known);
  const full = place === "" ? unknown : `${place}.${unknown}`;
  const hint = near === null ? `Known here: ${known.join(", ")}` : `Did you mean ${near}?`;
  return `unknown option ${full}. ${hint}`;
}

/** Options that exclude each other, and what to say of them. */
function contradictions(options: AuthOptions): string[] {
  const { advanced = {}, emailAndPassword = {}, session = {} } = options;
  const { minPasswordLength = 8, maxPasswordLength = 128 } = emailAndPassword;
  const { expiresIn = 604_800, updateAge = Math.min(86_400, expiresIn) } = session;
  const secure = advanced.useSecureCookies;
  const checks: [boolean, string][] = [
    [options.secret !== undefined && options.secrets !== undefined, "secret and secrets: give one of them"],
    [minPasswordLength > maxPasswordLength, "emailAndPassword.minPasswordLength is over maxPasswordLength"],
    [updateAge > expiresIn, "session.updateAge is over session.expiresIn: no session would ever be extended"],
    [
      advanced.useHostCookies === true && advanced.crossSubDomainCookies?.enabled === true,
      "advanced.useHostCookies and advanced.crossSubDomainCookies: a __Host- cookie belongs to one host",
    ],
    [
      advanced.useHostCookies === true && secure === false,
      "advanced.useHostCookies needs secure cookies, and advanced.useSecureCookies is false",
    ],
    [
      secure === false && options.baseURL?.startsWith("https:") === true,
      "advanced.useSecureCookies is false, and baseURL is https",
    ],
    [
      emailAndPassword.password?.hash !== undefined && emailAndPassword.password.verify === undefined,
      "emailAndPassword.password.hash needs password.verify beside it",
    ],
  ];
  return checks.flatMap(([contradicts, message]) => (contradicts ? [message] : []));
}

/** @throws OptionsError that names every option in the way, and for an unknown one the nearest known */
export function checkOptions(options: AuthOptions): void {
  const result = optionsSchema.safeParse(options);
  const problems = result.success
    ? contradictions(options)
    : result.error.issues.map((issue) => describe(issue, "keys" in issue ? issue.keys : []));
  if (problems.length > 0) throw new OptionsError(`createAuth: ${problems.join("; ")}`);
}
