import type { Browser } from "@sallyport/testing";
import { answer, cookieLine, textOf } from "sallyport-tests/ground/answer";
import { DAY, ORIGIN, openAuth } from "sallyport-tests/ground/open-auth";
import { signUp } from "sallyport-tests/ground/people";
import { counted, down, faulty } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import { memory } from "../../memory.ts";
import { session } from "../../store.ts";

const _WEEK = 7 * DAY;
const CLEARED = ["session_token", "session_data", "dont_remember"].map(
  (name) => `sallyport.${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax`,
);
const expiryOf = async (browser: Browser, query = ""): Promise<string> =>
  textOf((await answer(browser.get(`/get-session${query}`))).body, "session", "expiresAt");

test("before the update age nothing is written and no cookie set", async () => {
  const { database, statements } = counted(memory());
  const { auth, clock } = openAuth({ database });
  const browser = await signUp(auth);
  statements.length = 0;
  clock.advance({ seconds: DAY - 1 });
  expect(await expiryOf(browser)).toBe("2030-03-08T12:00:00.000Z");
  expect(browser.setCookies).toEqual([]);
  expect(statements).toEqual(["find session"]);
});

test("at the update age the session and its cookie are extended", async () => {
  const { auth, clock, store } = openAuth();
  const browser = await signUp(auth);
  clock.advance({ days: 1 });
  expect(await expiryOf(browser)).toBe("2030-03-09T12:00:00.000Z");
  expect(browser.setCookies).toHaveLength(1);
  expect(cookieLine(browser, "session_token")).toMatch(/; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(await store.find(session, { where: {} })).toMatchObject({
    expiresAt: new Date("2030-03-09T12:00:00Z"),
    updatedAt: new Date("2030-03-02T12:00:00Z"),
    createdAt: new Date("2030-03-01T12:00:00Z"),
  });
  expect(await expiryOf(browser)).toBe("2030-03-09T12:00:00.000Z");
  expect(browser.setCookies).toEqual([]);
});

test("a session that is used lives on; one that is not ends after its lifetime", async () => {
  const { auth, clock } = openAuth();
  const browser = await signUp(auth);
  for (let day = 0; day < 30; day += 1) {
    clock.advance({ days: 1 });
    expect((await answer(browser.get("/get-session"))).body).not.toBeNull();
  }
  clock.advance({ days: 7 });
  expect((await answer(browser.get("/get-session"))).body).toBeNull();
});

test("disableRefresh leaves a due session as it is, by query and by option", async () => {
  const { auth, clock } = openAuth();
  const browser = await signUp(auth);
  clock.advance({ days: 2 });
  expect(await expiryOf(browser, "?disableRefresh=true")).toBe("2030-03-08T12:00:00.000Z");
  expect(browser.setCookies).toEqual([]);
  expect(await expiryOf(browser, "?disableRefresh=false")).toBe("2030-03-10T12:00:00.000Z");

  const fixed = openAuth({ session: { disableSessionRefresh: true } });
  const other = await signUp(fixed.auth);
  fixed.clock.advance({ days: 2 });
  expect(await expiryOf(other)).toBe("2030-03-08T12:00:00.000Z");
  expect(other.setCookies).toEqual([]);
});

test("twenty requests that find a session due extend it once", async () => {
  const { database, statements } = counted(memory());
  const { auth, clock } = openAuth({ database });
  const browser = await signUp(auth);
  const cookie = [...browser.cookies].map((pair) => pair.join("=")).join("; ");
  clock.advance({ days: 1 });
  const requests = Array.from({ length: 20 }, () =>
    auth.handler(new Request(`${ORIGIN}/api/auth/get-session`, { headers: { cookie } })),
  );
  const responses = await Promise.all(requests);
  const bodies = await Promise.all(responses.map((response) => response.json()));
  for (const body of bodies) expect(textOf(body, "session", "expiresAt")).toBe("2030-03-09T12:00:00.000Z");
  expect(responses.filter((response) => response.headers.getSetCookie().length > 0)).toHaveLength(1);
  expect(statements.filter((statement) => statement === "update session").length).toBeGreaterThan(1);
});

test("a session that is ended while it is extended stays ended", async () => {
  const { database, state } = faulty(memory());
  const { auth, clock, store } = openAuth({ database });
  const browser = await signUp(auth);
  clock.advance({ days: 1 });
  state.problem = (statement) => {
    // The memory store does its work before it returns.
    if (statement === "update session") void store.delete(session, { where: {} });
    return null;
  };
  expect(await answer(browser.get("/get-session"))).toEqual({ status: 200, body: null });
  expect(browser.setCookies).toEqual(CLEARED);
  expect(await store.count(session, { where: {} })).toBe(0);
});

test("a lifetime of ten years is a cookie of 400 days", async () => {
  const { auth, clock } = openAuth({ session: { expiresIn: 315_360_000 } });
  const browser = await signUp(auth);
  expect(cookieLine(browser, "session_token")).toContain("; Max-Age=34560000;");
  clock.advance({ days: 1 });
  await browser.get("/get-session");
  expect(cookieLine(browser, "session_token")).toContain("; Max-Age=34560000;");
});

test("a session that cannot be extended is read all the same", async () => {
  const { database, state } = faulty(memory());
  const { auth, clock } = openAuth({ database });
  const browser = await signUp(auth);
  clock.advance({ days: 1 });
  state.problem = (statement) => (statement === "update session" ? down() : null);
  expect(await expiryOf(browser)).toBe("2030-03-08T12:00:00.000Z");
  state.problem = () => null;
  expect(await expiryOf(browser)).toBe("2030-03-09T12:00:00.000Z");
});
