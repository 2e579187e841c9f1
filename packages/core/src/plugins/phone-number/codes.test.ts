import { answer } from "sallyport-tests/ground/answer";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { definePlugin } from "../../contracts/plugin.ts";
import { user as userTable } from "../../data/tables/user.ts";
import { NUMBER, openPhones, openWithNumber } from "../../test/phones.ts";

const REFUSED = { status: 400, body: { code: "INVALID_OTP" } };

test("a code to a known number signs in once", async () => {
  const app = await openWithNumber();
  const code = await app.code();
  expect((await app.verify(app.visitor(), code)).status).toBe(200);
  expect(await app.verify(app.visitor(), code)).toMatchObject(REFUSED);
});

test("a code adds a number once", async () => {
  const app = openPhones();
  const alice = await signUp(app);
  const code = await app.code(alice);
  expect((await app.verify(alice, code, { updatePhoneNumber: true })).status).toBe(200);
  expect(await app.verify(alice, code, { updatePhoneNumber: true })).toMatchObject(REFUSED);
});

test("a code that a signed-in user has requested for a number creates nobody where sign-up is off", async () => {
  const app = openPhones();
  const alice = await signUp(app);
  const code = await app.code(alice);
  expect(await app.verify(app.visitor(), code)).toMatchObject(REFUSED);
  expect(await app.users()).toHaveLength(1);
  expect((await app.verify(alice, code, { updatePhoneNumber: true })).status).toBe(200);
});

test("the spellings of a number share its guesses", async () => {
  const app = await openWithNumber({ allowedAttempts: 3 });
  const statuses = [];
  for (const phoneNumber of [NUMBER, "+49 151 12345678", "+49-151-12345678", "+49 (151) 123 45678"])
    statuses.push((await app.verify(app.visitor(), "no code", { phoneNumber })).status);
  expect(statuses).toEqual([400, 400, 400, 403]);
});

test("a user must verify the address first where that is required", async () => {
  const app = openPhones({}, { emailAndPassword: { requireEmailVerification: true } });
  await signUp(app);
  const verified: object = { phoneNumber: NUMBER, phoneNumberVerified: true };
  await app.store.update(userTable, { where: { email: ALICE.email } }, verified);
  const refused = await app.verify(app.visitor(), await app.code());
  expect(refused).toMatchObject({ status: 403, body: { code: "EMAIL_NOT_VERIFIED" } });
  await app.store.update(userTable, { where: { email: ALICE.email } }, { emailVerified: true });
  expect((await app.verify(app.visitor(), await app.code())).status).toBe(200);
});

test("the application's own check of codes does not decide on password resets", async () => {
  const app = await openWithNumber({ verifyOTP: () => true });
  const body = { phoneNumber: NUMBER, otp: "123456", newPassword: "a battery staple" };
  expect(await answer(app.visitor().post("/phone-number/reset-password", body))).toMatchObject(REFUSED);
});

test("a code resets the password once, and only while the number is verified", async () => {
  const app = await openWithNumber();
  const codeFor = async (): Promise<string> => {
    await app.visitor().post("/phone-number/request-password-reset", { phoneNumber: NUMBER });
    await app.mailbox.settle();
    return app.messages.at(-1)?.code ?? "";
  };
  const reset = (otp: string, newPassword: string) =>
    answer(app.visitor().post("/phone-number/reset-password", { phoneNumber: NUMBER, otp, newPassword }));
  const otp = await codeFor();
  expect((await reset(otp, "a battery staple")).status).toBe(200);
  expect(await reset(otp, "a second battery")).toMatchObject(REFUSED);
  const late = await codeFor();
  const unverified: object = { phoneNumberVerified: null };
  await app.store.update(userTable, { where: { email: ALICE.email } }, unverified);
  expect(await reset(late, "a third battery")).toMatchObject(REFUSED);
});

test("a code shows no profile while a challenge is to be passed", async () => {
  const gate = definePlugin({
    id: "probe",
    policy: { decide: ({ isNew }) => (isNew ? { allow: true } : { challenge: "gate" }) },
    challenges: { gate: { page: () => "/gate", answer: () => ({}) } },
  });
  const app = openPhones({ signUpOnVerification: {} }, { plugins: [gate] });
  expect((await app.verify(app.visitor(), await app.code())).status).toBe(200);
  const held = await app.verify(app.visitor(), await app.code());
  expect(held).toEqual({
    status: 200,
    body: { status: true, token: null, challenge: "gate", challengePage: "/gate" },
  });
});

test("an address that somebody has signed up with keeps no newcomer out", async () => {
  const app = openPhones({ signUpOnVerification: { getTempEmail: () => ALICE.email } });
  await signUp(app);
  expect((await app.verify(app.visitor(), await app.code())).status).toBe(200);
  const emails = (await app.users()).map(({ email }) => email);
  expect(emails.filter((email) => email === ALICE.email)).toHaveLength(1);
  expect(emails.filter((email) => email.endsWith("@phone.placeholder.invalid"))).toHaveLength(1);
});
