import type { AuthOptions } from "@sallyport/core";
import { Code } from "./code.ts";
import { asBag, type Bag, functionsOf, listOf, plainOf, textOf } from "./reading.ts";
import { settingsLeft } from "./settings-left.ts";
import { type OurPlugins, toPlugins } from "./to-plugins.ts";

/** What `createAuth` is given in their place. */
export interface Ours extends OurPlugins {
  /** All but the database and the plugins, as it is printed. */
  readonly settings: Bag;
  /** The same, to try it here; its secrets are not printed. */
  readonly options: Omit<AuthOptions, "database">;
  readonly secrets: readonly string[];
  /** Paths of functions and others that a person copies. */
  readonly byHand: readonly string[];
  /** Paths of settings that a person looks at: they are called otherwise here, or are not there. */
  readonly left: readonly string[];
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Newest first, wherever better-auth would find it. */
function secretsOf(options: Bag, environment: Environment): string[] {
  const several = listOf(options.secrets).flatMap((entry) => textOf(entry) ?? textOf(asBag(entry).value) ?? []);
  const one = textOf(options.secret) ?? environment.BETTER_AUTH_SECRET ?? environment.AUTH_SECRET;
  return [...new Set([...several, ...(one === undefined || one === "" ? [] : [one])])];
}

/** Theirs may have a path, which is where its calls are then, and stands in the environment by default. */
function addressOf(options: Bag, environment: Environment): Bag {
  const { baseURL = environment.BETTER_AUTH_URL ?? "", basePath } = plainOf(options, ["baseURL", "basePath"]);
  const url = URL.parse(String(baseURL));
  const path = url === null || url.pathname === "/" ? basePath : url.pathname.replace(/\/$/, "");
  return { ...(url !== null && { baseURL: url.origin }), ...(path !== undefined && { basePath: path }) };
}

const FIELD = ["type", "required", "input", "returned", "unique", "defaultValue"];

function fieldsOf(options: Bag): Record<string, Bag> {
  const fields = Object.entries(asBag(asBag(options.user).additionalFields));
  const known = fields.filter(([, field]) =>
    ["string", "number", "boolean", "date"].includes(String(asBag(field).type)),
  );
  return Object.fromEntries(known.map(([name, field]) => [name, plainOf(asBag(field), FIELD)]));
}

const generateIdOf = (options: Bag): "serial" | "uuid" | undefined => {
  const { useNumberId, generateId } = asBag(asBag(options.advanced).database);
  if (useNumberId === true || generateId === "serial") return "serial";
  return generateId === "uuid" ? "uuid" : undefined;
};

const filled = (bag: Bag): Bag =>
  Object.fromEntries(Object.entries(bag).filter(([, value]) => Object.keys(asBag(value)).length > 0));

function providersOf(options: Bag): Bag {
  const providers = Object.entries(asBag(options.socialProviders)).filter(([, one]) => asBag(one).enabled !== false);
  const entry = ([id, one]: [string, unknown]) => {
    const secret = new Code(`process.env.${id.toUpperCase().replaceAll("-", "_")}_CLIENT_SECRET ?? ""`);
    return [id, { clientId: textOf(asBag(one).clientId) ?? "", clientSecret: secret }];
  };
  return Object.fromEntries(providers.map(entry));
}

function advancedOf(options: Bag): Bag {
  const advanced = asBag(options.advanced);
  const generateId = generateIdOf(options);
  const { enabled, domain } = asBag(advanced.crossSubDomainCookies);
  return {
    cookiePrefix: textOf(advanced.cookiePrefix) ?? "better-auth",
    acceptBetterAuthLinks: true,
    ...plainOf(advanced, ["useSecureCookies"]),
    ...(enabled === true && typeof domain === "string" && { crossSubDomainCookies: { enabled, domain } }),
    ...(generateId !== undefined && { database: { generateId } }),
  };
}

const PASSWORD = [
  "enabled",
  "disableSignUp",
  "minPasswordLength",
  "maxPasswordLength",
  "autoSignIn",
  "requireEmailVerification",
  "resetPasswordTokenExpiresIn",
];

function settingsOf(options: Bag, environment: Environment, reversible: boolean): Bag {
  const passwords = plainOf(asBag(options.emailAndPassword), PASSWORD);
  const origins = listOf(options.trustedOrigins).filter((origin) => typeof origin === "string");
  const { enabled, maxAge } = asBag(asBag(options.session).cookieCache);
  return {
    ...addressOf(options, environment),
    ...(origins.length > 0 && { trustedOrigins: origins }),
    emailAndPassword: {
      ...passwords,
      enabled: passwords.enabled === true,
      ...(reversible && { password: { format: "better-auth" } }),
    },
    ...filled({
      emailVerification: plainOf(asBag(options.emailVerification), [
        "sendOnSignUp",
        "sendOnSignIn",
        "autoSignInAfterVerification",
        "expiresIn",
      ]),
      session: {
        ...plainOf(asBag(options.session), ["expiresIn", "updateAge", "freshAge", "disableSessionRefresh"]),
        ...(enabled === true && { cookieCache: { enabled, ...(typeof maxAge === "number" && { maxAge }) } }),
      },
      user: filled({
        additionalFields: fieldsOf(options),
        changeEmail: plainOf(asBag(asBag(options.user).changeEmail), ["enabled"]),
        deleteUser: plainOf(asBag(asBag(options.user).deleteUser), ["enabled"]),
      }),
      socialProviders: providersOf(options),
    }),
    ...accountOf(options),
    advanced: advancedOf(options),
  };
}

const LINKING = [
  "enabled",
  "disableImplicitLinking",
  "allowDifferentEmails",
  "updateUserInfoOnLink",
  "allowUnlinkingAll",
];

function accountOf(options: Bag): Bag {
  const account = asBag(options.account);
  const { trustedProviders, ...linking } = asBag(account.accountLinking);
  const trusted = listOf(trustedProviders).filter((id) => typeof id === "string");
  return filled({
    account: {
      ...plainOf(account, ["updateAccountOnSignIn"]),
      ...filled({
        accountLinking: { ...plainOf(linking, LINKING), ...(trusted.length > 0 && { trustedProviders: trusted }) },
      }),
    },
  });
}

const BY_HAND = [
  "emailAndPassword",
  "emailVerification",
  "user",
  "databaseHooks",
  "hooks",
  "socialProviders",
  "rateLimit",
];

/** @param environment where their secret and address may be */
export function toOptions(
  options: Bag,
  environment: Environment,
  { reversible }: { readonly reversible: boolean },
): Ours {
  const secrets = secretsOf(options, environment);
  const settings = settingsOf(options, environment, reversible);
  const { plugins, without } = toPlugins(options.plugins);
  const { socialProviders: _, ...tried } = settings;
  const own: Omit<AuthOptions, "database"> = {
    ...(tried as Omit<AuthOptions, "database">),
    ...(secrets.length > 0 && { secrets }),
    environment: "test",
    // Theirs mails by functions, which a person copies; here nobody is mailed.
    mail: { send: async () => {} },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    plugins: plugins.map(({ plugin }) => plugin),
  };
  const ofPlugins = listOf(options.plugins)
    .map(asBag)
    .filter(({ id }) => plugins.some((plugin) => plugin.id === id))
    .flatMap((plugin) => functionsOf(plugin.options, `plugins.${String(plugin.id)}`));
  const byHand = [...BY_HAND.flatMap((name) => functionsOf(options[name], name)), ...ofPlugins];
  const left = settingsLeft(options, settings, new Set(plugins.map(({ id }) => id)));
  return { settings, options: own, plugins, without, secrets, byHand, left };
}
