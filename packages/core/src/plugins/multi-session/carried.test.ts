import { Browser } from "@sallyport/testing";
import { personOf, SESSION_COOKIE, tokenOf, trySignIn } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { user } from "../../store.ts";
import { keptCookies, openDevice } from "../../test/device.ts";
import { admin } from "../admin/index.ts";
import { bearer } from "../bearer/index.ts";

test("a sign-in with a bearer token sets no cookies of accounts", async () => {
  const app = openDevice({}, { plugins: [bearer()] });
  const ada = await app.people("ada");
  await app.people("bob");
  const caller = new Browser(app);
  const headers = { authorization: `Bearer ${tokenOf(ada)}` };
  expect((await trySignIn(caller, "bob", {}, { headers })).status).toBe(200);
  expect(keptCookies(caller)).toEqual([]);
});

test("a sign-out with a bearer token ends its own session, and no other account of the browser", async () => {
  const app = openDevice({}, { plugins: [bearer()] });
  const browser = await app.people("ada", "bob");
  const headers = { authorization: `Bearer ${tokenOf(browser)}` };
  expect((await browser.post("/sign-out", {}, { headers })).status).toBe(200);
  expect(await app.rowsOf("bob")).toHaveLength(1);
  expect(await app.names(browser)).toEqual(["ada"]);
});

test("an impersonation sets no cookie of an account", async () => {
  const app = openDevice({}, { plugins: [admin({ adminEmails: [personOf("root").email] })] });
  const browser = await app.people("ada", "root");
  await app.people("bob");
  await app.store.update(user, { where: { email: personOf("root").email } }, { emailVerified: true });
  const before = keptCookies(browser);
  const bob = (await app.users()).find(({ name }) => name === "bob");
  expect((await browser.post("/admin/impersonate-user", { userId: bob?.id })).status).toBe(200);
  expect(keptCookies(browser)).toEqual(before);
});

test("the last account of a browser that is signed out leaves no session cookie", async () => {
  const app = openDevice();
  const browser = await app.people("ada");
  expect(await app.revoke(browser, tokenOf(browser))).toMatchObject({ status: 200 });
  expect(browser.cookies.get(SESSION_COOKIE)).toBeUndefined();
  expect(keptCookies(browser)).toEqual([]);
});
