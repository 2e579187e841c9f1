import { Browser } from "@sallyport/testing";
import { answer, cookieLine, textOf } from "sallyport-tests/ground/answer";
import { ALICE } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { user } from "../../store.ts";
import { openTwoFactor } from "../../test/two-factor.ts";
import { twoFactor as table } from "./tables.ts";

const { password } = ALICE;
const HELD = {
  twoFactorRedirect: true,
  twoFactorMethods: ["otp"],
  challenge: "two-factor",
  challengePage: "/api/auth/two-factor/challenge",
};

async function openMailed(options: Parameters<typeof openTwoFactor>[0] = {}, verified = true) {
  const app = await openTwoFactor(options);
  const { alice, store, mailbox, id } = app;
  await store.update(user, { where: { id } }, { emailVerified: verified });
  const enable = (browser = alice, body: object = { password }) =>
    answer(browser.post("/two-factor/enable", { ...body, method: "otp" }));
  const mailed = async (browser: Browser): Promise<string> => {
    expect((await browser.post("/two-factor/send-otp")).status).toBe(200);
    return (await mailbox.last("two-factor-code")).code;
  };
  const verifyMailed = (browser: Browser, code: string) => answer(browser.post("/two-factor/verify-otp", { code }));
  const status = async (browser = alice) => (await answer(browser.get("/two-factor/status"))).body;
  return { ...app, enable, mailed, verifyMailed, status };
}

test("mailed codes as the only factor are enabled immediately, and a sign-in offers nothing else", async () => {
  const { enable, signIn, mailed, verifyMailed, status, alice } = await openMailed();
  expect(await enable(alice, {})).toMatchObject({ status: 400, body: { code: "INVALID_PASSWORD" } });
  const before = alice.cookies.get("sallyport.session_token");
  const enabled = await enable();
  expect(enabled).toMatchObject({ status: 200, body: { method: "otp", enabled: true } });
  expect(alice.cookies.get("sallyport.session_token")).not.toBe(before);
  expect(await answer(alice.get("/get-session"))).toMatchObject({ body: { user: { twoFactorEnabled: true } } });
  expect(await status()).toMatchObject({ enabled: true, methods: ["otp"], backupCodesLeft: 10, hasBackupCodes: true });
  const { browser, body } = await signIn();
  expect(body).toEqual(HELD);
  expect(await verifyMailed(browser, "000000")).toMatchObject({ status: 400, body: { code: "OTP_HAS_EXPIRED" } });
  expect(await answer(browser.post("/two-factor/verify-totp", { code: "000000" }))).toMatchObject({
    status: 400,
    body: { code: "TOTP_NOT_ENABLED" },
  });
  expect(await verifyMailed(browser, await mailed(browser))).toMatchObject({ status: 200 });
});

test("backup codes of mailed-only two-factor work once, can be created again, and are deleted with it", async () => {
  const { enable, signIn, alice, store } = await openMailed();
  const { body } = await enable();
  const [first = ""] = (body as { backupCodes: string[] }).backupCodes;
  const use = async (code: string) =>
    (await answer((await signIn()).browser.post("/two-factor/verify-backup-code", { code }))).status;
  expect([await use(first), await use(first)]).toEqual([200, 401]);
  const renewed = await answer(alice.post("/two-factor/generate-backup-codes", { password }));
  expect(await use(textOf(renewed.body, "backupCodes", "0"))).toBe(200);
  expect(await answer(alice.post("/two-factor/get-totp-uri", { password }))).toMatchObject({ status: 400 });
  expect((await alice.post("/two-factor/disable", { password })).status).toBe(200);
  expect(await store.count(table, { where: {} })).toBe(0);
  expect((await signIn()).body).toMatchObject({ user: { twoFactorEnabled: false } });
});

test("a user whose email address is not verified must enter a mailed code first", async () => {
  const { enable, mailed, verifyMailed, signIn, alice } = await openMailed({}, false);
  expect(await enable()).toMatchObject({ status: 200, body: { method: "otp", enabled: false } });
  expect((await signIn()).body).toMatchObject({ user: { twoFactorEnabled: false } });
  const code = await mailed(alice);
  expect(await verifyMailed(alice, "abcdef")).toMatchObject({ status: 401, body: { code: "INVALID_CODE" } });
  expect(await verifyMailed(alice, code)).toMatchObject({ status: 200, body: { user: { twoFactorEnabled: true } } });
  expect((await signIn()).body).toEqual(HELD);
});

test("a required enrollment can use mailed codes, and no session begins before the code", async () => {
  const { signIn, enable, mailed, verifyMailed, status, sessions } = await openMailed({ required: true });
  const { browser, body } = await signIn();
  expect(body).toMatchObject({ twoFactorEnrollment: true });
  const before = (await sessions()).length;
  expect(await status(browser)).toMatchObject({ enrollment: true, enrollmentMethods: ["totp", "otp"] });
  // Enrollment has not begun yet.
  expect(await answer(browser.post("/two-factor/send-otp"))).toMatchObject({
    body: { code: "TWO_FACTOR_NOT_ENABLED" },
  });
  expect(await enable(browser, {})).toMatchObject({ status: 200, body: { enabled: false } });
  expect((await sessions()).length).toBe(before);
  expect(await verifyMailed(browser, await mailed(browser))).toMatchObject({ body: { user: { name: "Alice" } } });
});

test("an additional authenticator does not sign in until confirmed, and mailed codes continue to work", async () => {
  const { enable, begin, code, verify, signIn, status, mailed, verifyMailed, alice, clock } = await openMailed();
  await enable();
  await begin();
  const held = await signIn();
  expect(held.body).toEqual(HELD);
  expect(await verify(held.browser, code())).toMatchObject({ status: 400, body: { code: "TOTP_NOT_ENABLED" } });
  expect(await verifyMailed(held.browser, await mailed(held.browser))).toMatchObject({ status: 200 });
  expect(await verify(alice, code())).toMatchObject({ status: 200 });
  clock.advance({ minutes: 1 });
  expect(await status()).toMatchObject({ methods: ["totp", "otp"] });
  expect(await enable()).toMatchObject({ status: 200, body: { method: "otp", enabled: true, backupCodes: [] } });
  expect((await signIn()).body).toMatchObject({ twoFactorMethods: ["totp", "otp"] });
});

test("enrolling with mailed codes is rejected if no codes are mailed, and without a session", async () => {
  const { enable, auth, alice } = await openMailed({ otpOptions: false });
  expect(await enable()).toMatchObject({ status: 400, body: { code: "OTP_NOT_CONFIGURED" } });
  expect((await enable(new Browser(auth), {})).status).toBe(401);
  expect(await answer(alice.get("/two-factor/status"))).toMatchObject({ body: { enrollmentMethods: ["totp"] } });
});

test("a user whom better-auth enrolled without a row receives codes by mail and can create backup codes", async () => {
  const { store, id, signIn, mailed, verifyMailed, status, alice } = await openMailed();
  await store.update(user, { where: { id } }, { twoFactorEnabled: true } as object);
  const { browser, body } = await signIn();
  expect(body).toEqual(HELD);
  expect(await status(browser)).toMatchObject({ methods: ["otp"], hasBackupCodes: false });
  expect(await verifyMailed(browser, await mailed(browser))).toMatchObject({ status: 200 });
  expect(await status()).toMatchObject({ backupCodesLeft: 0 });
  expect(await store.count(table, { where: {} })).toBe(0);
  const made = await answer(alice.post("/two-factor/generate-backup-codes", { password }));
  const code = textOf(made.body, "backupCodes", "0");
  const opened = (await signIn()).browser.post("/two-factor/verify-backup-code", { code });
  expect((await opened).status).toBe(200);
  // The row does not enroll an authenticator app.
  expect(await store.list(table, { where: {} })).toMatchObject([{ verified: false }]);
});

test("disableSession uses up a backup code and begins no session", async () => {
  const { enrol, signIn, sessions } = await openMailed();
  const { backupCodes } = await enrol();
  const [first = "", second = ""] = backupCodes;
  const { browser } = await signIn();
  const before = (await sessions()).length;
  const check = (code: string) =>
    answer(browser.post("/two-factor/verify-backup-code", { code, disableSession: true }));
  const checked = await check(first);
  expect(checked).toMatchObject({ status: 200, body: { user: { name: "Alice" }, redirect: false } });
  expect(checked.body).not.toHaveProperty("token");
  expect(cookieLine(browser, "session_token")).toBeUndefined();
  expect((await sessions()).length).toBe(before);
  expect(await check(first)).toMatchObject({ status: 401, body: { code: "INVALID_BACKUP_CODE" } });
  // The sign-in is still pending.
  expect((await browser.post("/two-factor/verify-backup-code", { code: second })).status).toBe(200);
  expect((await sessions()).length).toBe(before + 1);
});
