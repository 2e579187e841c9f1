import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
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

type App = Awaited<ReturnType<typeof openTwoFactor>>;
const CHANGES: Readonly<Record<string, (app: App) => Promise<number>>> = {
  changed: async ({ alice }) =>
    (await alice.post("/change-password", { currentPassword: ALICE.password, newPassword: NEW })).status,
  reset: async ({ requestReset, stranger }) =>
    (await stranger.post("/reset-password", { token: await requestReset(), newPassword: NEW })).status,
};

test.each(Object.keys(CHANGES))(
  "a password that is %s ends trusted devices, though forgetting them fails",
  async (name) => {
    const { database, state } = faulty(memory());
    const app = await openTwoFactor({}, { database });
    await app.enrol();
    // Else a reset proves the mailbox, which ends them in its transaction.
    await app.store.update(user, { where: {} }, { emailVerified: true });
    const { browser } = await app.signIn();
    expect(await app.verify(browser, app.code(), { trustDevice: true })).toMatchObject({ status: 200 });
    expect((await app.signIn(browser)).body).toMatchObject({ token: expect.any(String) });
    state.problem = (statement) => (statement === "delete trustedDevice" ? down() : null);
    expect(await CHANGES[name]?.(app)).toBe(200);
    state.problem = () => null;
    expect(await app.store.count(trustedDevice, { where: {} })).toBe(1);
    expect((await app.signIn(browser, NEW)).body).toMatchObject({ twoFactorRedirect: true });
    app.clock.advance({ minutes: 1 });
    expect(await app.verify(browser, app.code())).toMatchObject({ status: 200 });
    expect(await answer(browser.get("/two-factor/list-trusted-devices"))).toMatchObject({ body: [] });
  },
);

/** Alice, enrolled, in a browser that is trusted. */
async function openTrusted(more: Parameters<typeof openTwoFactor>[1] = {}) {
  const app = await openTwoFactor({}, more);
  await app.enrol();
  const { browser } = await app.signIn();
  expect(await app.verify(browser, app.code(), { trustDevice: true })).toMatchObject({ status: 200 });
  return { ...app, browser };
}

test("a device that is past its time is neither listed nor trusted, whatever its cookie says", async () => {
  const { browser, store, clock, signIn } = await openTrusted();
  await store.update(trustedDevice, { where: {} }, { expiresAt: clock.now() });
  expect(await answer(browser.get("/two-factor/list-trusted-devices"))).toMatchObject({ body: [] });
  expect((await signIn(browser)).body).toMatchObject({ twoFactorRedirect: true });
});

test("where no device is trusted any more, those are asked that were trusted before", async () => {
  const database = memory();
  const { browser, clock, signIn } = await openTrusted({ database });
  expect((await signIn(browser)).body).toMatchObject({ token: expect.any(String) });
  const strict = openAuth({ plugins: [twoFactor({ trustDeviceMaxAge: 0 })], database, clock });
  const same = new Browser(strict.auth);
  for (const [name, value] of browser.cookies) same.cookies.set(name, value);
  expect((await signIn(same)).body).toMatchObject({ twoFactorRedirect: true });
});

test("a hash that is renewed for stronger parameters is no new password: trusted devices stay so", async () => {
  const database = memory();
  const { browser, clock } = await openTrusted({ database });
  clock.advance({ minutes: 1 });
  const scrypt = { ln: 5, r: 8, p: 1 };
  const strong = openAuth({ plugins: [twoFactor()], database, clock, emailAndPassword: { password: { scrypt } } });
  const same = new Browser(strong.auth);
  for (const [name, value] of browser.cookies) same.cookies.set(name, value);
  const signIn = () => answer(same.post("/sign-in/email", { email: ALICE.email, password: ALICE.password }));
  // The second is by the renewed hash.
  for (const time of [1, 2]) expect([time, (await signIn()).body]).toMatchObject([time, { token: expect.any(String) }]);
});
