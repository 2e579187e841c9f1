import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { DAY } from "sallyport-tests/ground/open-auth";
import { SESSION_COOKIE, tokenOf, trySignIn, whoIs } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import type { AuthEvents } from "../../contracts/events.ts";
import { session } from "../../store.ts";
import { keptCookies, lifetimes, openDevice } from "../../test/device.ts";

const WEEK = String(7 * DAY);

test("one browser is signed in to several accounts and switches between them", async () => {
  const app = openDevice();
  const browser = await app.people("ada", "bob", "eve");
  expect(await app.names(browser)).toEqual(["ada", "bob", "eve"]);
  expect(await whoIs(browser)).toBe("eve");
  const switched = await app.switchTo(browser, "ada");
  expect(switched).toMatchObject({
    status: 200,
    body: { user: { name: "ada" }, session: { token: tokenOf(browser) } },
  });
  expect(switched.body).not.toHaveProperty("session.browserId");
  expect(await whoIs(browser)).toBe("ada");
  expect(await app.names(browser)).toEqual(["ada", "bob", "eve"]);
});

test("the list has the token of the active session only, and ids in place of the others", async () => {
  const app = openDevice();
  const browser = await app.people("ada", "bob");
  const [ada, bob] = await app.list(browser);
  expect(ada?.session.token).toBe(ada?.session.id);
  expect(bob?.session.token).toBe(tokenOf(browser));
  expect(await app.list(new Browser(app))).toEqual([]);
});

test("a session that this browser did not begin is refused", async () => {
  const app = openDevice();
  const browser = await app.people("ada");
  const other = await app.people("bob", "eve");
  for (const { session } of await app.list(other)) {
    for (const name of [session.id, session.token]) {
      const refused = { status: 401, body: { code: "INVALID_SESSION_TOKEN" } };
      expect(await app.setActive(browser, name)).toMatchObject(refused);
      expect(await app.revoke(browser, name)).toMatchObject(refused);
    }
  }
  expect(await app.setActive(browser, tokenOf(other))).toMatchObject({ status: 401 });
  expect(await whoIs(browser)).toBe("ada");
  expect(await app.names(other)).toEqual(["bob", "eve"]);
});

test("one account too many ends the oldest, and an event tells it", async () => {
  const ended: AuthEvents["session.revoked"][] = [];
  const app = openDevice(
    { maximumSessions: 2 },
    { events: { "session.revoked": (payload) => void ended.push(payload) } },
  );
  const browser = await app.people("ada", "bob");
  const sessionId = await app.nameOf(browser, "ada");
  const userId = (await app.rowsOf("ada"))[0]?.userId;
  await app.people("eve");
  expect((await trySignIn(browser, "eve")).status).toBe(200);
  expect(await app.names(browser)).toEqual(["bob", "eve"]);
  expect(ended).toEqual([{ userId, sessionId }]);
  expect((await app.sessions()).map(({ id }) => id)).not.toContain(sessionId);
  expect(keptCookies(browser)).toHaveLength(2);
});

test("a user who signs in again has one session in the browser", async () => {
  const app = openDevice();
  const browser = await app.people("ada", "bob");
  const before = (await app.rowsOf("ada")).length;
  expect((await trySignIn(browser, "ada")).status).toBe(200);
  expect(await app.names(browser)).toEqual(["bob", "ada"]);
  expect(await app.rowsOf("ada")).toHaveLength(before);
  expect(keptCookies(browser)).toHaveLength(2);
});

test("a clock that stands still does not end the session that has just begun", async () => {
  const app = openDevice({ maximumSessions: 1 });
  const browser = await app.people("ada");
  await app.people("bob");
  for (let time = 0; time < 10; time += 1) {
    for (const name of ["ada", "ada", "bob"]) {
      await trySignIn(browser, name);
      expect(await whoIs(browser)).toBe(name);
    }
  }
});

test("a session without remember me lasts as long as the browser, also after a switch", async () => {
  const app = openDevice();
  const browser = await app.people("ada");
  await app.people("bob");
  await trySignIn(browser, "bob", { rememberMe: false });
  expect(lifetimes(browser)).toMatchObject({ [SESSION_COOKIE]: undefined, kept: undefined });
  await app.switchTo(browser, "ada");
  expect(lifetimes(browser)[SESSION_COOKIE]).toBe(WEEK);
  expect(browser.cookies.has("sallyport.dont_remember")).toBe(false);
  await app.switchTo(browser, "bob");
  expect(lifetimes(browser)).toMatchObject({
    [SESSION_COOKIE]: undefined,
    "sallyport.dont_remember": undefined,
  });
  app.clock.advance({ seconds: DAY - 60 });
  expect(await whoIs(browser)).toBe("bob");
  app.clock.advance({ seconds: 120 });
  expect(await whoIs(browser)).toBeNull();
  expect(await app.names(browser)).toEqual(["ada"]);
});

test("signing out ends every session of the browser, and only those", async () => {
  const app = openDevice();
  const browser = await app.people("ada", "bob");
  const elsewhere = await app.people("eve");
  const own = (await app.list(browser)).map(({ session }) => session.id);
  expect((await browser.post("/sign-out")).status).toBe(200);
  const left = (await app.sessions()).map(({ id }) => id);
  for (const id of own) expect(left).not.toContain(id);
  expect([...browser.cookies.keys()].filter((name) => !name.endsWith("known_browser"))).toEqual([]);
  expect(await whoIs(elsewhere)).toBe("eve");
});

test("revoking the active session continues with the newest of the others", async () => {
  const app = openDevice();
  const browser = await app.people("ada", "bob", "eve");
  expect(await app.revoke(browser, await app.nameOf(browser, "ada"))).toMatchObject({
    status: 200,
    body: { status: true },
  });
  expect(await whoIs(browser)).toBe("eve");
  expect(await app.revoke(browser, tokenOf(browser))).toMatchObject({ status: 200 });
  expect(await whoIs(browser)).toBe("bob");
  expect(await app.revoke(browser, tokenOf(browser))).toMatchObject({ status: 200 });
  expect(await whoIs(browser)).toBeNull();
  expect(browser.cookies.has(SESSION_COOKIE)).toBe(false);
  expect(keptCookies(browser)).toEqual([]);
  expect(await answer(browser.post("/multi-session/revoke", { sessionToken: "x" }))).toMatchObject({ status: 401 });
});

test("signing an account out ends all sessions that it has in the browser", async () => {
  const app = openDevice();
  const browser = await app.people("ada", "bob");
  const twin = new Browser(app);
  const row = (await app.sessions()).find(({ token }) => token === tokenOf(browser));
  await trySignIn(twin, "bob");
  // Two sign-ins at once leave the browser the cookies of both.
  await app.store.update(session, { where: {} }, { browserId: Reflect.get(Object(row), "browserId") } as object);
  for (const name of keptCookies(twin)) browser.cookies.set(name, twin.cookies.get(name) ?? "");
  expect(await app.names(browser)).toEqual(["ada", "bob"]);
  expect(await app.revoke(browser, tokenOf(browser))).toMatchObject({ status: 200 });
  expect(await whoIs(browser)).toBe("ada");
  expect(await whoIs(twin)).toBeNull();
  expect(keptCookies(browser)).toHaveLength(1);
});

test("a session from before the plugin is kept when another account signs in", async () => {
  const app = openDevice();
  const browser = await app.people("ada");
  for (const name of keptCookies(browser)) browser.cookies.delete(name);
  browser.cookies.delete("sallyport.multi_browser");
  await app.store.update(session, { where: {} }, { browserId: null } as object);
  expect(await app.names(browser)).toEqual(["ada"]);
  await app.people("bob");
  await trySignIn(browser, "bob");
  expect(await app.names(browser)).toEqual(["ada", "bob"]);
  expect((await app.switchTo(browser, "ada")).status).toBe(200);
});

test("the next sign-in deletes the cookies of sessions that have ended", async () => {
  const app = openDevice();
  const browser = await app.people("ada", "bob");
  await app.people("eve");
  await app.store.delete(session, { where: { id: await app.nameOf(browser, "ada") } });
  await trySignIn(browser, "eve");
  expect(keptCookies(browser)).toHaveLength(2);
  expect(await app.names(browser)).toEqual(["bob", "eve"]);
});

test("maximumSessions must be a number from 1 to 20", () => {
  expect(() => openDevice({ maximumSessions: 0 })).toThrow(/maximumSessions/);
  expect(() => openDevice({ maximumSessions: 21 })).toThrow(/maximumSessions/);
});
