import type { AuthOptions } from "@sallyport/core";
import { user } from "@sallyport/core/store";
import { type Answer, type BrowserCall, Outbox } from "@sallyport/testing";
import { expect } from "vitest";
import { openWorld } from "../../contracts/permissions/organization-matrix-world.ts";
import { inputsOf } from "../../ground/fields-of.ts";
import type { OpenHarness } from "../../ground/harnesses.ts";
import { ACCOUNTS } from "../../ground/mailed.ts";
import { personOf } from "../../ground/people.ts";
import { CALLS } from "../organization/organization-calls.ts";
import { accountActs } from "./account-acts.ts";
import { type Act, type Fields, nameOf, type Read, toPost } from "./act.ts";
import { mailedActs } from "./mailed-acts.ts";
import { CLIENT, GOOGLE_KEYS } from "./one-tap-acts.ts";
import { guestActs, phoneActs } from "./phone-acts.ts";
import {
  adminActs,
  apiKeyActs,
  imagesActs,
  organizationActs,
  passkeyActs,
  twoFactorActs,
  usernameActs,
} from "./plugin-acts.ts";
import { restorable } from "./restorable.ts";
import { GATED, GETS, PLUGINS, POSTS, ROUTES } from "./routes.ts";

/** These POST routes answer without changing a row. */
const READS: ReadonlySet<string> = new Set([
  "/get-access-token",
  "/account-info",
  "/admin/has-permission",
  "/admin/list-user-sessions",
  "/is-username-available",
  "/multi-session/set-active",
  "/email-otp/check-verification-otp",
  "/organization/check-slug",
  "/organization/has-permission",
  "/organization/preview-policies",
  "/passkey/generate-sign-up-options",
]);

export const ADDITIONAL = {
  nick: { type: "string", defaultValue: "-" },
  age: { type: "number", defaultValue: 0 },
  member: { type: "boolean", defaultValue: false },
  since: { type: "date", defaultValue: new Date(0) },
} as const;

const ANSWERS = {
  ...GOOGLE_KEYS,
  access_token: "new",
  refresh_token: "newer",
  token_type: "bearer",
  id: 1,
  login: "caller",
};

function optionsOf(mailbox: Outbox, { mail, user: own, ...rest }: Partial<AuthOptions>) {
  return {
    ...mailbox.options,
    mail: { ...mailbox.options.mail, ...mail },
    user: { ...ACCOUNTS.user, ...own, additionalFields: ADDITIONAL },
    plugins: PLUGINS.filter(({ id }) => id !== "organization"),
    socialProviders: { google: CLIENT, github: CLIENT },
    fetch: async (input: string) => Response.json(input.endsWith("/emails") ? [] : ANSWERS),
    ...rest,
  } satisfies Partial<AuthOptions>;
}

const queriesOf = (userId: unknown, keyId: unknown): ReadonlyMap<string, string> =>
  new Map([
    ["/account-info", "providerId=github"],
    ["/admin/get-user", `id=${userId}`],
    ["/admin/list-user-accounts", `userId=${userId}`],
    ["/admin/list-user-organizations", `userId=${userId}`],
    ["/api-key/get", `id=${keyId}`],
    ...CALLS.map(({ path, query }) => [path, String(new URLSearchParams(query))] as const),
  ]);

/** If these routes are missing from the tables, the caller requests them with an empty body. */
const NEEDS_NOTHING = new Set<string>();
/** The queries of GET routes that are missing from the table: a text for each required field. */
const DERIVED = new Map<string, string>();
for (const { method, path, body, query } of ROUTES) {
  if (method === "POST" && (await inputsOf(body)).required.length === 0) NEEDS_NOTHING.add(path);
  if (method !== "GET") continue;
  const { required } = await inputsOf(query);
  DERIVED.set(path, String(new URLSearchParams(required.map((name) => [name, "t"]))));
}

type Options = Partial<AuthOptions> | ((mailbox: Outbox) => Partial<AuthOptions>);

async function openEveryAct(options: Options, open?: OpenHarness) {
  const mailbox = new Outbox();
  const given = optionsOf(mailbox, typeof options === "function" ? options(mailbox) : options);
  const { lab, browser: caller, rows } = await openWorld("owner", given, open);
  const admin: object = { role: "admin" };
  await lab.store.update(user, { where: { email: personOf("caller").email } }, admin);
  const ground = { lab, mailbox, caller };
  const known = {
    ...(await accountActs(ground)),
    ...(await organizationActs(ground)),
    ...(await adminActs(ground)),
    ...(await apiKeyActs(ground)),
    ...imagesActs(ground),
    ...(await passkeyActs(ground)),
    ...(await twoFactorActs(ground)),
    ...(await usernameActs(ground)),
    ...(await mailedActs(ground)),
    ...(await guestActs(ground)),
    ...(await phoneActs(ground)),
  };
  const acts: readonly Act[] = POSTS.map((path) => {
    const [by, body] = known[path] ?? (NEEDS_NOTHING.has(path) ? [caller, {}] : []);
    if (by === undefined || body === undefined)
      throw new Error(`${path} has no effective request: it needs a line in tests/attacks/acts`);
    return { path, by, body };
  });
  const queries = queriesOf(known["/admin/remove-user"]?.[1].userId, known["/api-key/delete"]?.[1].keyId);
  const reads: readonly Read[] = GETS.map((path) => ({
    path: path.replaceAll(/\{\w+\}/g, "x"),
    query: queries.get(path) ?? DERIVED.get(path) ?? "",
    by: caller,
  }));
  /** Returns the rows, except those that a refusal may change (the audit trail, rate limits), and the number of mails. */
  async function state(): Promise<unknown> {
    const kept = [...(await rows())].filter(([table]) => !/^audit|^rateLimit$/.test(table));
    return [kept, await mailbox.count()];
  }
  return {
    lab,
    mailbox,
    caller,
    acts,
    reads,
    rows,
    state,
    gated: [...acts, ...reads].filter((call) => GATED.has(nameOf(call))),
    actOn(path: string): Act {
      const act = acts.find((each) => each.path === path);
      if (act === undefined) throw new Error(`${path} is no POST route`);
      return act;
    },
    /** Asserts that an attack changes no row, spends no token and sends no mail. */
    async inert(attack: () => Promise<void>): Promise<void> {
      const before = await state();
      await attack();
      expect(await state()).toEqual(before);
    },
  };
}
export type World = Awaited<ReturnType<typeof openEveryAct>>;

const NONE: Partial<AuthOptions> = {};
const shared = new WeakMap<object, Promise<readonly [World, restore: () => Promise<void>]>>();

async function openShared(options: Options) {
  const world = await openEveryAct(options);
  const browsers = world.acts.map(({ by }) => by);
  return [world, await restorable({ ...world, browsers })] as const;
}

/**
 * Returns an application with all plugins, and an effective request for every POST route. Throws if a route has none.
 * Tests with the same options get the same application, as it was at first. On a given database it is a new one.
 */
export async function everyAct(options: Options = NONE, open?: OpenHarness): Promise<World> {
  if (open !== undefined) return openEveryAct(options, open);
  const opened = shared.get(options) ?? openShared(options);
  shared.set(options, opened);
  const [world, restore] = await opened;
  await restore();
  return world;
}

type Look = (answer: Answer) => void;

/** Sends the request of a route. It must succeed, and do what its route is for. */
export async function assertActs(path: string, call: BrowserCall = {}, more: Fields = {}, look: Look = () => {}) {
  const world = await everyAct();
  const act = world.actOn(path);
  const before = await world.state();
  const answer = await toPost({ ...act, body: { ...act.body, ...more } }, call);
  expect([200, 303], `${path} ${answer.status} ${answer.text}`).toContain(answer.status);
  if (READS.has(path)) expect(await world.state()).toEqual(before);
  else expect(await world.state()).not.toEqual(before);
  look(answer);
}
