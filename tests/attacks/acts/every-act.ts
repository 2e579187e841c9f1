import { user } from "@sallyport/core/store";
import { type Answer, type BrowserCall, Outbox } from "@sallyport/testing";
import { expect } from "vitest";
import { openWorld } from "../../contracts/permissions/organization-matrix-world.ts";
import type { OpenHarness } from "../../ground/harnesses.ts";
import { ACCOUNTS } from "../../ground/mailed.ts";
import { personOf } from "../../ground/people.ts";
import { PLUGINS } from "../input/every-plugin.ts";
import { POSTS, queryOf, ROUTES } from "../input/every-post.ts";
import { accountActs } from "./account-acts.ts";
import type { Act, Fields, Read } from "./act.ts";
import { adminActs, apiKeyActs, organizationActs, twoFactorActs } from "./plugin-acts.ts";

/** POST routes that answer and change nothing. */
const READS: ReadonlySet<string> = new Set([
  "/get-access-token",
  "/account-info",
  "/admin/has-permission",
  "/admin/list-user-sessions",
  "/organization/check-slug",
  "/organization/has-permission",
]);
/** These take their own page's form too. */
export const FORMS: ReadonlySet<string> = new Set(ROUTES.filter(({ ownForm }) => ownForm).map(({ path }) => path));

const GETS = ROUTES.filter(({ method, serverOnly }) => method === "GET" && !serverOnly).map(({ path }) => path);

/** Fields of the application, of every type. */
export const ADDITIONAL = {
  nick: { type: "string", defaultValue: "-" },
  age: { type: "number", defaultValue: 0 },
  member: { type: "boolean", defaultValue: false },
  since: { type: "date", defaultValue: new Date(0) },
} as const;

const CLIENT = { clientId: "id", clientSecret: "secret" };
/** What both providers answer. */
const ANSWERS = { access_token: "new", refresh_token: "newer", token_type: "bearer", id: 1, login: "caller" };

/** The whole auth, with an effective request for every POST route. A route without one throws. */
export async function everyAct(open?: OpenHarness) {
  const mailbox = new Outbox();
  const world = await openWorld(
    "owner",
    {
      ...mailbox.options,
      user: { ...ACCOUNTS.user, additionalFields: ADDITIONAL },
      plugins: PLUGINS.filter(({ id }) => id !== "organization"),
      socialProviders: { google: CLIENT, github: CLIENT },
      fetch: async (input) => Response.json(String(input).endsWith("/emails") ? [] : ANSWERS),
    },
    open,
  );
  const { lab, browser: caller, rows } = world;
  const admin: object = { role: "admin" };
  await lab.store.update(user, { where: { email: personOf("caller").email } }, admin);
  const ground = { lab, mailbox, caller };
  const known = {
    ...(await accountActs(ground)),
    ...(await organizationActs(ground)),
    ...(await adminActs(ground)),
    ...(await apiKeyActs(ground)),
    ...(await twoFactorActs(ground)),
  };
  const acts: readonly Act[] = POSTS.map((path) => {
    const [by, body] = known[path] ?? [];
    if (by === undefined || body === undefined)
      throw new Error(`${path} has no effective request in tests/attacks/acts`);
    return { path, by, body };
  });
  const { userId } = known["/admin/remove-user"]?.[1] ?? {};
  const { keyId } = known["/api-key/delete"]?.[1] ?? {};
  const reads: readonly Read[] = GETS.map((path) => {
    const query = queryOf(path).replace(/=u$/, `=${userId}`).replace(/=k$/, `=${keyId}`);
    return { path: path.replaceAll(/\{\w+\}/g, "x"), query, by: caller };
  });
  /** Rows and mails. The trail and the counters may note a refusal. */
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
    state,
    /** Must change no row, spend no token and send no mail. */
    async inert(attack: () => Promise<void>): Promise<void> {
      const before = await state();
      await attack();
      expect(await state()).toEqual(before);
    },
  };
}
export type World = Awaited<ReturnType<typeof everyAct>>;

export const toPost = ({ path, by, body }: Act, call: BrowserCall = {}): Promise<Answer> => by.post(path, body, call);

type Look = (answer: Answer) => void;

/** Sends one act in a world of its own. It must be let through, and do what its route is for. */
export async function assertActs(path: string, call: BrowserCall = {}, more: Fields = {}, look: Look = () => {}) {
  const world = await everyAct();
  const act = world.acts.find((each) => each.path === path);
  if (act === undefined) throw new Error(`${path} is no POST route`);
  const before = await world.state();
  const answer = await toPost({ ...act, body: { ...act.body, ...more } }, call);
  expect([200, 303], `${path} ${answer.status} ${answer.text}`).toContain(answer.status);
  if (READS.has(path)) expect(await world.state()).toEqual(before);
  else expect(await world.state()).not.toEqual(before);
  look(answer);
}
