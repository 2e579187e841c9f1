import { type AuthOptions, createAuth } from "@sallyport/core";
import { memory } from "@sallyport/core/memory";
import { Code, toLive } from "./code.ts";
import { type Environment, type Variable, variableOf } from "./environment-name.ts";
import { asBag, type Bag, listOf, textOf } from "./reading.ts";
import { carry, placeholder } from "./settings/carry.ts";
import { coreDecisions } from "./settings/core-decisions.ts";
import type { OmittedSetting } from "./settings/decision.ts";
import { providersOf } from "./settings/provider-secrets.ts";
import { removeRefused } from "./settings/remove-refused.ts";
import { type ConvertedPlugins, toPlugins } from "./to-plugins.ts";

export interface ConvertedOptions extends Omit<ConvertedPlugins, "functions"> {
  readonly settings: Bag;
  readonly options: Omit<AuthOptions, "database">;
  readonly secrets: readonly string[];
  readonly placeholders: readonly string[];
  readonly variables: readonly Variable[];
  readonly omitted: readonly OmittedSetting[];
}

function secretsOf(options: Bag, environment: Environment): string[] {
  const several = listOf(options.secrets).flatMap((entry) => textOf(entry) ?? textOf(asBag(entry).value) ?? []);
  const one = textOf(options.secret) ?? environment.BETTER_AUTH_SECRET ?? environment.AUTH_SECRET;
  return [...new Set([...several, ...(one === undefined || one === "" ? [] : [one])])];
}

const READ_BY_CREATE_AUTH = new Set(["SALLYPORT_SECRET", "AUTH_SECRET", "BETTER_AUTH_SECRET"]);

function secretSettings(secrets: readonly string[], environment: Environment): [Bag, readonly Variable[]] {
  const variables = secrets.map((secret, index) =>
    variableOf(environment, secret, index === 0 ? "BETTER_AUTH_SECRET" : `BETTER_AUTH_SECRET_${index + 1}`),
  );
  if (variables.length > 1) return [{ secrets: variables.map(({ code }) => code) }, variables];
  const [first] = variables;
  return [first === undefined || READ_BY_CREATE_AUTH.has(first.name) ? {} : { secret: first.code }, variables];
}

/** better-auth's base URL may contain the path of its endpoints. It comes from the environment by default. */
function addressOf({ basePath: given, ...options }: Bag, environment: Environment): Bag {
  const baseURL = textOf(options.baseURL) ?? textOf(asBag(options.baseURL).fallback) ?? environment.BETTER_AUTH_URL;
  const url = URL.parse(baseURL ?? "");
  const path = url === null || url.pathname === "/" ? textOf(given) : url.pathname.replace(/\/$/, "");
  return { ...(url !== null && { baseURL: url.origin }), ...(path !== undefined && { basePath: path }) };
}

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
  const domain = textOf(cookies.domain) ?? host;
  return {
    cookiePrefix: "better-auth",
    acceptBetterAuthLinks: true,
    ...advanced,
    ...(cookies.enabled === true && domain !== undefined && { crossSubDomainCookies: { enabled: true, domain } }),
    ...(useNumberId === true && { database: { generateId: "serial" } }),
  };
}

function hostsOmitted({ baseURL }: Bag): OmittedSetting[] {
  if (asBag(baseURL).allowedHosts === undefined) return [];
  return [{ path: "baseURL.allowedHosts", reason: "baseURL must be one origin: list the others in trustedOrigins." }];
}

const MAIL = placeholder("mail.send", "async ({ to, subject, text, html }) => …");
const LOCAL = new Code('process.env.SALLYPORT_URL ?? "http://localhost:3000"', "http://localhost:3000");

function completeSettings(settings: Bag, plugins: ConvertedPlugins["plugins"]) {
  const problemOf = (tried: Bag): string | null => {
    try {
      createAuth({ ...toTrialOptions(tried, []), plugins: plugins.map(({ plugin }) => plugin), database: memory() });
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
  const completed = removeRefused(settings, "", problemOf, complete);
  return { ...completed, mail: completed.settings.mail === undefined ? [] : ["mail.send"] };
}

function toTrialOptions(settings: Bag, secrets: readonly string[]): Omit<AuthOptions, "database"> {
  const { secret: _secret, secrets: _secrets, ...tried } = asBag(toLive(settings));
  return {
    ...(tried as Omit<AuthOptions, "database">),
    ...(secrets.length > 0 && { secrets }),
    environment: "test",
    logger: { disabled: true },
  };
}

function emailAndPasswordOf(carried: Bag, reversible: boolean): Bag {
  const given = asBag(carried.emailAndPassword);
  const format = reversible && { password: { ...asBag(given.password), format: "better-auth" } };
  // better-auth disables it by default, but Sallyport enables it.
  return { ...given, enabled: given.enabled === true, ...format };
}

export function toOptions(
  original: Bag,
  environment: Environment,
  { reversible }: { readonly reversible: boolean },
): ConvertedOptions {
  const options = renamed(original);
  const secrets = secretsOf(options, environment);
  const { settings: carried, omitted, functions } = carry(coreDecisions, options);
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
  const { settings, omitted: refused, mail } = completeSettings(whole, plugins.plugins);
  // Trying out a session must not extend it.
  const session = { ...asBag(settings.session), disableSessionRefresh: true };
  const own = toTrialOptions({ ...settings, session, rateLimit: { enabled: false } }, secrets);
  return {
    ...plugins,
    settings,
    options: { ...own, plugins: plugins.plugins.map(({ plugin }) => plugin) },
    secrets,
    placeholders: [...functions, ...mail, ...plugins.functions],
    variables: [...secretVariables, ...providerVariables],
    omitted: [...hostsOmitted(options), ...omitted, ...refused, ...plugins.omitted],
  };
}
