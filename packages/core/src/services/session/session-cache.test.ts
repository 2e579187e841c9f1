import { Browser } from "@sallyport/testing";
import { answer, cookieLine, textOf } from "sallyport-tests/ground/answer";
import { DAY, openAuth } from "sallyport-tests/ground/open-auth";
import { signUp } from "sallyport-tests/ground/people";
import { counted } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import { c } from "../../contracts/column.ts";
import { defineEndpoint } from "../../contracts/endpoint.ts";
import { definePlugin } from "../../contracts/plugin.ts";
import { memory } from "../../memory.ts";

const NAME = "sallyport.session_data";
const TOO_LARGE = "session data too large for the cookie";

async function cached(options: { readonly maxAge?: number; readonly version?: string } = {}) {
  const { database, statements } = counted(memory());
  const app = openAuth({ database, session: { cookieCache: { enabled: true, ...options } } });
  const browser = await signUp(app.auth);
  statements.length = 0;
  return { ...app, browser, statements };
}

test("the cookie cache is disabled by default", async () => {
  const browser = await signUp(openAuth().auth);
  expect([...browser.cookies.keys()]).toEqual(["sallyport.session_token"]);
});

test("get-session reads the cookie for 60 seconds, and then the store", async () => {
  const { browser, clock, statements } = await cached();
  expect(cookieLine(browser, "session_data")).toMatch(/; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/);
  clock.advance({ seconds: 59 });
  const { body } = await answer(browser.get("/get-session"));
  expect(textOf(body, "user", "email")).toBe("alice@example.com");
  expect(statements).toEqual([]);
  expect(browser.setCookies).toEqual([]);
  clock.advance({ seconds: 1 });
  expect(await answer(browser.get("/get-session"))).toEqual({ status: 200, body });
  expect(statements).toEqual(["find session"]);
  expect(cookieLine(browser, "session_data")).toBeDefined();
});

test.each([
  [300, 300],
  [1_000 * DAY, 34_560_000],
])("with maxAge %i the cookie has Max-Age %i, at most 400 days", async (maxAge, cookieAge) => {
  const { browser, clock, statements } = await cached({ maxAge });
  expect(cookieLine(browser, "session_data")).toContain(`; Max-Age=${cookieAge};`);
  clock.advance({ seconds: 299 });
  await browser.get("/get-session");
  expect(statements).toEqual([]);
});

test("a server call reads dates from the cache", async () => {
  const { auth, browser, statements } = await cached();
  const cookie = [...browser.cookies].map((pair) => pair.join("=")).join("; ");
  const active = await auth.api.getSession({ headers: { cookie } });
  expect(statements).toEqual([]);
  expect(active?.session.expiresAt).toEqual(new Date("2030-03-08T12:00:00Z"));
  expect(active?.user.createdAt).toEqual(new Date("2030-03-01T12:00:00Z"));
});

test("disableCookieCache reads the store", async () => {
  const { browser, statements } = await cached();
  await browser.get("/get-session?disableCookieCache=true");
  await browser.get("/get-session?disableCookieCache=false");
  expect(statements).toEqual(["find session"]);
});

test("an expired session is not read from the cache", async () => {
  const app = openAuth({ session: { expiresIn: 30, updateAge: 30, cookieCache: { enabled: true } } });
  const browser = await signUp(app.auth);
  app.clock.advance({ seconds: 30 });
  expect((await answer(browser.get("/get-session"))).body).toBeNull();
});

test("the cookie is set up to 4093 characters, and above that an error is logged and the store is read", async () => {
  const { browser, entries, statements } = await cached();
  let largest = 0;
  // Each letter takes six bytes when escaped. The address alone cannot be that long.
  const long = "\u00fc".repeat(300);
  for (let length = 550; largest === 0 || browser.cookies.has(NAME); length += 1) {
    await browser.post("/update-user", { image: long + "n".repeat(length) });
    largest = Math.max(largest, `${NAME}=${browser.cookies.get(NAME) ?? ""}`.length);
    expect(length).toBeLessThan(900);
  }
  // Base64 grows in steps of four, and each escape in the signature adds two, so the largest value may be smaller.
  expect(largest).toBeGreaterThan(4_093 - 12);
  expect(largest).toBeLessThanOrEqual(4_093);
  expect(entries.filter(({ level }) => level === "error")).toMatchObject([{ message: TOO_LARGE }]);
  expect(cookieLine(browser, "session_data")).toContain("; Max-Age=0;");
  statements.length = 0;
  expect(textOf((await answer(browser.get("/get-session"))).body, "user", "email")).toBe("alice@example.com");
  expect(statements).toEqual(["find session"]);
});

test("after the cache is disabled, a remaining cookie is ignored and cleared at sign-in", async () => {
  const { database, statements } = counted(memory());
  const browser = await signUp(openAuth({ database, session: { cookieCache: { enabled: true } } }).auth);
  const moved = new Browser(openAuth({ database }).auth);
  for (const [name, value] of browser.cookies) moved.cookies.set(name, value);
  statements.length = 0;
  await moved.get("/get-session");
  expect(statements).toEqual(["find session"]);
  await moved.post("/sign-in/email", { email: "alice@example.com", password: "correct horse" });
  expect(cookieLine(moved, "session_data")).toContain("; Max-Age=0;");
});

const write = (changes: Readonly<Record<string, unknown>>) =>
  definePlugin({
    id: "probe",
    columns: { session: { place: c.optional(c.text()) } },
    routes: {
      probe: defineEndpoint({
        method: "POST",
        path: "/probe",
        session: "required",
        errors: [],
        handler: async (ctx) => ctx.services.sessions.update(ctx, ctx.session, changes),
      }),
    },
  });

const signedIn = async (changes: Readonly<Record<string, unknown>>) => {
  const opened = openAuth({ plugins: [write(changes)], session: { cookieCache: { enabled: true } } });
  return { ...opened, browser: await signUp(opened.auth) };
};

test("sessions.update writes a plugin's column and updates the cache", async () => {
  const { browser } = await signedIn({ place: "harbour" });
  await browser.post("/probe", {});
  const { body } = await answer(await browser.get("/get-session"));
  expect(body).toMatchObject({ session: { place: "harbour" } });
});

test("sessions.update rejects the core's columns", async () => {
  const { browser, entries } = await signedIn({ token: "mine" });
  expect((await browser.post("/probe", {})).status).toBe(500);
  expect(JSON.stringify(entries)).toContain("sessions.update must not change token");
});
