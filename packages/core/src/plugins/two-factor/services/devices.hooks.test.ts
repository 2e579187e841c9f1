import { Browser } from "@sallyport/testing";
import { answer, cookieLine } from "sallyport-tests/ground/answer";
import { ALICE } from "sallyport-tests/ground/people";
import { down, faulty } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import { definePlugin } from "../../../contracts/plugin.ts";
import { memory } from "../../../memory.ts";
import { openTwoFactor } from "../../../test/two-factor.ts";
import { twoFactor } from "../index.ts";
import { trustedDevice } from "../tables.ts";

/** Alice, enrolled, and what an after-hook of a right code does. */
async function openHooked(more: Parameters<typeof openTwoFactor>[1] = {}) {
  const hook = { run: async (): Promise<unknown> => undefined, refuses: false };
  const probe = definePlugin({
    id: "probe",
    errors: { PROBE_CLOSED: { status: 403, message: "Closed" } },
    hooks: [
      {
        when: "after",
        paths: ["/two-factor/verify-totp"],
        async run(ctx) {
          await hook.run();
          if (hook.refuses) throw ctx.error("PROBE_CLOSED");
        },
      },
    ],
  });
  const app = await openTwoFactor({}, { plugins: [twoFactor(), probe], ...more });
  await app.enrol();
  const trust = async (browser: Browser) => {
    const answered = await app.verify(browser, app.code(), { trustDevice: true });
    app.clock.advance({ minutes: 1 });
    return answered;
  };
  const devices = async (browser: Browser) => (await answer(browser.get("/two-factor/list-trusted-devices"))).body;
  return { ...app, hook, trust, devices };
}

test("an after-hook that refuses leaves this browser trusted, and lists no other", async () => {
  const { hook, trust, devices, signIn } = await openHooked();
  const { browser } = await signIn();
  expect((await trust(browser)).status).toBe(200);
  hook.refuses = true;
  expect((await trust(browser)).status).toBe(403);
  expect(await devices(browser)).toMatchObject([{ isCurrent: true }]);
  expect((await signIn(browser)).body).toMatchObject({ token: expect.any(String) });
});

test("an after-hook that refuses trusts no browser that was not trusted before", async () => {
  const { hook, trust, store, signIn } = await openHooked();
  const { browser } = await signIn();
  hook.refuses = true;
  expect((await trust(browser)).status).toBe(403);
  expect(await store.count(trustedDevice, { where: {} })).toBe(0);
  expect(cookieLine(browser, "trust_device")).toBeUndefined();
});

test("sessions that end while an after-hook runs take the trust along", async () => {
  const { hook, trust, store, signIn, requestReset, stranger } = await openHooked();
  const { browser } = await signIn();
  const token = await requestReset();
  hook.run = async () => {
    const reset = stranger.post("/reset-password", { token, newPassword: "another password" });
    expect((await reset).status).toBe(200);
  };
  await trust(browser);
  expect(await store.count(trustedDevice, { where: {} })).toBe(0);
  expect(cookieLine(browser, "trust_device")).toBeUndefined();
});

test("a password that changes while an after-hook runs, and ends no session, is newer than the trust", async () => {
  const { auth, hook, trust, clock, signIn, alice } = await openHooked();
  const { browser } = await signIn();
  const newPassword = "another password";
  hook.run = async () => {
    clock.advance({ seconds: 1 });
    const { status } = await alice.post("/change-password", { currentPassword: ALICE.password, newPassword });
    expect(status).toBe(200);
  };
  await trust(browser);
  hook.run = async () => undefined;
  const next = new Browser(auth);
  for (const [name, value] of browser.cookies) next.cookies.set(name, value);
  expect((await signIn(next, newPassword)).body).toMatchObject({ twoFactorRedirect: true });
});

test("a browser that cannot be trusted is signed in all the same, and the log says so", async () => {
  const { database, state } = faulty(memory());
  const { trust, entries, signIn } = await openHooked({ database });
  const { browser } = await signIn();
  state.problem = (statement) => (statement === "insert trustedDevice" ? down() : null);
  expect((await trust(browser)).status).toBe(200);
  expect(cookieLine(browser, "trust_device")).toBeUndefined();
  expect(await answer(browser.get("/get-session"))).toMatchObject({ body: { user: { email: ALICE.email } } });
  expect(entries.map(({ message }) => message)).toContain("twoFactor: could not trust the device");
});
