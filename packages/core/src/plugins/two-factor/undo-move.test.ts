import { Browser } from "@sallyport/testing";
import { answer, textOf } from "sallyport-tests/ground/answer";
import { ALICE } from "sallyport-tests/ground/people";
import { totpOf } from "sallyport-tests/ground/totp";
import { expect, test } from "vitest";
import { createBetween } from "../../test/between.ts";
import { openMoved, undo } from "../../test/email-change-app.ts";
import { twoFactor } from "./index.ts";
import { trustedDevice, twoFactor as twoFactorTable } from "./tables.ts";

const { email, password } = ALICE;
type App = Parameters<NonNullable<Parameters<typeof openMoved>[1]>>[0];

/** Begins an enrollment in Alice's session, as an attacker with her session can. */
async function begin({ alice, clock }: App) {
  const begun = await answer(alice.post("/two-factor/enable", { password }));
  const uri = textOf(begun.body, "totpURI");
  return { uri, code: () => totpOf(uri, clock.now()) };
}

async function enrol(app: App) {
  const { code } = await begin(app);
  const { status } = await app.alice.post("/two-factor/verify-totp", { code: code(), trustDevice: true });
  expect(status).toBe(200);
  app.clock.advance({ minutes: 1 });
  return code;
}

/** Creates new backup codes. */
async function makeCodes({ alice }: App): Promise<string[]> {
  const { body } = await answer(alice.post("/two-factor/generate-backup-codes", { password }));
  return (body as { backupCodes: string[] }).backupCodes;
}

const signIn = async (browser: Browser) => (await answer(browser.post("/sign-in/email", { email, password }))).body;
const HELD = { twoFactorRedirect: true };

test("undoing a change of email address removes a second factor that was set up after it", async () => {
  const app = await openMoved({ plugins: [twoFactor()] });
  await enrol(app);
  expect((await undo(app)).status).toBe(200);
  expect(await signIn(new Browser(app.auth))).not.toMatchObject(HELD);
  expect(await app.store.count(twoFactorTable, { where: {} })).toBe(0);
});

test("a second factor begun before the change and confirmed after it is removed too", async () => {
  let code = () => "";
  const app = await openMoved({ plugins: [twoFactor()] }, async (opened) => {
    ({ code } = await begin(opened));
  });
  expect((await app.alice.post("/two-factor/verify-totp", { code: code() })).status).toBe(200);
  await undo(app);
  expect(await signIn(new Browser(app.auth))).not.toMatchObject(HELD);
});

test.each(["as we write it", "as better-auth stored it"])(
  "undoing the change keeps the owner's earlier factor, stored %s, and removes trusted devices",
  async (row) => {
    const app = await openMoved({ plugins: [twoFactor()] }, async (opened) => {
      await enrol(opened);
      const older = { verifiedAt: null, backupCodesAt: null, shownAt: null };
      if (row !== "as we write it") await opened.store.update(twoFactorTable, { where: {} }, older);
    });
    expect(await app.store.count(trustedDevice, { where: {} })).toBe(1);
    await undo(app);
    expect(await signIn(app.alice)).toMatchObject(HELD);
    expect(await app.store.count(trustedDevice, { where: {} })).toBe(0);
  },
);

test.each([true, false])(
  "after the undo, a secret shown since the change (%s) is rejected, and backup codes work",
  async (isSince) => {
    let code = () => "";
    let codes: string[] = [];
    const show = async ({ alice, clock }: App) => {
      expect((await alice.post("/two-factor/get-totp-uri", { password })).status).toBe(200);
      clock.advance({ seconds: 1 });
    };
    const app = await openMoved({ plugins: [twoFactor()] }, async (opened) => {
      code = await enrol(opened);
      codes = await makeCodes(opened);
      if (!isSince) await show(opened);
    });
    if (isSince) await show(app);
    await undo(app);
    const [thief, owner] = [new Browser(app.auth), new Browser(app.auth)];
    for (const browser of [thief, owner]) expect(await signIn(browser)).toMatchObject(HELD);
    expect((await thief.post("/two-factor/verify-totp", { code: code() })).status).toBe(isSince ? 401 : 200);
    expect((await owner.post("/two-factor/verify-backup-code", { code: codes[0] })).status).toBe(200);
  },
);

test.each([true, false])(
  "after the undo, backup codes created since the change (%s) are rejected, and older ones work",
  async (isSince) => {
    let codes: string[] = [];
    const app = await openMoved({ plugins: [twoFactor()] }, async (opened) => {
      await enrol(opened);
      codes = await makeCodes(opened);
    });
    if (isSince) codes = await makeCodes(app);
    await undo(app);
    const browser = new Browser(app.auth);
    expect(await signIn(browser)).toMatchObject(HELD);
    const { status } = await browser.post("/two-factor/verify-backup-code", { code: codes[0] });
    expect(status).toBe(isSince ? 401 : 200);
  },
);

test("an undo while backup codes are created rejects the new ones and keeps the owner's", async () => {
  const { options, between } = createBetween();
  let codes: string[] = [];
  const app = await openMoved({ plugins: [twoFactor()], ...options }, async (opened) => {
    await enrol(opened);
    codes = await makeCodes(opened);
  });
  const before = await app.store.find(twoFactorTable, { where: {} });
  between(() => undo(app));
  const refused = { status: 401, body: { code: "UNAUTHORIZED" } };
  const made = app.alice.post("/two-factor/generate-backup-codes", { password });
  expect(await answer(made)).toMatchObject(refused);
  expect(await app.store.find(twoFactorTable, { where: {} })).toEqual(before);
  const owner = new Browser(app.auth);
  expect(await signIn(owner)).toMatchObject(HELD);
  expect((await owner.post("/two-factor/verify-backup-code", { code: codes[0] })).status).toBe(200);
});
