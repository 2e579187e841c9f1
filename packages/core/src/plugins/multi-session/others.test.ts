import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { ALICE, CACHE_COOKIE, personOf, tokenOf, trySignIn, whoIs } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { user } from "../../store.ts";
import { openDevice } from "../../test/device.ts";
import { openTwoFactor } from "../../test/two-factor.ts";
import { admin } from "../admin/index.ts";
import { anonymous } from "../anonymous/index.ts";
import { bearer } from "../bearer/index.ts";
import { twoFactor } from "../two-factor/index.ts";
import { multiSession } from "./index.ts";

const openWithAdmin = () =>
  openDevice(
    {},
    { plugins: [admin({ adminEmails: [personOf("root").email] })], session: { cookieCache: { enabled: true } } },
  );

async function idOf(app: ReturnType<typeof openDevice>, name: string): Promise<string> {
  return (await app.users()).find(({ email }) => email === personOf(name).email)?.id ?? "";
}

async function openImpersonation() {
  const app = openWithAdmin();
  const browser = await app.people("ada", "root");
  await app.people("bob");
  await app.store.update(user, { where: { email: personOf("root").email } }, { emailVerified: true });
  await browser.get("/get-session", { query: "disableCookieCache=true" });
  return { app, browser, bob: await idOf(app, "bob") };
}

test("the cookie cache has the account that was switched to", async () => {
  const app = openWithAdmin();
  const browser = await app.people("ada", "bob");
  const cached = browser.cookies.get(CACHE_COOKIE);
  await app.switchTo(browser, "ada");
  expect(browser.cookies.get(CACHE_COOKIE)).not.toBe(cached);
  expect(await whoIs(browser)).toBe("ada");
  await app.revoke(browser, tokenOf(browser));
  expect(await whoIs(browser)).toBe("bob");
});

test("a second factor is asked at the sign-in, and not at a switch", async () => {
  const device = await openTwoFactor({}, { plugins: [twoFactor(), multiSession()] });
  await device.enrol();
  const browser = new Browser(device.auth);
  await browser.post("/sign-up/email", personOf("ada"));
  const held = await device.signIn(browser);
  expect(held.body).toMatchObject({ challenge: "two-factor" });
  expect(await whoIs(browser)).toBe("ada");
  expect(await device.verify(browser, device.code())).toMatchObject({ status: 200 });
  expect(await whoIs(browser)).toBe(ALICE.name);
  const list = await answer(browser.get("/multi-session/list-device-sessions"));
  expect(list.body).toMatchObject([{ user: { name: "ada" } }, { user: { name: ALICE.name } }]);
});

test("an impersonation is not one of the browser's accounts, and allows no switch", async () => {
  const { app, browser, bob } = await openImpersonation();
  expect(await answer(browser.post("/admin/impersonate-user", { userId: bob }))).toMatchObject({ status: 200 });
  expect(await app.list(browser)).toEqual([]);
  const ada = (await app.rowsOf("ada"))[0]?.id ?? "";
  const refused = { status: 403, body: { code: "NOT_WHILE_IMPERSONATING" } };
  expect(await app.setActive(browser, ada)).toMatchObject(refused);
  expect(await app.revoke(browser, ada)).toMatchObject(refused);
  expect((await browser.post("/admin/stop-impersonating")).status).toBe(200);
  expect(await app.names(browser)).toEqual(["ada", "root"]);
});

test("an impersonating admin who signs out leaves no session in the browser", async () => {
  const { app, browser, bob } = await openImpersonation();
  const before = (await app.list(browser)).map(({ session }) => session.id);
  await browser.post("/admin/impersonate-user", { userId: bob });
  expect((await browser.post("/sign-out")).status).toBe(200);
  const left = (await app.sessions()).map(({ id }) => id);
  expect(left.filter((id) => before.includes(id))).toEqual([]);
  const ofBob = await app.rowsOf("bob");
  expect(ofBob.map((row) => Reflect.get(row, "impersonatedBy"))).toEqual([null, null]);
});

test("signing out of all accounts ends the impersonations of each of them", async () => {
  const app = openWithAdmin();
  const browser = await app.people("root");
  await app.people("bob");
  await app.store.update(user, { where: { email: personOf("root").email } }, { emailVerified: true });
  const elsewhere = new Browser(app);
  await trySignIn(elsewhere, personOf("root"));
  await elsewhere.get("/get-session", { query: "disableCookieCache=true" });
  const userId = await idOf(app, "bob");
  expect(await answer(elsewhere.post("/admin/impersonate-user", { userId }))).toMatchObject({ status: 200 });
  // The administrator is one of the browser's accounts, and not the active one.
  await browser.post("/sign-up/email", personOf("eve"));
  await browser.post("/sign-out");
  expect((await elsewhere.get("/get-session", { query: "disableCookieCache=true" })).json).toBeNull();
});

test("a banned user's session is neither listed nor opened, and its cookie is deleted", async () => {
  const app = openWithAdmin();
  const browser = await app.people("ada", "bob");
  const ada = await app.nameOf(browser, "ada");
  const root = await app.people("root");
  await app.store.update(user, { where: { email: personOf("root").email } }, { emailVerified: true });
  // A ban by a call also ends the sessions.
  const banned: object = { banned: true };
  await app.store.update(user, { where: { email: personOf("ada").email } }, banned);
  expect(await app.setActive(browser, ada)).toMatchObject({ status: 401, body: { code: "INVALID_SESSION_TOKEN" } });
  expect(await app.names(browser)).toEqual(["bob"]);
  expect((await app.sessions()).map(({ id }) => id)).not.toContain(ada);
  expect(await whoIs(root)).toBe("root");
});

test("a guest who adds an account is joined with it", async () => {
  const app = openDevice({}, { plugins: [anonymous()] });
  await app.people("ada");
  const browser = new Browser(app);
  await browser.post("/sign-in/anonymous");
  await trySignIn(browser, "ada");
  expect(await app.names(browser)).toEqual(["ada"]);
  expect(await app.users()).toHaveLength(1);
});

test("a call with a bearer token has no accounts beside it", async () => {
  const app = openDevice({}, { plugins: [bearer()] });
  const browser = await app.people("ada", "bob");
  const ada = await app.nameOf(browser, "ada");
  const headers = { authorization: `Bearer ${tokenOf(browser)}` };
  expect((await browser.get("/multi-session/list-device-sessions", { headers })).json).toEqual([]);
  expect((await browser.post("/multi-session/set-active", { sessionToken: ada }, { headers })).status).toBe(401);
});
