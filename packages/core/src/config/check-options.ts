import type { AuthEvents } from "../contracts/events.ts";
import type { AuthOptions } from "../contracts/options.ts";
import { distance } from "../kernel/nearest.ts";
import { problemsOf } from "../kernel/shape.ts";
import { fieldProblems } from "./check-fields.ts";
import { mailProblems } from "./check-mail.ts";
import { providerProblems } from "./check-providers.ts";
import { describeIssue } from "./describe-issue.ts";
import { isBuilding, readEnv } from "./environment.ts";
import { optionsShape } from "./options-shape.ts";

export class OptionsError extends Error {
  override readonly name = "OptionsError";
}

export function asOption<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw new OptionsError(`createAuth: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

const EVENTS = [
  "user.created",
  "user.updated",
  "user.verified",
  "user.deleted",
  "account.linked",
  "account.renewed",
  "account.unlinked",
  "password.changed",
  "session.created",
  "session.revoked",
  "session.evicted",
  "session.ended",
  "sign-in.challenged",
  "sign-in.refused",
  "sign-in.failed",
  "sign-in.limited",
  "call.refused",
] satisfies (keyof AuthEvents)[];
/** The limit is low, because a plugin's event `team.created` differs from `user.created` by only four letters. */
const MAX_TYPOS = 2;

function eventProblems({ events = {}, plugins = [] }: AuthOptions): string[] {
  const names = [events, ...plugins.map((plugin) => plugin.events ?? {})].flatMap((listeners) =>
    Object.keys(listeners),
  );
  return names.flatMap((name) => {
    const lowered = name.toLowerCase();
    const isKnown = EVENTS.some((known) => known === name);
    const near = isKnown ? undefined : EVENTS.find((known) => distance(lowered, known) <= MAX_TYPOS);
    return near === undefined ? [] : [`unknown event ${name}. Did you mean ${near}?`];
  });
}

function isForeignDomain(baseURL: string | undefined, { advanced = {} }: AuthOptions): boolean {
  const { enabled, domain } = advanced.crossSubDomainCookies ?? {};
  const host = baseURL === undefined ? null : (URL.parse(baseURL)?.hostname ?? null);
  if (enabled !== true || domain === undefined || host === null) return false;
  const above = domain.toLowerCase().replace(/^\./, "");
  return host !== above && !host.endsWith(`.${above}`);
}

function contradictions(options: AuthOptions): string[] {
  const { advanced = {}, emailAndPassword = {}, session = {} } = options;
  const { minPasswordLength = 8, maxPasswordLength = 128 } = emailAndPassword;
  const { absoluteTimeout = Number.POSITIVE_INFINITY, idleTimeout = 0 } = session;
  const { expiresIn = Math.min(604_800, absoluteTimeout), updateAge = Math.min(86_400, expiresIn) } = session;
  const secure = advanced.useSecureCookies;
  const baseURL = options.baseURL ?? readEnv("SALLYPORT_URL");
  const checks: [boolean, string][] = [
    [options.secret !== undefined && options.secrets !== undefined, "secret and secrets: give one of them"],
    [minPasswordLength > maxPasswordLength, "emailAndPassword.minPasswordLength is over maxPasswordLength"],
    [updateAge > expiresIn, "session.updateAge is over session.expiresIn: no session would ever be extended"],
    [expiresIn > absoluteTimeout, "session.expiresIn is over session.absoluteTimeout, at which every session ends"],
    [idleTimeout > expiresIn, "session.idleTimeout is over session.expiresIn: no session would last that long unused"],
    [
      advanced.useHostCookies === true && advanced.crossSubDomainCookies?.enabled === true,
      "advanced.useHostCookies and advanced.crossSubDomainCookies: a __Host- cookie belongs to one host",
    ],
    [
      isForeignDomain(baseURL, options),
      `advanced.crossSubDomainCookies.domain is ${advanced.crossSubDomainCookies?.domain}, to which ${baseURL} does not belong: browsers would drop every cookie. Give the domain of baseURL, or one above it`,
    ],
    [
      advanced.useHostCookies === true && secure === false,
      "advanced.useHostCookies needs secure cookies, and advanced.useSecureCookies is false",
    ],
    [
      secure === false && baseURL?.startsWith("https:") === true,
      "advanced.useSecureCookies is false, and baseURL is https",
    ],
    [
      emailAndPassword.password?.hash !== undefined && emailAndPassword.password.verify === undefined,
      "emailAndPassword.password.hash needs password.verify as well",
    ],
    [
      emailAndPassword.password?.hash !== undefined && emailAndPassword.password.verifiers !== undefined,
      "emailAndPassword.password.hash and password.verifiers: with hash, password.verify verifies every hash",
    ],
  ];
  const ids = (options.plugins ?? []).map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) return [`plugin ${twice} is given twice`];
  return [
    ...mailProblems(options),
    ...providerProblems(options),
    ...checks.flatMap(([contradicts, message]) => (contradicts ? [message] : [])),
    ...fieldProblems(options.user?.additionalFields ?? {}),
    ...eventProblems(options),
  ];
}

const UNSET = /is the environment variable set\?$|needs? baseURL: /;

export function checkOptions(options: AuthOptions): void {
  const misfits = problemsOf(optionsShape, options);
  const problems =
    misfits.length === 0 ? contradictions(options) : misfits.map((problem) => describeIssue(problem, options));
  // A build has no secrets in its environment. The process that serves requests checks them.
  if (isBuilding() && problems.every((problem) => UNSET.test(problem))) return;
  if (problems.length > 0) throw new OptionsError(`createAuth: ${problems.join("; ")}`);
}
