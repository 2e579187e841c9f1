import { type AuthOptions, createAuth } from "@sallyport/core";
import { memory } from "@sallyport/core/memory";
import { Code, toLive } from "./code.ts";
import { type Environment, type Variable, variableOf } from "./environment-name.ts";
import { asBag, type Bag, listOf, textOf } from "./reading.ts";
import { carry, placeholder } from "./settings/carry.ts";
import { coreDecisions } from "./settings/core-decisions.ts";
import type { Left } from "./settings/decision.ts";
import { providersOf } from "./settings/provider-secrets.ts";
import { settle } from "./settings/settle.ts";
import { type OurPlugins, toPlugins } from "./to-plugins.ts";

/** What `createAuth` is given in their place. */
export interface Ours extends Omit<OurPlugins, "functions"> {
  /** All but the database and the plugins, as it is printed. */
  readonly settings: Bag;
  /** The same, to try it here; its secrets are not printed. */
  readonly options: Omit<AuthOptions, "database">;
  readonly secrets: readonly string[];
  /** Paths of functions that a person copies. */
  readonly byHand: readonly string[];
  /** Variables of the environment that the printed file reads. */
  readonly variables: readonly Variable[];
  /** Settings that are not carried over, with the reason. */
  readonly left: readonly Left[];
}

/** Newest first, wherever better-auth would find it. */
function secretsOf(options: Bag, environment: Environment): string[] {
  const several = listOf(options.secrets).flatMap((entry) => textOf(entry) ?? textOf(asBag(entry).value) ?? []);
  const one = textOf(options.secret) ?? environment.BETTER_AUTH_SECRET ?? environment.AUTH_SECRET;
  return [...new Set([...several, ...(one === undefined || one === "" ? [] : [one])])];
}

/** A variable that createAuth reads by itself is not printed. */
const READ_BY_ITSELF = new Set(["SALLYPORT_SECRET", "AUTH_SECRET", "BETTER_AUTH_SECRET"]);

function secretSettings(secrets: readonly string[], environment: Environment): [Bag, readonly Variable[]] {
  const variables = secrets.map((secret, index) =>
    variableOf(environment, secret, index === 0 ? "BETTER_AUTH_SECRET" : `BETTER_AUTH_SECRET_${index + 1}`),
  );
  if (variables.length > 1) return [{ secrets: variables.map(({ code }) => code) }, variables];
  const [first] = variables;
  return [first === undefined || READ_BY_ITSELF.has(first.name) ? {} : { secret: first.code }, variables];
}

/** Theirs may have a path, which is where its calls are then, and stands in the environment by default. */
function addressOf({ basePath: given, ...options }: Bag, environment: Environment): Bag {
  const baseURL = textOf(options.baseURL) ?? textOf(asBag(options.baseURL).fallback) ?? environment.BETTER_AUTH_URL;
  const url = URL.parse(baseURL ?? "");
  const path = url === null || url.pathname === "/" ? textOf(given) : url.pathname.replace(/\/$/, "");
  return { ...(url !== null && { baseURL: url.origin }), ...(path !== undefined && { basePath: path }) };
}

/** Names that better-auth has for options of ours. */
function renamed(options: Bag): Bag {
  const user = asBag(options.user);
  const { sendChangeEmailConfirmation, ...changeEmail } = asBag(user.changeEmail);
  if (sendChangeEmailConfirmation === undefined) return options;
  const named = { sendChangeEmailVerification: sendChangeEmailConfirmation, ...changeEmail };
  return { ...options, user: { ...user, changeEmail: named } };
}

function advancedOf(options: Bag, carried: Bag, host: string | undefined): Bag {
  const { useNumberId } = asBag(asBag(options.advanced).database);
  const { crossSubDomainCookies, ...advanced } = carried;
  const cookies = asBag(crossSubDomainCookies);
  // Theirs takes the host of the base URL where no domain is given.
  const domain = textOf(cookies.domain) ?? host;
  return {
    cookiePrefix: "better-auth",
    acceptBetterAuthLinks: true,
    ...advanced,
    ...(cookies.enabled === true && domain !== undefined && { crossSubDomainCookies: { enabled: true, domain } }),
    ...(useNumberId === true && { database: { generateId: "serial" } }),
  };
}

/** Theirs may answer under several hosts. */
function hostsLeft({ baseURL }: Bag): Left[] {
  if (asBag(baseURL).allowedHosts === undefined) return [];
  return [{ path: "baseURL.allowedHosts", reason: "One origin is the base: name the others in trustedOrigins." }];
}

const MAIL = placeholder("mail.send", "async ({ to, subject, text, html }) => …");
const LOCAL = new Code('process.env.SALLYPORT_URL ?? "http://localhost:3000"', "http://localhost:3000");

/** Adds what start-up asks for, and takes out what it refuses. */
function starting(settings: Bag, plugins: OurPlugins["plugins"]) {
  const problemOf = (tried: Bag): string | null => {
    try {
      createAuth({ ...quiet(tried, []), plugins: plugins.map(({ plugin }) => plugin), database: memory() });
      return null;
    } catch (error) {
      return (error instanceof Error ? error.message : String(error)).replace(/^createAuth: /, "");
    }
  };
  const complete = (whole: Bag, problem: string): Bag | null => {
    if (whole.baseURL === undefined && /needs? baseURL/.test(problem)) return { baseURL: LOCAL, ...whole };
    if (whole.mail === undefined && /needs? mail\.send/.test(problem)) return { ...whole, mail: { send: MAIL } };
    return null;
  };
  const settled = settle(settings, "", problemOf, complete);
  return { ...settled, mail: settled.settings.mail === undefined ? [] : ["mail.send"] };
}

/** The printed settings as they are tried here: nobody is mailed, limited or told. */
function quiet(settings: Bag, secrets: readonly string[]): Omit<AuthOptions, "database"> {
  const { secret: _secret, secrets: _secrets, ...tried } = asBag(toLive(settings));
  return {
    // Decided option by option, and checked by createAuth.
    ...(tried as Omit<AuthOptions, "database">),
    ...(secrets.length > 0 && { secrets }),
    environment: "test",
    logger: { disabled: true },
  };
}

function emailAndPasswordOf(carried: Bag, reversible: boolean): Bag {
  const given = asBag(carried.emailAndPassword);
  const format = reversible && { password: { ...asBag(given.password), format: "better-auth" } };
  // Off by default there, and on here.
  return { ...given, enabled: given.enabled === true, ...format };
}

/** @param environment where their secret and address may be */
export function toOptions(
  theirs: Bag,
  environment: Environment,
  { reversible }: { readonly reversible: boolean },
): Ours {
  const options = renamed(theirs);
  const secrets = secretsOf(options, environment);
  const { settings: carried, left, functions } = carry(coreDecisions, options);
  const address = addressOf(options, environment);
  const baseURL = textOf(options.baseURL) ?? environment.BETTER_AUTH_URL;
  const plugins = toPlugins(options.plugins, { appName: textOf(options.appName), baseURL });
  const [secretCode, secretVariables] = secretSettings(secrets, environment);
  const [socialProviders, providerVariables] = providersOf(options, asBag(carried.socialProviders), environment);
  const host = textOf(address.baseURL);
  const whole = {
    ...address,
    ...secretCode,
    ...carried,
    emailAndPassword: emailAndPasswordOf(carried, reversible),
    ...(Object.keys(socialProviders).length > 0 && { socialProviders }),
    advanced: advancedOf(options, asBag(carried.advanced), host === undefined ? undefined : new URL(host).hostname),
  };
  const { settings, left: refused, mail } = starting(whole, plugins.plugins);
  // No session is extended by being tried.
  const session = { ...asBag(settings.session), disableSessionRefresh: true };
  const own = quiet({ ...settings, session, rateLimit: { enabled: false } }, secrets);
  return {
    ...plugins,
    settings,
    options: { ...own, plugins: plugins.plugins.map(({ plugin }) => plugin) },
    secrets,
    byHand: [...functions, ...mail, ...plugins.functions],
    variables: [...secretVariables, ...providerVariables],
    left: [...hostsLeft(options), ...left, ...refused, ...plugins.left],
  };
}
