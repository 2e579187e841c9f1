import type { AuthOptions } from "@sallyport/core";
import { admin } from "@sallyport/core/admin";
import { apiKey } from "@sallyport/core/api-key";
import { bearer } from "@sallyport/core/bearer";
import { jwt } from "@sallyport/core/jwt";
import { organization } from "@sallyport/core/organization";
import { twoFactor } from "@sallyport/core/two-factor";
import { toLive, toSource } from "./code.ts";
import { asBag, type Bag, listOf, textOf } from "./reading.ts";
import { carry } from "./settings/carry.ts";
import type { Left } from "./settings/decision.ts";
import { pluginDecisions } from "./settings/plugin-decisions.ts";
import { settle } from "./settings/settle.ts";

type Plugin = NonNullable<AuthOptions["plugins"]>[number];

export interface OurPlugin {
  readonly id: string;
  /** What is imported from `@sallyport/core/<id>`. */
  readonly name: string;
  readonly call: string;
  /** As it is tried on their database: it writes nothing of its own accord. */
  readonly plugin: Plugin;
}

export interface OurPlugins {
  readonly plugins: readonly OurPlugin[];
  /** Ids of theirs that have no counterpart. */
  readonly without: readonly string[];
  /** Ids of theirs whose options cannot be seen. */
  readonly untold: readonly string[];
  readonly left: readonly Left[];
  readonly functions: readonly string[];
}

// The options were decided one by one, and are checked as they are given.
const known: Readonly<Record<string, { readonly name: string; make(options: Bag): Plugin }>> = {
  "two-factor": { name: "twoFactor", make: (options) => twoFactor(options) },
  admin: { name: "admin", make: (options) => admin(options as Parameters<typeof admin>[0]) },
  // Its options are told by the database: see `withApiKeys`.
  "api-key": { name: "apiKey", make: (options) => apiKey(options) },
  bearer: { name: "bearer", make: (options) => bearer(options) },
  jwt: { name: "jwt", make: (options) => jwt(options) },
  organization: {
    name: "organization",
    make: (options) => organization(options as Parameters<typeof organization>[0]),
  },
};

/** A key of ours among better-auth's would be its newest, which it cannot open. */
const quiet: Readonly<Record<string, Bag>> = { jwt: { disableSettingJwtHeader: true } };

/** Bridges of theirs that need none here. */
const NEEDLESS = new Set(["next-cookies", "open-api", "custom-session", "last-login-method"]);

/** What their plugins take from the rest of the configuration. */
interface Around {
  readonly appName: string | undefined;
  /** As it is written there: the issuer of tokens, path and all. */
  readonly baseURL: string | undefined;
}

function completed(id: string, plugin: Bag, options: Bag, { appName, baseURL }: Around): Bag {
  if (id === "organization" && asBag(plugin.schema).team !== undefined && options.teams === undefined)
    return { ...options, teams: { enabled: true } };
  if (id === "two-factor" && options.issuer === undefined && appName !== undefined)
    return { issuer: appName, ...options };
  if (id !== "jwt" || baseURL === undefined || URL.parse(baseURL)?.origin === baseURL) return options;
  // Theirs writes the base URL as it is given, with its path; ours has the origin alone.
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

function toPlugin(id: string, { name, make }: Known, theirs: Bag, around: Around) {
  const carried = carry(pluginDecisions[id] ?? {}, asBag(theirs.options), `plugins.${id}`);
  const live = (settings: Bag): Bag => asBag(toLive(settings));
  const whole = completed(id, theirs, carried.settings, around);
  const { settings, left } = settle(whole, `plugins.${id}`, (tried) => attempt(() => make(live(tried))));
  const printed = Object.keys(settings).length === 0 ? "" : toSource(settings, "    ");
  const plugin: OurPlugin = {
    id,
    name,
    call: `${name}(${printed})`,
    plugin: make({ ...live(settings), ...quiet[id] }),
  };
  return { plugin, left: [...carried.left, ...left], functions: carried.functions };
}

/** Their plugins as ours, each with the settings that have a place here. */
export function toPlugins(theirs: unknown, around: Around): OurPlugins {
  const found = listOf(theirs)
    .map(asBag)
    .map((plugin) => {
      const id = textOf(plugin.id) ?? "";
      return { plugin, id, counterpart: Object.hasOwn(known, id) ? known[id] : undefined };
    });
  const made = found.flatMap(({ id, plugin, counterpart }) =>
    counterpart === undefined
      ? []
      : [{ ...toPlugin(id, counterpart, plugin, around), id, isTold: "options" in plugin }],
  );
  const others = found.filter(({ counterpart, id }) => counterpart === undefined && !NEEDLESS.has(id));
  return {
    plugins: made.map(({ plugin }) => plugin),
    without: others.map(({ id }) => id),
    untold: made.filter(({ id, isTold }) => !isTold && id !== "api-key").map(({ id }) => id),
    left: made.flatMap(({ left }) => left),
    functions: made.flatMap(({ functions }) => functions),
  };
}
