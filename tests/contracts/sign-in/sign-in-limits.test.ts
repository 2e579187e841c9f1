import { session } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { describeTwoHarnesses, type OpenHarness } from "../../ground/harnesses.ts";
import { SESSION_COOKIE, trySignIn } from "../../ground/people.ts";
import { openRoom, type RoomLab, type UserSignInMethod } from "./sign-in-lab.ts";
import { callRaw } from "./sign-in-room.ts";
import { WAYS_IN } from "./sign-in-ways.ts";

const LIMITED = { maxSessions: 1, idleTimeout: 1800, absoluteTimeout: 43_200, cookieCache: { enabled: true } };

async function openLimited(open: OpenHarness) {
  const evicted: string[] = [];
  const events = { "session.evicted": ({ user: { name } }: { user: { name: string } }) => void evicted.push(name) };
  return { room: await openRoom(open, { session: LIMITED, events }), evicted };
}

async function tokensOf({ lab }: RoomLab, name: string): Promise<string[]> {
  const { id: userId = "" } = (await lab.users()).find((user) => user.name === name) ?? {};
  return (await lab.store.list(session, { where: { userId } })).map(({ token }) => token);
}

/** Some ways end the other sessions themselves, such as one that verifies the address of an unverified user. */
const endsOthers = ({ keeps = {} }: UserSignInMethod): boolean => Object.values(keeps).flat().includes("session");

const tokenIn = async (browser: Browser): Promise<unknown> =>
  (await browser.get("/get-session", { query: "disableCookieCache=true" })).at("session", "token");

describeTwoHarnesses("the most sessions", (open) => {
  describe.each(Object.entries(WAYS_IN))("after a sign-in by %s", (_, way) => {
    test("the new session is the only one, and the listeners and the browsers of the others were told", async () => {
      const { room, evicted } = await openLimited(open);
      const browser = new Browser(room.lab);
      const step = await way.prepare(room, "limited", browser);
      const old = new Browser(room.lab);
      if (way.isNew !== true && way.hasSession !== true) await trySignIn(old, "limited");
      const wasIn = old.cookies.has(SESSION_COOKIE) && !endsOthers(way);
      const before = await tokensOf(room, "limited");
      const toldBefore = evicted.length;
      const answer = await callRaw(room, browser, step);
      browser.cookies.absorb(answer.headers);
      const token = await tokenIn(browser);
      expect(await tokensOf(room, "limited"), answer.text).toEqual([token]);
      expect(before).not.toContain(token);
      const ended = endsOthers(way) ? before.length : Number(way.hasSession === true);
      expect(evicted.slice(toldBefore)).toEqual(Array(Math.max(before.length - ended, 0)).fill("limited"));
      const told = await old.get("/get-session", { query: "disableCookieCache=true" });
      expect(told.headers.get("x-sallyport-session-ended")).toBe(wasIn ? "too_many_sessions" : null);
    });

    test("nothing ends while a challenge waits, or if a policy denies", async () => {
      for (const verdict of ["challenge", "deny"] as const) {
        const { room, evicted } = await openLimited(open);
        const browser = new Browser(room.lab);
        const step = await way.prepare(room, "limited", browser);
        const before = await tokensOf(room, "limited");
        const toldBefore = evicted.length;
        room.state.verdict = verdict;
        await callRaw(room, browser, step);
        if (!endsOthers(way)) expect(await tokensOf(room, "limited")).toEqual(before);
        expect(evicted).toHaveLength(toldBefore);
      }
    });
  });
});
