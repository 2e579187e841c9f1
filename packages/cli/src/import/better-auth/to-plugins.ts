import type { AuthOptions } from "@sallyport/core";
import { admin } from "@sallyport/core/admin";
import { anonymous } from "@sallyport/core/anonymous";
import { apiKey } from "@sallyport/core/api-key";
import { bearer } from "@sallyport/core/bearer";
import { captcha } from "@sallyport/core/captcha";
import { emailOTP } from "@sallyport/core/email-otp";
import { haveIBeenPwned } from "@sallyport/core/have-i-been-pwned";
import { jwt } from "@sallyport/core/jwt";
import { magicLink } from "@sallyport/core/magic-link";
import { multiSession } from "@sallyport/core/multi-session";
import { oneTap } from "@sallyport/core/one-tap";
import { organization } from "@sallyport/core/organization";
import { passkey } from "@sallyport/core/passkey";
import { phoneNumber } from "@sallyport/core/phone-number";
import { twoFactor } from "@sallyport/core/two-factor";
import { username } from "@sallyport/core/username";
import { toLive, toSource } from "./code.ts";
import { asBag, type Bag, listOf, textOf } from "./reading.ts";
import { carry } from "./settings/carry.ts";
import type { OmittedSetting } from "./settings/decision.ts";
import { pluginDecisions } from "./settings/plugin-decisions.ts";
import { removeRefused } from "./settings/remove-refused.ts";

type Plugin = NonNullable<AuthOptions["plugins"]>[number];

export interface ConvertedPlugin {
  readonly id: string;
  readonly name: string;
  readonly call: string;
  readonly plugin: Plugin;
}

export interface ConvertedPlugins {
  readonly plugins: readonly ConvertedPlugin[];
  readonly unsupported: readonly string[];
  readonly hiddenOptions: readonly string[];
  readonly omitted: readonly OmittedSetting[];
  readonly functions: readonly string[];
}

const isVerified = ({ provider, secretKey }: Bag): boolean => provider !== undefined && secretKey !== undefined;

const known: Readonly<Record<string, { readonly name: string; make(options: Bag): Plugin }>> = {
  "two-factor": { name: "twoFactor", make: (options) => twoFactor(options) },
  admin: { name: "admin", make: (options) => admin(options as Parameters<typeof admin>[0]) },
  anonymous: { name: "anonymous", make: (options) => anonymous(options) },
  "api-key": { name: "apiKey", make: (options) => apiKey(options) },
  bearer: { name: "bearer", make: (options) => bearer(options) },
  captcha: { name: "captcha", make: (options) => captcha(isVerified(options) ? options : { verify: () => false }) },
  "email-otp": { name: "emailOTP", make: (options) => emailOTP(options) },
  "have-i-been-pwned": { name: "haveIBeenPwned", make: (options) => haveIBeenPwned(options) },
  jwt: { name: "jwt", make: (options) => jwt(options) },
  "magic-link": { name: "magicLink", make: (options) => magicLink(options) },
  "multi-session": { name: "multiSession", make: (options) => multiSession(options) },
  "one-tap": { name: "oneTap", make: (options) => oneTap(options) },
  organization: {
    name: "organization",
    make: (options) => organization(options as Parameters<typeof organization>[0]),
  },
  "phone-number": {
    name: "phoneNumber",
    make: (options) => phoneNumber(options as unknown as Parameters<typeof phoneNumber>[0]),
  },
  username: { name: "username", make: (options) => username(options) },
  passkey: { name: "passkey", make: (options) => passkey(options) },
};

/** A new signing key would be the newest one of better-auth, which cannot decrypt it. */
const trialOptions: Readonly<Record<string, Bag>> = {
  jwt: { disableSettingJwtHeader: true },
  "phone-number": { sendOTP: () => {} },
};

/** Versions that expose no options do not show these functions, which the plugin needs. */
const needed: Readonly<Record<string, Bag>> = { "phone-number": { sendOTP: () => {} } };

const RENAMED: Readonly<Record<string, string>> = { haveIBeenPwned: "have-i-been-pwned" };

const BUILT_IN = new Set(["next-cookies", "open-api", "custom-session", "last-login-method"]);

interface PluginContext {
  readonly appName: string | undefined;
  /** The base URL as it is written, including its path: better-auth's issuer of tokens. */
  readonly baseURL: string | undefined;
}

function completed(id: string, plugin: Bag, options: Bag, { appName, baseURL }: PluginContext): Bag {
  if (id === "organization" && asBag(plugin.schema).team !== undefined && options.teams === undefined)
    return { ...options, teams: { enabled: true } };
  if (id === "two-factor" && options.issuer === undefined && appName !== undefined)
    return { issuer: appName, ...options };
  if (id !== "jwt" || baseURL === undefined || URL.parse(baseURL)?.origin === baseURL) return options;
  // better-auth uses the whole base URL as the issuer, but Sallyport only its origin.
  return { ...options, jwt: { issuer: baseURL, audience: baseURL, ...asBag(options.jwt) } };
}

function attempt(make: () => unknown): string | null {
  try {
    make();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

type Known = (typeof known)[string];

function toPlugin(id: string, { name, make }: Known, original: Bag, context: PluginContext) {
  const carried = carry(pluginDecisions[id] ?? {}, { ...needed[id], ...asBag(original.options) }, `plugins.${id}`);
  const live = (settings: Bag): Bag => asBag(toLive(settings));
  const whole = completed(id, original, carried.settings, context);
  const { settings, omitted } = removeRefused(whole, `plugins.${id}`, (tried) => attempt(() => make(live(tried))));
  const printed = Object.keys(settings).length === 0 ? "" : toSource(settings, "    ");
  const plugin: ConvertedPlugin = {
    id,
    name,
    call: `${name}(${printed})`,
    plugin: make({ ...live(settings), ...trialOptions[id] }),
  };
  return { plugin, omitted: [...carried.omitted, ...omitted], functions: carried.functions };
}

export function toPlugins(original: unknown, context: PluginContext): ConvertedPlugins {
  const found = listOf(original)
    .map(asBag)
    .map((plugin) => {
      const given = textOf(plugin.id) ?? "";
      const id = (Object.hasOwn(RENAMED, given) ? RENAMED[given] : undefined) ?? given;
      return { plugin, id, counterpart: Object.hasOwn(known, id) ? known[id] : undefined };
    });
  const made = found.flatMap(({ id, plugin, counterpart }) =>
    counterpart === undefined
      ? []
      : [{ ...toPlugin(id, counterpart, plugin, context), id, hasOptions: "options" in plugin }],
  );
  const others = found.filter(({ counterpart, id }) => counterpart === undefined && !BUILT_IN.has(id));
  return {
    plugins: made.map(({ plugin }) => plugin),
    unsupported: others.map(({ id }) => id),
    hiddenOptions: made.filter(({ id, hasOptions }) => !hasOptions && id !== "api-key").map(({ id }) => id),
    omitted: made.flatMap(({ omitted }) => omitted),
    functions: made.flatMap(({ functions }) => functions),
  };
}
