import { Browser } from "@sallyport/testing";
import { answer, cookieLine } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE } from "sallyport-tests/ground/people";
import { down, faulty } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import { memory } from "../../../memory.ts";
import { user } from "../../../store.ts";
import { openTwoFactor } from "../../../test/two-factor.ts";
import { twoFactor } from "../index.ts";
import { trustedDevice } from "../tables.ts";

const NEW = "another password";
const IN = { token: expect.any(String) };
const ASKED = { twoFactorRedirect: true };

type App = Awaited<ReturnType<typeof openTwoFactor>>;

const listed = async (browser: Browser) => (await answer(browser.get("/two-factor/list-trusted-devices"))).body;

/** Enrolls Alice, and trusts her browser. */
async function openTrusted(more: Parameters<typeof openTwoFactor>[1] = {}) {
  const app = await openTwoFactor({}, more);
  await app.enrol();
  const { browser } = await app.signIn();
  const trust = async (trusted: Browser) => {
    expect(await app.verify(trusted, app.code(), { trustDevice: true })).toMatchObject({ status: 200 });
    app.clock.advance({ minutes: 1 });
  };
  await trust(browser);
  /** Opens the same browser with an application of other options. */
  const again = (options: Parameters<typeof openAuth>[0]) => {
    const same = new Browser(openAuth({ clock: app.clock, ...options }).auth);
    same.cookies.copy(browser.cookies);
    return same;
  };
  return { ...app, browser, trust, again };
}

test("a browser that is trusted again is listed once, and other browsers stay listed", async () => {
  const { browser, alice, trust, store } = await openTrusted();
  await trust(alice);
  for (const _ of [1, 2]) await trust(browser);
  expect(await store.count(trustedDevice, { where: {} })).toBe(2);
  expect(await listed(browser)).toMatchObject([{ isCurrent: true }, { isCurrent: false }]);
});

test("the list has the hundred devices that were used last", async () => {
  const { enrol, alice, store, id, clock } = await openTwoFactor();
  await enrol();
  const at = (seconds: number): Date => new Date(clock.now().getTime() + seconds * 1000);
  for (let age = 120; age > 0; age -= 1) {
    const times = { createdAt: at(0), lastUsedAt: at(-age), expiresAt: at(1000) };
    await store.insert(trustedDevice, { id: `d${age}`, userId: id, token: `t${age}`, userAgent: null, ...times });
  }
  expect(await listed(alice)).toMatchObject(Array.from({ length: 100 }, (_, index) => ({ id: `d${index + 1}` })));
});

test("a trusted device of another user in the same browser stays", async () => {
  const { browser, trust, store, auth } = await openTrusted();
  const body = { name: "Bob", email: "bob@example.com", password: "a long password" };
  const { id: userId } = (await auth.api.signUp.email({ body })).user;
  await store.update(trustedDevice, { where: {} }, { userId });
  await trust(browser);
  expect(await store.count(trustedDevice, { where: { userId } })).toBe(1);
  expect(await store.count(trustedDevice, { where: {} })).toBe(2);
});

test("an expired device is neither listed nor trusted, even with its cookie", async () => {
  const { browser, store, clock, signIn } = await openTrusted();
  await store.update(trustedDevice, { where: {} }, { expiresAt: clock.now() });
  expect(await listed(browser)).toEqual([]);
  expect((await signIn(browser)).body).toMatchObject(ASKED);
});

const CHANGES: Readonly<Record<string, (app: App) => Promise<number>>> = {
  changed: async ({ alice }) =>
    (await alice.post("/change-password", { currentPassword: ALICE.password, newPassword: NEW })).status,
  reset: async ({ requestReset, stranger }) =>
    (await stranger.post("/reset-password", { token: await requestReset(), newPassword: NEW })).status,
};

test.each(Object.entries(CHANGES))(
  "a %s password ends trusted devices even if deleting their rows fails",
  async (_, change) => {
    const { database, state } = faulty(memory());
    const app = await openTrusted({ database });
    const { browser, store, signIn, verify, code } = app;
    // With an unverified address, the reset would verify it and end the trusted devices in its transaction.
    await store.update(user, { where: {} }, { emailVerified: true });
    expect((await signIn(browser)).body).toMatchObject(IN);
    state.problem = (statement) => (statement === "delete trustedDevice" ? down() : null);
    expect(await change(app)).toBe(200);
    state.problem = () => null;
    expect(await store.count(trustedDevice, { where: {} })).toBe(1);
    expect((await signIn(browser, NEW)).body).toMatchObject(ASKED);
    expect(await verify(browser, code())).toMatchObject({ status: 200 });
    expect(await listed(browser)).toEqual([]);
  },
);

test("with trustDeviceMaxAge 0, previously trusted devices are challenged", async () => {
  const database = memory();
  const { browser, again, signIn } = await openTrusted({ database });
  expect((await signIn(browser)).body).toMatchObject(IN);
  const strict = again({ plugins: [twoFactor({ trustDeviceMaxAge: 0 })], database });
  expect((await signIn(strict)).body).toMatchObject(ASKED);
});

test("rehashing the password keeps trusted devices", async () => {
  const database = memory();
  const { again, signIn } = await openTrusted({ database });
  const emailAndPassword = { password: { scrypt: { ln: 5, r: 8, p: 1 } } };
  const strong = again({ plugins: [twoFactor()], database, emailAndPassword });
  // The second sign-in uses the new hash.
  for (const time of [1, 2]) expect([time, (await signIn(strong)).body]).toMatchObject([time, IN]);
});

test("if a device cannot be trusted, the sign-in succeeds and the error is logged", async () => {
  const { database, state } = faulty(memory());
  const { enrol, verify, code, entries, signIn } = await openTwoFactor({}, { database });
  await enrol();
  const { browser } = await signIn();
  state.problem = (statement) => (statement === "insert trustedDevice" ? down() : null);
  expect(await verify(browser, code(), { trustDevice: true })).toMatchObject({ status: 200 });
  expect(cookieLine(browser, "trust_device")).toBeUndefined();
  expect(await answer(browser.get("/get-session"))).toMatchObject({ body: { user: { email: ALICE.email } } });
  expect(entries.map(({ message }) => message)).toContain("twoFactor: could not trust the device");
});
