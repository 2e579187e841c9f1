import type { AuthOptions } from "@sallyport/core";
import { admin } from "@sallyport/core/admin";
import { bearer } from "@sallyport/core/bearer";
import { jwt } from "@sallyport/core/jwt";
import { organization } from "@sallyport/core/organization";
import { twoFactor } from "@sallyport/core/two-factor";
import { asBag, type Bag, listOf, textOf } from "./reading.ts";

export interface OurPlugin {
  readonly id: string;
  /** What is imported from `@sallyport/core/<id>`. */
  readonly name: string;
  readonly call: string;
  readonly plugin: NonNullable<AuthOptions["plugins"]>[number];
}

export interface OurPlugins {
  readonly plugins: readonly OurPlugin[];
  /** Ids of theirs that have no counterpart. */
  readonly without: readonly string[];
}

const hasTeams = (plugin: Bag): boolean =>
  asBag(asBag(plugin.options).teams).enabled === true || asBag(plugin.schema).team !== undefined;

const known: Readonly<Record<string, (theirs: Bag) => Omit<OurPlugin, "id">>> = {
  "two-factor": () => ({ name: "twoFactor", call: "twoFactor()", plugin: twoFactor() }),
  admin: () => ({ name: "admin", call: "admin()", plugin: admin() }),
  bearer: () => ({ name: "bearer", call: "bearer()", plugin: bearer() }),
  jwt: () => ({ name: "jwt", call: "jwt()", plugin: jwt() }),
  organization: (theirs) => {
    const teams = hasTeams(theirs);
    const call = teams ? "organization({ teams: { enabled: true } })" : "organization()";
    return { name: "organization", call, plugin: organization(teams ? { teams: { enabled: true } } : {}) };
  },
};

/** Bridges of theirs that need none here. */
const NEEDLESS = new Set(["next-cookies", "open-api", "custom-session", "last-login-method"]);

export function toPlugins(theirs: unknown): OurPlugins {
  const plugins: OurPlugin[] = [];
  const without: string[] = [];
  for (const plugin of listOf(theirs).map(asBag)) {
    const id = textOf(plugin.id) ?? "";
    const make = Object.hasOwn(known, id) ? known[id] : undefined;
    if (make !== undefined) plugins.push({ id, ...make(plugin) });
    else if (!NEEDLESS.has(id)) without.push(id);
  }
  return { plugins, without };
}
