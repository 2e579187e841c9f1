import { session, user } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { CACHE_COOKIE, personOf, SESSION_COOKIE, signIn, signUp, tokenOf, whoIs } from "../../ground/people.ts";
import { send } from "../acts/act.ts";
import { everyAct, type World } from "../acts/every-act.ts";

const { email } = personOf("caller");
const CACHED = { session: { cookieCache: { enabled: true, maxAge: 60 } } };
const WEEK = 604_800;

/** Returns a thief with the cookies of another device of the caller, whose session `end` has ended. */
async function ended({ lab }: World, end: (device: Browser) => Promise<unknown>): Promise<Browser> {
  const device = await signIn(lab, "caller");
  await whoIs(device);
  const thief = new Browser(lab);
  thief.cookies.copy(device.cookies);
  await end(device);
  // This call cleans up after the session.
  await thief.get("/get-session", { query: "disableCookieCache=true", keep: false });
  return thief;
}

function withCookie({ lab }: World, name: string, value: string): Browser {
  const browser = new Browser(lab);
  browser.cookies.set(name, value);
  return browser;
}

type Visitors = Readonly<Record<string, (world: World) => Browser | Promise<Browser>>>;

/** Visitors who never had a session. */
const STRANGERS: Visitors = {
  nothing: ({ lab }) => new Browser(lab),
  "a session token without its signature": (world) => withCookie(world, SESSION_COOKIE, tokenOf(world.caller)),
  "a forged signature": (world) => withCookie(world, SESSION_COOKIE, `${tokenOf(world.caller)}.forged`),
  "a cached session without its session": (world) =>
    withCookie(world, CACHE_COOKIE, world.caller.cookies.get(CACHE_COOKIE) ?? ""),
  "a sign-in that waits for its second factor": ({ actOn }) => actOn("/two-factor/verify-totp").by,
};

/** Visitors whose session has ended. */
const ENDED: Visitors = {
  "the cookies of a session that was signed out": (world) => ended(world, (device) => device.post("/sign-out")),
  "a revoked session with a cookie cache": (world) =>
    ended(world, (device) => world.caller.post("/revoke-session", { token: tokenOf(device) })),
  "a session that an admin has revoked": (world) =>
    ended(world, async () => {
      const root = await signUp(world.lab, "root");
      const admin: object = { role: "admin" };
      await world.lab.store.update(user, { where: { name: "root" } }, admin);
      const { id: userId } = (await world.lab.store.find(user, { where: { email } })) ?? {};
      expect((await root.post("/admin/revoke-user-sessions", { userId })).status).toBe(200);
    }),
  "an expired session": (world) => ended(world, async () => world.lab.clock.advance({ seconds: WEEK + 1 })),
  "a session whose row was deleted": (world) => ended(world, () => world.lab.store.delete(session, { where: {} })),
  "a session whose user was deleted": (world) => ended(world, () => world.lab.store.delete(user, { where: { email } })),
};

test.each(Object.entries({ ...STRANGERS, ...ENDED }))(
  "every route that needs a session returns 401 for %s",
  async (name, visit) => {
    const world = await everyAct(CACHED);
    const visitor = await visit(world);
    expect(world.gated.length).toBeGreaterThan(60);
    await world.inert(async () => {
      for (const call of world.gated) {
        for (const query of ["", "disableCookieCache=false", "disableRefresh=true"]) {
          const answer = await send(call, visitor, { query, keep: false });
          expect([answer.status, answer.code], `${call.path} ${answer.text}`).toEqual([401, "UNAUTHORIZED"]);
        }
      }
    });
    expect(await whoIs(visitor, "disableCookieCache=true")).toBeNull();
    if (!(name in ENDED)) return;
    for (const cookie of [SESSION_COOKIE, CACHE_COOKIE]) expect(visitor.cookies.get(cookie), cookie).toBeUndefined();
  },
);

test("get-session returns a revoked session from its cookie cache until the cache expires", async () => {
  const world = await everyAct(CACHED);
  const thief = await ended(world, (device) => world.caller.post("/revoke-session", { token: tokenOf(device) }));
  expect(await whoIs(thief)).toBe("caller");
  world.lab.clock.advance({ minutes: 1 });
  expect(await whoIs(thief)).toBeNull();
  expect(thief.cookies.get(SESSION_COOKIE)).toBeUndefined();
});
