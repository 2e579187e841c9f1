import { readFileSync } from "node:fs";
import { apiKey as theirKeys } from "@better-auth/api-key";
import { passkey as theirPasskey } from "@better-auth/passkey";
import { createAuth } from "@sallyport/core";
import { admin } from "@sallyport/core/admin";
import { anonymous } from "@sallyport/core/anonymous";
import { apiKey } from "@sallyport/core/api-key";
import { audit } from "@sallyport/core/audit";
import { emailOTP } from "@sallyport/core/email-otp";
import { images } from "@sallyport/core/images";
import { jwt } from "@sallyport/core/jwt";
import { magicLink } from "@sallyport/core/magic-link";
import { memory } from "@sallyport/core/memory";
import { multiSession } from "@sallyport/core/multi-session";
import { oneTap } from "@sallyport/core/one-tap";
import { organization } from "@sallyport/core/organization";
import { passkey } from "@sallyport/core/passkey";
import { phoneNumber } from "@sallyport/core/phone-number";
import { signInNotice } from "@sallyport/core/sign-in-notice";
import { twoFactor } from "@sallyport/core/two-factor";
import { username } from "@sallyport/core/username";
import { betterAuth } from "better-auth";
import * as theirPlugins from "better-auth/plugins";
import { expect, test } from "vitest";
import { coreRoutes } from "../../../packages/core/src/endpoints/routes.ts";
import { SECRET } from "../../ground/open-auth.ts";

// Compares docs/guide/names.md with the actual calls.
const page = readFileSync(new URL("../../../docs/guide/names.md", import.meta.url), "utf8");
const baseURL = "http://localhost:3000";
const everything = { teams: { enabled: true }, dynamicAccessControl: { enabled: true } };
const google = { google: { clientId: "id", clientSecret: "secret" } };
const plugins = [
  admin(),
  organization(everything),
  apiKey({ organizations: true }),
  audit(),
  images(),
  jwt(),
  passkey({ signUp: true }),
  twoFactor(),
  magicLink(),
  emailOTP({ changeEmail: { enabled: true } }),
  username(),
  anonymous(),
  multiSession(),
  oneTap(),
  phoneNumber({ sendOTP: () => {} }),
  signInNotice(),
];
const { api } = createAuth({
  baseURL,
  secret: SECRET,
  database: memory(),
  mail: { send: async () => {} },
  socialProviders: google,
  plugins,
});
const theirs = betterAuth({
  baseURL,
  secret: SECRET,
  plugins: [
    theirPlugins.organization(everything),
    theirPlugins.twoFactor(),
    theirPlugins.admin(),
    theirPlugins.jwt(),
    theirPlugins.magicLink({ sendMagicLink: async () => {} }),
    theirPlugins.emailOTP({ sendVerificationOTP: async () => {} }),
    theirPasskey(),
    theirPlugins.username(),
    theirPlugins.anonymous(),
    theirPlugins.multiSession(),
    theirPlugins.oneTap(),
    theirPlugins.phoneNumber({ sendOTP: () => {} }),
  ],
});

interface Endpoint {
  readonly path: string;
  readonly hidden?: true;
}

/** Lists the leaves of a tree by their dotted names. */
function walk<Leaf>(tree: object, isLeaf: (value: object) => value is Leaf & object): Map<string, Leaf> {
  const found = new Map<string, Leaf>();
  for (const [name, value] of Object.entries(tree)) {
    if (isLeaf(value)) found.set(name, value);
    else for (const [below, leaf] of walk(value.routes ?? value, isLeaf)) found.set(`${name}.${below}`, leaf);
  }
  return found;
}
const isCall = (value: object): value is () => unknown => typeof value === "function";
const isEndpoint = (value: object): value is Endpoint => "path" in value;

const calls = [...walk(api, isCall).keys()];
const endpoints = new Map(
  [coreRoutes, ...plugins.map(({ routes }) => routes ?? {})].flatMap((tree) => [...walk(tree, isEndpoint)]),
);
const theirApi = new Map(
  Object.entries(theirs.api as object).map(([name, { path }]: [string, Endpoint]) => [name, path]),
);

const names = (cell = ""): string[] => [...cell.matchAll(/`([\w.]+)`/g)].map(([, name = ""]) => name);
const [tables = "", keys = ""] = (page.split("## Only in Sallyport")[0] ?? "").split("## API keys");
const rowsOf = (text: string) =>
  [...text.matchAll(/^\| `(\w+)` \| (.*?) \|(.*?)\|$/gm)].map(([, their = "", ours, client]) => ({
    their,
    ours: names(ours).filter((name) => calls.includes(name)),
    none: ours?.startsWith("none") === true,
    client: names(client),
  }));

/** Returns the path of a call, as both clients derive it from the name. */
const pathOf = (name: string): string =>
  `/${name.replaceAll(".", "/").replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

test("the page has a row for each call of better-auth, with a call of Sallyport or none", () => {
  const rows = rowsOf(tables);
  const known = [...theirApi.keys()].filter((name) => !["ok", "error"].includes(name));
  expect(known.filter((name) => !rows.some(({ their }) => their === name))).toEqual([]);
  expect(rows.map(({ their }) => their).filter((name) => !theirApi.has(name))).toEqual([]);
  expect(rows.filter(({ ours, none }) => none === ours.length > 0).map(({ their }) => their)).toEqual([]);
});

test("the name of a client call is its path in both libraries", () => {
  const called = rowsOf(tables).flatMap(({ their, client }) => client.map((name) => ({ their, name })));
  expect(called.length).toBeGreaterThan(70);
  const wrong = called.filter(({ their, name }) => {
    const endpoint = endpoints.get(name);
    return theirApi.get(their) !== pathOf(name) || endpoint?.path !== pathOf(name) || endpoint.hidden === true;
  });
  expect(wrong).toEqual([]);
});

test("the page lists each call of Sallyport, and no other", () => {
  const named = names(page);
  expect(calls.filter((name) => !named.includes(name) && !["ok", "error"].includes(name))).toEqual([]);
  const [, here = ""] = page.split("## Only in Sallyport");
  const only = names(here.split("## ")[0]);
  expect(only.filter((name) => !calls.includes(name))).toEqual([]);
  expect(rowsOf(keys).filter(({ ours }) => ours.length !== 1)).toEqual([]);
  expect(
    rowsOf(keys)
      .map(({ their }) => their)
      .sort(),
  ).toEqual(Object.keys(theirKeys({}).endpoints).sort());
});
