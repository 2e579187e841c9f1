import { Browser } from "@sallyport/testing";
import { answer, cookieLine } from "sallyport-tests/ground/answer";
import { ALICE } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { user } from "../../store.ts";
import { openTwoFactor } from "../../test/two-factor.ts";
import { twoFactor as factors } from "./tables.ts";

/** What every held sign-in answers. */
const HELD = { challenge: "two-factor", challengePage: "/api/auth/two-factor/challenge" };

test("a factor counts from its first right code, and signing in then asks for one", async () => {
  const { begin, code, verify, alice, signIn, sessions, clock, store, id } = await openTwoFactor();
  expect(await begin()).toMatchObject({ status: 200, body: { method: "totp", backupCodes: expect.any(Array) } });
  expect(await signIn()).toMatchObject({ status: 200, body: { token: expect.any(String) } });
  expect(await verify(alice, code(5))).toMatchObject({ status: 401, body: { code: "INVALID_CODE" } });
  expect(await store.find(user, { where: { id } })).toMatchObject({ twoFactorEnabled: false });
  expect(await verify(alice, code())).toMatchObject({ status: 200, body: { user: { twoFactorEnabled: true } } });

  clock.advance({ minutes: 1 });
  const before = (await sessions()).length;
  const { browser, body } = await signIn();
  expect(body).toEqual({ twoFactorRedirect: true, twoFactorMethods: ["totp", "otp"], ...HELD });
  expect(cookieLine(browser, "session_token")).toBeUndefined();
  expect(await answer(browser.get("/get-session"))).toMatchObject({ body: null });
  expect((await sessions()).length).toBe(before);
  expect(await verify(browser, code())).toMatchObject({ status: 200, body: { token: expect.any(String) } });
  expect(await answer(browser.get("/get-session"))).toMatchObject({ body: { user: { id } } });
  expect((await sessions()).length).toBe(before + 1);
});

test("a code counts once, and none older than the last", async () => {
  const { enrol, code, verify, signIn } = await openTwoFactor();
  await enrol();
  const [one, other] = [await signIn(), await signIn()];
  expect(await verify(one.browser, code())).toMatchObject({ status: 200 });
  expect(await verify(other.browser, code())).toMatchObject({ status: 401, body: { code: "INVALID_CODE" } });
  expect(await verify(other.browser, code(-1))).toMatchObject({ status: 401 });
  expect(await verify(other.browser, code(1))).toMatchObject({ status: 200 });
});

test("a backup code counts once, however it is typed, and old ones die with new ones", async () => {
  const { enrol, signIn, alice, store, id } = await openTwoFactor();
  const { backupCodes } = await enrol();
  const [first = "", second = ""] = backupCodes;
  const use = (browser: Browser, text: string) =>
    answer(browser.post("/two-factor/verify-backup-code", { code: text }));
  const typed = ` ${first.toUpperCase().replace("-", " ")} `;
  expect(await use((await signIn()).browser, typed)).toMatchObject({ status: 200 });
  const { browser } = await signIn();
  expect(await use(browser, first)).toMatchObject({ status: 401, body: { code: "INVALID_BACKUP_CODE" } });
  const renewed = await answer(alice.post("/two-factor/generate-backup-codes", { password: ALICE.password }));
  expect(renewed).toMatchObject({ status: 200 });
  expect(await use(browser, second)).toMatchObject({ status: 401 });
  const row = await store.find(factors, { where: { userId: id } });
  for (const text of backupCodes) expect(JSON.stringify(row)).not.toContain(text);
});

test("a pending sign-in is its browser's alone", async () => {
  const { enrol, code, verify, signIn, auth } = await openTwoFactor();
  await enrol();
  const { browser } = await signIn();
  const mallory = new Browser(auth);
  expect(await verify(mallory, code())).toMatchObject({ status: 401, body: { code: "INVALID_TWO_FACTOR_COOKIE" } });
  expect(await verify(browser, code())).toMatchObject({ status: 200 });
  expect(await verify(browser, code(1))).toMatchObject({ status: 200 });
});

test("guesses are counted for the user, and the right code is refused as well", async () => {
  const { enrol, code, verify, signIn, clock } = await openTwoFactor();
  await enrol();
  const answers: number[] = [];
  for (let round = 0; round < 12; round += 1) {
    const { browser } = await signIn();
    answers.push((await verify(browser, "000000")).status);
  }
  expect(answers).toEqual([...Array(10).fill(401), 429, 429]);
  const { browser } = await signIn();
  expect(await verify(browser, code())).toMatchObject({ status: 429, body: { code: "TOO_MANY_REQUESTS" } });
  clock.advance({ seconds: 901 });
  expect(await verify((await signIn()).browser, code())).toMatchObject({ status: 200 });
});

test("too late, and after a password reset, nothing begins", async () => {
  const { enrol, code, verify, signIn, clock, requestReset, stranger } = await openTwoFactor();
  await enrol();
  const late = await signIn();
  clock.advance({ seconds: 601 });
  expect(await verify(late.browser, code())).toMatchObject({
    status: 401,
    body: { code: "INVALID_TWO_FACTOR_COOKIE" },
  });
  const ended = await signIn();
  const token = await requestReset();
  expect((await stranger.post("/reset-password", { token, newPassword: "a new password" })).status).toBe(200);
  expect(await verify(ended.browser, code())).toMatchObject({
    status: 401,
    body: { code: "INVALID_TWO_FACTOR_COOKIE" },
  });
});

test("a trusted device is not asked, until the password changes", async () => {
  const { enrol, code, verify, signIn, alice, clock } = await openTwoFactor();
  await enrol();
  const { browser } = await signIn();
  expect(await verify(browser, code(), { trustDevice: true })).toMatchObject({ status: 200 });
  expect((await signIn(browser)).body).toMatchObject({ token: expect.any(String) });
  expect(await answer(browser.get("/two-factor/list-trusted-devices"))).toMatchObject({ body: [{ isCurrent: true }] });
  clock.advance({ minutes: 1 });
  const change = { currentPassword: ALICE.password, newPassword: "another password" };
  expect((await alice.post("/change-password", change)).status).toBe(200);
  expect((await signIn(browser, "another password")).body).toMatchObject({ twoFactorRedirect: true });
});

test("switching off needs the password", async () => {
  const { enrol, alice, store, id, signIn } = await openTwoFactor();
  await enrol();
  for (const body of [{}, { password: "wrong" }]) {
    for (const path of ["disable", "generate-backup-codes", "get-totp-uri"]) {
      expect(await answer(alice.post(`/two-factor/${path}`, body))).toMatchObject({
        body: { code: "INVALID_PASSWORD" },
      });
    }
  }
  await alice.post("/update-user", { name: "A", twoFactorEnabled: false });
  expect(await store.find(user, { where: { id } })).toMatchObject({ twoFactorEnabled: true });
  expect((await alice.post("/two-factor/disable", { password: ALICE.password })).status).toBe(200);
  expect((await signIn()).body).toMatchObject({ token: expect.any(String) });
  expect(await store.count(factors, { where: { userId: id } })).toBe(0);
});

test("a right code makes a stale session fresh", async () => {
  const { enrol, code, verify, alice, clock } = await openTwoFactor();
  await enrol();
  clock.advance({ days: 2 });
  const stale = { status: 403, body: { code: "SESSION_NOT_FRESH" } };
  expect(await answer(alice.post("/unlink-account", { providerId: "google" }))).toMatchObject(stale);
  expect(await verify(alice, code())).toMatchObject({ status: 200 });
  expect(await answer(alice.post("/unlink-account", { providerId: "google" }))).toMatchObject({
    body: { code: "ACCOUNT_NOT_FOUND" },
  });
});

test("where a factor is required, who has none enrols while signing in", async () => {
  const { signIn, begin, code, verify, sessions } = await openTwoFactor({ required: true });
  const before = (await sessions()).length;
  const { browser, body } = await signIn();
  expect(body).toEqual({ twoFactorRedirect: true, twoFactorMethods: [], twoFactorEnrollment: true, ...HELD });
  expect(await answer(browser.get("/two-factor/status"))).toMatchObject({ body: { pending: true, enrollment: true } });
  expect(await begin(browser)).toMatchObject({ status: 200 });
  expect((await sessions()).length).toBe(before);
  expect(await verify(browser, code())).toMatchObject({ status: 200, body: { user: { twoFactorEnabled: true } } });
  expect((await signIn()).body).toEqual({ twoFactorRedirect: true, twoFactorMethods: ["totp", "otp"], ...HELD });
});

test("a mailed code answers once, and a new one ends the one before", async () => {
  const { enrol, signIn, mailbox } = await openTwoFactor();
  await enrol();
  const { browser } = await signIn();
  const send = async () => {
    expect(await answer(browser.post("/two-factor/send-otp"))).toEqual({ status: 200, body: { status: true } });
    return (await mailbox.last("two-factor-code")).code;
  };
  const verifyOtp = (code: string) => answer(browser.post("/two-factor/verify-otp", { code }));
  const first = await send();
  const second = await send();
  if (first !== second) expect(await verifyOtp(first)).toMatchObject({ status: 401, body: { code: "INVALID_CODE" } });
  expect(await verifyOtp(second)).toMatchObject({ status: 200, body: { token: expect.any(String) } });
  expect(await verifyOtp(second)).toMatchObject({ status: 400, body: { code: "OTP_HAS_EXPIRED" } });
});

test("no code is mailed where there is no mail", async () => {
  const { enrol, signIn } = await openTwoFactor({ otpOptions: false });
  await enrol();
  const { browser, body } = await signIn();
  expect(body).toEqual({ twoFactorRedirect: true, twoFactorMethods: ["totp"], ...HELD });
  expect(await answer(browser.post("/two-factor/send-otp"))).toMatchObject({ body: { code: "OTP_NOT_CONFIGURED" } });
});
