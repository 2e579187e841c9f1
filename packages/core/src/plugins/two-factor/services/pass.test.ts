import type { Browser } from "@sallyport/testing";
import { answer, cookieLine } from "sallyport-tests/ground/answer";
import { ALICE } from "sallyport-tests/ground/people";
import { faulty } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import { definePlugin } from "../../../contracts/plugin.ts";
import { memory } from "../../../memory.ts";
import { session } from "../../../store.ts";
import { openChallengePage } from "../../../test/challenge-page.ts";
import { openTwoFactor } from "../../../test/two-factor.ts";
import { twoFactor } from "../index.ts";
import { trustedDevice } from "../tables.ts";

const isTrust = (line: string): boolean => line.includes("trust_device");

test("of two backup codes used concurrently, the one that starts no session stays valid", async () => {
  const used: string[] = [];
  const events = { "two-factor.backup-code-used": ({ user }: { user: { id: string } }) => void used.push(user.id) };
  const { enrol, signIn, alice, store, id } = await openTwoFactor({}, { events });
  const { backupCodes } = await enrol();
  const { browser } = await signIn();
  const use = (code = "", trustDevice = false) =>
    answer(browser.post("/two-factor/verify-backup-code", { code, trustDevice }));
  const both = await Promise.all([use(backupCodes[0]), use(backupCodes[1], true)]);
  expect(both.map(({ status }) => status)).toEqual([200, 401]);
  expect(both[1]).toMatchObject({ body: { code: "INVALID_TWO_FACTOR_COOKIE" } });
  expect(await answer(alice.get("/two-factor/status"))).toMatchObject({ body: { backupCodesLeft: 9 } });
  expect(used).toEqual([id]);
  expect(await store.count(trustedDevice, { where: {} })).toBe(0);
});

test("a session that ends during the call is not renewed, and the backup code stays valid", async () => {
  const { database, state } = faulty(memory());
  const { enrol, alice, store, id, signIn } = await openTwoFactor({}, { database });
  const { backupCodes } = await enrol();
  const [code] = backupCodes;
  // The session ends after the session check and before the transaction.
  state.problem = (statement) => {
    if (statement === "begin") void store.delete(session, { where: { userId: id } });
    return null;
  };
  const refused = { status: 401, body: { code: "INVALID_TWO_FACTOR_COOKIE" } };
  expect(await answer(alice.post("/two-factor/verify-backup-code", { code }))).toMatchObject(refused);
  state.problem = () => null;
  expect(await store.count(session, { where: {} })).toBe(0);
  const { browser } = await signIn();
  expect(await answer(browser.post("/two-factor/verify-backup-code", { code }))).toMatchObject({ status: 200 });
});

test("a form that begins no session trusts no device and sets no cookie", async () => {
  const { enrol, arrive, submit, store } = await openChallengePage();
  const codes = await enrol();
  const { browser } = await arrive();
  const use = (code = "", more = {}) => submit(browser, { action: "verify", method: "backup-code", code, ...more });
  const both = await Promise.all([use(codes[0]), use(codes[1], { trustDevice: "on" })]);
  expect(both.map(({ status }) => status)).toEqual([303, 401]);
  expect(both[1]?.response.headers.getSetCookie().filter(isTrust)).toEqual([]);
  expect(await store.count(trustedDevice, { where: {} })).toBe(0);
});

/** Opens an application whose policy decides this after the second factor. */
async function openAfterwards(decision: { deny: string } | { challenge: string }) {
  const probe = definePlugin({
    id: "probe",
    errors: { PROBE_CLOSED: { status: 403, message: "Closed" } },
    policy: {
      // Enrollment also replaces a session with `met`, which the policy allows.
      decide: ({ met = [], replaces }) =>
        met.includes("two-factor") && replaces === undefined ? decision : { allow: true },
    },
    challenges: { probe: { page: () => "/probe", answer: () => ({ probe: true }) } },
  });
  const app = await openChallengePage({}, { plugins: [twoFactor(), probe] });
  const [backupCode = ""] = await app.enrol();
  const { browser } = await app.arrive();
  const fields = { action: "verify", method: "backup-code", code: backupCode, trustDevice: "on" };
  return { ...app, backupCode, browser, answered: await app.submit(browser, fields) };
}

test.each([
  [{ deny: "PROBE_CLOSED" }, "error=probe_closed"],
  [{ challenge: "probe" }, "/probe"],
])("a sign-in that ends with %o does not trust the device", async (decision, location) => {
  const { answered, browser, store } = await openAfterwards(decision);
  expect(answered).toMatchObject({ status: 303, location: expect.stringContaining(location) });
  expect(answered.response.headers.getSetCookie().filter(isTrust)).toEqual([]);
  expect(cookieLine(browser, "trust_device")).toBeUndefined();
  expect(await store.count(trustedDevice, { where: {} })).toBe(0);
});

/** Enrolls Alice, and adds an after hook that runs after a correct code. */
async function openHooked() {
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
  const app = await openTwoFactor({}, { plugins: [twoFactor(), probe] });
  await app.enrol();
  const trust = async (browser: Browser) => {
    const answered = await app.verify(browser, app.code(), { trustDevice: true });
    app.clock.advance({ minutes: 1 });
    return answered;
  };
  const devices = async (browser: Browser) => (await answer(browser.get("/two-factor/list-trusted-devices"))).body;
  return { ...app, hook, trust, devices };
}

test("an after hook that rejects keeps the browser trusted, and adds no other device", async () => {
  const { hook, trust, devices, signIn } = await openHooked();
  const { browser } = await signIn();
  expect((await trust(browser)).status).toBe(200);
  hook.refuses = true;
  expect((await trust(browser)).status).toBe(403);
  expect(await devices(browser)).toMatchObject([{ isCurrent: true }]);
  expect((await signIn(browser)).body).toMatchObject({ token: expect.any(String) });
});

test("an after hook that rejects does not trust a new browser", async () => {
  const { hook, trust, store, signIn } = await openHooked();
  const { browser } = await signIn();
  hook.refuses = true;
  expect((await trust(browser)).status).toBe(403);
  expect(await store.count(trustedDevice, { where: {} })).toBe(0);
  expect(cookieLine(browser, "trust_device")).toBeUndefined();
});

test("a password reset during an after hook removes the trusted device", async () => {
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

test("a password change during an after hook ends the trust, even if it revokes no session", async () => {
  const { hook, trust, clock, signIn, alice } = await openHooked();
  const { browser } = await signIn();
  const newPassword = "another password";
  hook.run = async () => {
    clock.advance({ seconds: 1 });
    const { status } = await alice.post("/change-password", { currentPassword: ALICE.password, newPassword });
    expect(status).toBe(200);
  };
  await trust(browser);
  hook.run = async () => undefined;
  expect((await signIn(browser, newPassword)).body).toMatchObject({ twoFactorRedirect: true });
});
