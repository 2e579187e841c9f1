import { createHmac } from "node:crypto";
import type { Browser } from "@sallyport/testing";
import { answer, cookieLine, textOf } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { SESSION_COOKIE, signUp, whoIs } from "sallyport-tests/ground/people";
import { counted, down, faulty } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import { memory } from "../../memory.ts";
import { session } from "../../store.ts";

const CLEARED = ["session_token", "session_data", "dont_remember"].map(
  (name) => `sallyport.${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax`,
);
const expiryOf = async (browser: Browser, query = ""): Promise<string> =>
  textOf((await answer(browser.get(`/get-session${query}`))).body, "session", "expiresAt");

/** Creates Alice with a session that is due to be extended. */
async function openDue(options: Parameters<typeof openAuth>[0] = {}) {
  const app = openAuth(options);
  const browser = await signUp(app.auth);
  app.clock.advance({ days: 1 });
  return { ...app, browser };
}

test("a session older than updateAge is extended together with its cookie", async () => {
  const { browser, store } = await openDue();
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

test("a session that is used is extended, and an unused one expires", async () => {
  const { browser, clock } = await openDue();
  for (let day = 0; day < 30; day += 1) {
    expect(await whoIs(browser)).toBe("Alice");
    clock.advance({ days: 1 });
  }
  clock.advance({ days: 6 });
  expect(await whoIs(browser)).toBeNull();
});

test("disableRefresh and disableSessionRefresh do not extend the session", async () => {
  const { browser } = await openDue();
  const fixed = await openDue({ session: { disableSessionRefresh: true } });
  expect(await expiryOf(browser, "?disableRefresh=true")).toBe("2030-03-08T12:00:00.000Z");
  expect(await expiryOf(fixed.browser)).toBe("2030-03-08T12:00:00.000Z");
  expect([...browser.setCookies, ...fixed.browser.setCookies]).toEqual([]);
  expect(await expiryOf(browser, "?disableRefresh=false")).toBe("2030-03-09T12:00:00.000Z");
});

test("twenty concurrent requests extend a session once", async () => {
  const { database, statements } = counted(memory());
  const { browser } = await openDue({ database });
  const cookie = browser.cookies.header();
  const requests = Array.from({ length: 20 }, () => browser.get("/get-session", { cookie }));
  const answers = await Promise.all(requests);
  for (const each of answers) expect(each.at("session", "expiresAt")).toBe("2030-03-09T12:00:00.000Z");
  expect(answers.filter(({ cookies }) => cookies.length > 0)).toHaveLength(1);
  expect(statements.filter((statement) => statement === "update session").length).toBeGreaterThan(1);
});

test("a session that is revoked while it is extended stays revoked", async () => {
  const { database, state } = faulty(memory());
  const { browser, store } = await openDue({ database });
  state.problem = (statement) => {
    // The memory store writes before its promise resolves.
    if (statement === "update session") void store.delete(session, { where: {} });
    return null;
  };
  expect(await answer(browser.get("/get-session"))).toEqual({ status: 200, body: null });
  expect(browser.setCookies).toEqual(CLEARED);
  expect(await store.count(session, { where: {} })).toBe(0);
});

test("a session that cannot be extended is still returned", async () => {
  const { database, state } = faulty(memory());
  const { browser } = await openDue({ database });
  state.problem = (statement) => (statement === "update session" ? down() : null);
  expect(await expiryOf(browser)).toBe("2030-03-08T12:00:00.000Z");
  state.problem = () => null;
  expect(await expiryOf(browser)).toBe("2030-03-09T12:00:00.000Z");
});

test("a cookie with a wrong signature is rejected without a query", async () => {
  const { database, statements } = counted(memory());
  const { auth } = openAuth({ database });
  const browser = await signUp(auth);
  const good = decodeURIComponent(browser.cookies.get(SESSION_COOKIE) ?? "");
  const [token = "", signature = ""] = good.split(".");
  const foreign = createHmac("sha256", "another secret").update(token).digest("base64");
  statements.length = 0;
  for (const forged of [token, `${token}.`, `${token}.${foreign}`, `x${good}`, `.${signature}`, `${good}x`, ""]) {
    browser.cookies.set(SESSION_COOKIE, encodeURIComponent(forged));
    expect(await whoIs(browser)).toBeNull();
  }
  expect(statements).toEqual([]);
});
