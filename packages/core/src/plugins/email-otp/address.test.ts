import { Browser } from "@sallyport/testing";
import { ALICE, signIn, signUp, trySignIn, whoIs } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { user } from "../../store.ts";
import { openMailed } from "../../test/mailed-sign-in.ts";

const NEW = "new@example.com";
const PASSWORD = "another long password";

test("verification mails contain a code instead of a link, which verifies in the browser that signed up", async () => {
  const { mailbox, ...app } = openMailed({
    code: { overrideDefaultEmailVerification: true },
    emailAndPassword: { requireEmailVerification: true },
    emailVerification: { autoSignInAfterVerification: true },
  });
  const browser = await signUp(app);
  expect(await mailbox.count("verify-email")).toBe(0);
  const { code, type } = await mailbox.last("email-code");
  expect(type).toBe("email-verification");
  const verified = await browser.post("/email-otp/verify-email", { email: ALICE.email, otp: code });
  expect(verified.json).toMatchObject({ status: true, token: expect.any(String), user: { emailVerified: true } });
  expect(await whoIs(browser)).toBe("Alice");
  expect((await trySignIn(new Browser(app), {})).status).toBe(200);
});

test("in another browser, the code verifies the address and removes the password", async () => {
  const { askCode, visitor, ...app } = openMailed();
  const squatter = await signUp(app);
  const otp = await askCode(visitor(), "email-verification");
  const verified = await visitor().post("/email-otp/verify-email", { email: ALICE.email, otp });
  expect(verified.json).toMatchObject({ status: true, token: null, user: { emailVerified: true } });
  // A code to a verified address is one factor, which must not show the profile.
  const again = await askCode(visitor(), "email-verification");
  const repeated = await visitor().post("/email-otp/verify-email", { email: ALICE.email, otp: again });
  expect(repeated.json).toEqual({ status: true, token: null });
  expect(await whoIs(squatter)).toBeNull();
  expect((await trySignIn(visitor(), {})).status).toBe(401);
});

test("entering the code in a session keeps all sessions and the password", async () => {
  const { askCode, visitor, ...app } = openMailed();
  const alice = await signUp(app);
  const elsewhere = await signIn(app);
  const otp = await askCode(visitor(), "email-verification");
  expect((await elsewhere.post("/email-otp/verify-email", { email: ALICE.email, otp })).status).toBe(200);
  expect(await whoIs(alice)).toBe("Alice");
  expect((await trySignIn(visitor(), {})).status).toBe(200);
});

test("a reset sets the password, verifies the address and revokes every session", async () => {
  const { mailbox, visitor, ...app } = openMailed();
  const alice = await signUp(app);
  const asked = await visitor().post("/email-otp/request-password-reset", { email: ALICE.email });
  expect(asked.json).toEqual({ success: true });
  const { code: otp } = await mailbox.last("email-code");
  const reset = await visitor().post("/email-otp/reset-password", { email: ALICE.email, otp, password: PASSWORD });
  expect(reset.json).toEqual({ success: true });
  expect(await whoIs(alice)).toBeNull();
  expect((await trySignIn(visitor(), {})).status).toBe(401);
  expect((await trySignIn(visitor(), {}, { password: PASSWORD })).status).toBe(200);
  expect(await app.users()).toMatchObject([{ emailVerified: true }]);
});

test("the older path sends the same code, and a password that is too short does not use it up", async () => {
  const { mailbox, visitor, ...app } = openMailed();
  await signUp(app);
  await visitor().post("/forget-password/email-otp", { email: ALICE.email });
  const { code: otp } = await mailbox.last("email-code");
  const reset = (password: string) =>
    visitor().post("/email-otp/reset-password", { email: ALICE.email, otp, password });
  expect((await reset("short")).code).toBe("PASSWORD_TOO_SHORT");
  expect((await reset(PASSWORD)).status).toBe(200);
});

test("a user without a password can set one with a code", async () => {
  const { askCode, enterCode, visitor } = openMailed();
  await enterCode(visitor(), await askCode(visitor()));
  const otp = await askCode(visitor(), "forget-password");
  await visitor().post("/email-otp/reset-password", { email: ALICE.email, otp, password: PASSWORD });
  expect((await trySignIn(visitor(), {}, { password: PASSWORD })).status).toBe(200);
});

const CHANGING = { code: { changeEmail: { enabled: true } } };

test("a code from the new address changes it, keeps the session and notifies the old address", async () => {
  const { mailbox, ...app } = openMailed(CHANGING);
  const alice = await signUp(app);
  expect((await alice.post("/email-otp/request-email-change", { newEmail: NEW })).json).toEqual({ success: true });
  const { code: otp, to, type } = await mailbox.last("email-code");
  expect([to, type]).toEqual([NEW, "change-email"]);
  expect((await alice.post("/email-otp/change-email", { newEmail: "x@example.com", otp })).code).toBe("INVALID_OTP");
  expect((await alice.post("/email-otp/change-email", { newEmail: NEW, otp })).json).toEqual({ success: true });
  expect((await alice.get("/get-session")).json).toMatchObject({ user: { email: NEW, emailVerified: true } });
  expect((await mailbox.last("notice", ALICE.email)).about).toMatchObject({ kind: "email-changed" });
});

test("a taken address gets no mail, and the response is the same", async () => {
  const { mailbox, ...app } = openMailed(CHANGING);
  await signUp(app, { name: "Bob", email: NEW });
  const alice = await signUp(app);
  expect((await alice.post("/email-otp/request-email-change", { newEmail: NEW })).json).toEqual({ success: true });
  expect(await mailbox.count("email-code")).toBe(0);
});

test("an address that was taken in the meantime is rejected, which does not use up the code", async () => {
  const { mailbox, ...app } = openMailed(CHANGING);
  const alice = await signUp(app);
  await alice.post("/email-otp/request-email-change", { newEmail: NEW });
  const { code: otp } = await mailbox.last("email-code");
  await signUp(app, { name: "Bob", email: NEW });
  const change = () => alice.post("/email-otp/change-email", { newEmail: NEW, otp });
  const changed = await change();
  expect([changed.status, changed.code]).toEqual([400, "COULDNT_UPDATE_YOUR_EMAIL"]);
  await app.store.update(user, { where: { name: "Bob" } }, { email: "bob@example.com" });
  expect((await change()).status).toBe(200);
});

test("with verifyCurrentEmail, a code from the current address approves the change", async () => {
  const { askCode, mailbox, visitor, ...app } = openMailed({
    code: { changeEmail: { enabled: true, verifyCurrentEmail: true } },
  });
  const alice = await signUp(app);
  const request = (otp?: string) => alice.post("/email-otp/request-email-change", { newEmail: NEW, otp });
  expect((await request()).code).toBe("INVALID_OTP");
  const otp = await askCode(visitor(), "email-verification");
  expect((await request(otp)).status).toBe(200);
  expect((await mailbox.last("email-code")).to).toBe(NEW);
  expect((await request(otp)).code).toBe("INVALID_OTP");
});

test.each([
  ["disabled", {}, NEW, {}, [400, "CHANGE_EMAIL_DISABLED"]],
  ["the same address", CHANGING, ALICE.email, {}, [400, "EMAIL_IS_THE_SAME"]],
  ["an invalid address", CHANGING, "new", {}, [400, "INVALID_EMAIL"]],
  ["a session that is not fresh", CHANGING, NEW, { days: 2 }, [403, "SESSION_NOT_FRESH"]],
])("a change of email address is rejected: %s", async (_, options, newEmail, later, refusal) => {
  const app = openMailed(options);
  const alice = await signUp(app);
  app.clock.advance(later);
  const answer = await alice.post("/email-otp/request-email-change", { newEmail });
  expect([answer.status, answer.code]).toEqual(refusal);
  expect((await app.visitor().post("/email-otp/request-email-change", { newEmail })).status).toBe(401);
});
