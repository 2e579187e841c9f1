import { user } from "@sallyport/core/store";
import { Browser, type BrowserCall } from "@sallyport/testing";
import { expect, test } from "vitest";
import { CACHE_COOKIE, personOf, signIn, tokenOf, trySignIn, whoIs } from "../../ground/people.ts";
import { send } from "../acts/act.ts";
import { everyAct, type World } from "../acts/every-act.ts";

const IDLE = 1800;
const MAX = 50;
const LIMITED = {
  session: { idleTimeout: IDLE, absoluteTimeout: 43_200, maxSessions: MAX, cookieCache: { enabled: true, maxAge: 60 } },
};

type Ending = (world: World, device: Browser) => Promise<unknown>;
const ENDINGS: Readonly<Record<string, Ending>> = {
  "is idle": async ({ lab }) => lab.clock.advance({ seconds: IDLE }),
  "is older than the absolute timeout": async ({ lab }, device) => {
    for (let time = 0; time < 24; time += 1) {
      lab.clock.advance({ seconds: IDLE - 60 });
      await whoIs(device);
    }
    lab.clock.advance({ seconds: 43_200 - 24 * (IDLE - 60) });
  },
  "was evicted": async ({ lab }) => {
    for (let time = 0; time < MAX; time += 1) {
      lab.clock.advance({ seconds: 1 });
      await trySignIn(new Browser(lab), "caller");
    }
  },
};
const WAYS: Readonly<Record<string, (device: Browser) => BrowserCall>> = {
  cookies: () => ({}),
  "a bearer token": (device) => ({ cookie: null, headers: { authorization: `Bearer ${tokenOf(device)}` } }),
};
const cases = Object.keys(ENDINGS).flatMap((ending) => Object.keys(WAYS).map((way) => [ending, way] as const));

test.each(cases)("a session that %s makes no call with %s", async (ending, way) => {
  const world = await everyAct(LIMITED);
  const device = await signIn(world.lab, "caller");
  const call = WAYS[way]?.(device) ?? {};
  expect((await device.get("/list-sessions", { ...call, keep: false })).status).toBe(200);
  await ENDINGS[ending]?.(world, device);
  for (const act of world.gated) {
    const answer = await send(act, device, { ...call, keep: false });
    expect([answer.status, answer.code], `${act.path} ${answer.text}`).toEqual([401, "UNAUTHORIZED"]);
  }
  const query = "disableCookieCache=true";
  expect((await device.get("/get-session", { ...call, query, keep: false })).json).toBeNull();
});

test("a stolen cache cookie does not keep an idle session alive", async () => {
  const { lab } = await everyAct(LIMITED);
  const device = await signIn(lab, "caller");
  await whoIs(device);
  const thief = new Browser(lab);
  thief.cookies.copy(device.cookies);
  const cache = device.cookies.get(CACHE_COOKIE) ?? "";
  for (let time = 0; time < IDLE / 30; time += 1) {
    lab.clock.advance({ seconds: 30 });
    thief.cookies.set(CACHE_COOKIE, cache);
    // Reads of a cached session are no uses that the row would show, so the cookie must not last.
    if (time > 1) await thief.get("/get-session", { cookie: `${CACHE_COOKIE}=${cache}`, keep: false });
  }
  expect(await whoIs(thief, "disableCookieCache=true")).toBeNull();
});

test("signing in again and again ends only the user's own sessions", async () => {
  const { lab, caller } = await everyAct(LIMITED);
  const { id } = (await lab.store.find(user, { where: { email: personOf("caller").email } })) ?? {};
  const others = (await lab.sessions()).filter(({ userId }) => userId !== id);
  for (let time = 0; time < MAX + 5; time += 1) await trySignIn(new Browser(lab), "caller");
  const sessions = await lab.sessions();
  expect(sessions.filter(({ userId }) => userId === id)).toHaveLength(MAX);
  expect(sessions.filter(({ userId }) => userId !== id)).toEqual(others);
  expect(await whoIs(caller, "disableCookieCache=true")).toBeNull();
});
