import { answer } from "sallyport-tests/ground/answer";
import { ALICE, signUp, tokenOf } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { NUMBER, OTHER_NUMBER, openPhones, openWithNumber } from "../../test/phones.ts";

const SIGN_UP = { signUpOnVerification: {} };

test("a code from an unknown number creates a user who signs in with it again", async () => {
  const app = openPhones(SIGN_UP);
  const first = app.visitor();
  const created = await app.verify(first, await app.code(first));
  expect(created).toMatchObject({
    status: 200,
    body: { status: true, token: tokenOf(first), user: { phoneNumber: NUMBER, phoneNumberVerified: true, name: "" } },
  });
  expect(created.body).not.toHaveProperty("user.unverifiedPhoneNumber");
  const second = app.visitor();
  expect(await app.verify(second, await app.code(second))).toMatchObject({ status: 200 });
  expect(await app.users()).toHaveLength(1);
});

test("the application chooses the address and the name of a new user", async () => {
  const app = openPhones({
    signUpOnVerification: {
      getTempEmail: (number) => `${number.slice(1)}@phones.example.com`,
      getTempName: () => "Caller",
    },
  });
  const browser = app.visitor();
  await app.verify(browser, await app.code(browser));
  expect(await app.users()).toMatchObject([{ email: `${NUMBER.slice(1)}@phones.example.com`, name: "Caller" }]);
});

test("without signUpOnVerification, an unknown number gets no message and creates nobody", async () => {
  const app = openPhones();
  expect(await app.ask()).toEqual({ status: 200, body: { message: "code sent" } });
  await app.mailbox.settle();
  expect(app.messages).toEqual([]);
  expect(await app.verify(app.visitor(), "123456")).toMatchObject({ status: 400, body: { code: "INVALID_OTP" } });
});

test.each(["0151 12345678", "+49 (151) 123-456-78", "0049 151 12345678"])("%s is the same number", async (written) => {
  const app = openPhones({ ...SIGN_UP, defaultCountry: "DE" });
  const browser = app.visitor();
  const code = await app.code(browser, written);
  expect(app.messages).toMatchObject([{ phoneNumber: NUMBER, code, purpose: "verification" }]);
  expect((await app.verify(browser, code)).status).toBe(200);
});

test.each([
  "",
  "12",
  "0151 12345678",
  "+49",
  "+4915112345678 ext. 12",
  "call +4915112345678",
  "+999123456789",
  "1".repeat(500),
])("%j is not a number", async (phoneNumber) => {
  const app = openPhones(SIGN_UP);
  for (const [path, more] of [
    ["/phone-number/send-otp", {}],
    ["/phone-number/verify", { code: "123456" }],
    ["/sign-in/phone-number", { password: ALICE.password }],
    ["/phone-number/request-password-reset", {}],
    ["/phone-number/reset-password", { otp: "123456", newPassword: ALICE.password }],
  ] as const) {
    const refused = await answer(app.visitor().post(path, { phoneNumber, ...more }));
    expect([path, refused]).toMatchObject([path, { status: 400, body: { code: "INVALID_PHONE_NUMBER" } }]);
  }
});

test("only numbers of the allowed countries are accepted", async () => {
  const app = openPhones({ ...SIGN_UP, allowedCountries: ["DE"] });
  expect((await app.ask()).status).toBe(200);
  expect(await app.ask(app.visitor(), OTHER_NUMBER)).toMatchObject({ body: { code: "PHONE_COUNTRY_NOT_ALLOWED" } });
});

test("a signed-in user verifies a number, and signs in with it and the password", async () => {
  const app = await openWithNumber();
  const browser = app.visitor();
  const signedIn = await answer(
    browser.post("/sign-in/phone-number", { phoneNumber: NUMBER, password: ALICE.password }),
  );
  expect(signedIn).toMatchObject({ status: 200, body: { token: tokenOf(browser), user: { name: ALICE.name } } });
  for (const body of [
    { phoneNumber: NUMBER, password: "wrong horse" },
    { phoneNumber: OTHER_NUMBER, password: ALICE.password },
  ])
    expect(await answer(app.visitor().post("/sign-in/phone-number", body))).toMatchObject({
      status: 401,
      body: { code: "INVALID_PHONE_NUMBER_OR_PASSWORD" },
    });
});

test("a number is somebody's once", async () => {
  const app = await openWithNumber();
  const bob = await signUp(app, "bob");
  const refused = await app.verify(bob, await app.code(bob), { updatePhoneNumber: true });
  expect(refused).toMatchObject({ status: 400, body: { code: "PHONE_NUMBER_EXIST" } });
});

test("a number needs a session, which must be fresh", async () => {
  const app = openPhones(SIGN_UP);
  const visitor = app.visitor();
  const more = { updatePhoneNumber: true };
  expect(await app.verify(visitor, await app.code(visitor), more)).toMatchObject({ status: 401 });
  const alice = await signUp(app);
  app.clock.advance({ days: 2 });
  expect(await app.verify(alice, await app.code(alice), more)).toMatchObject({ body: { code: "SESSION_NOT_FRESH" } });
});

test("update-user does not change a number, and removes it with null", async () => {
  const app = await openWithNumber();
  const update = (phoneNumber: unknown) => answer(app.alice.post("/update-user", { phoneNumber }));
  expect(await update(OTHER_NUMBER)).toMatchObject({ status: 400, body: { code: "PHONE_NUMBER_CANNOT_BE_UPDATED" } });
  expect(await update(12)).toMatchObject({ status: 400, body: { code: "INVALID_PHONE_NUMBER" } });
  expect((await update(NUMBER)).status).toBe(200);
  expect((await update(null)).status).toBe(200);
  expect((await app.alice.get("/get-session")).at("user")).toMatchObject({
    phoneNumber: null,
    phoneNumberVerified: false,
  });
});

test("the last sign-in method is not removed", async () => {
  const app = openPhones(SIGN_UP);
  const browser = app.visitor();
  await app.verify(browser, await app.code(browser));
  expect(await answer(browser.post("/update-user", { phoneNumber: null }))).toMatchObject({
    status: 400,
    body: { code: "FAILED_TO_UNLINK_LAST_ACCOUNT" },
  });
});

test("a code works once, and a newer one replaces it", async () => {
  const app = openPhones(SIGN_UP);
  const browser = app.visitor();
  const first = await app.code(browser);
  const second = await app.code(browser);
  if (first !== second) expect((await app.verify(browser, first)).status).toBe(400);
  expect((await app.verify(browser, second)).status).toBe(200);
  expect((await app.verify(app.visitor(), second)).status).toBe(400);
});

test("disableSession verifies without a session", async () => {
  const app = openPhones(SIGN_UP);
  const browser = app.visitor();
  const answered = await app.verify(browser, await app.code(browser), { disableSession: true });
  expect(answered).toMatchObject({ status: 200, body: { token: null, user: { phoneNumber: NUMBER } } });
  expect(await app.sessions()).toEqual([]);
  // A code to a known number is one factor, which must not show the profile.
  const again = await app.verify(browser, await app.code(browser), { disableSession: true });
  expect(again).toEqual({ status: 200, body: { status: true, token: null } });
  await app.verify(browser, await app.code(browser));
  const own = await app.verify(browser, await app.code(browser), { disableSession: true });
  expect(own).toMatchObject({ status: 200, body: { token: null, user: { phoneNumber: NUMBER } } });
});

test.each<[string, (told: unknown) => Promise<void>]>([
  ["throws", () => Promise.reject(new Error("The operator is down"))],
  ["does not end", () => new Promise(() => {})],
])("if sendOTP %s, the answer is the same, and the code is valid", async (outcome, fail) => {
  const codes: string[] = [];
  const failures: unknown[] = [];
  const app = openPhones(
    { ...SIGN_UP, sendOTP: ({ code }) => fail(void codes.push(code)) },
    { mail: { onMailError: (failure) => void failures.push(failure) } },
  );
  const browser = app.visitor();
  expect(await app.ask(browser)).toEqual({ status: 200, body: { message: "code sent" } });
  await expect.poll(() => codes.length).toBe(1);
  if (outcome === "throws") {
    await expect.poll(() => failures).toMatchObject([{ kind: "phone-code", to: NUMBER, final: true }]);
    expect(app.logText()).toContain("A mail was not sent");
  }
  for (const secret of [NUMBER, ...codes]) expect(app.logText()).not.toContain(secret);
  expect((await app.verify(browser, codes[0] ?? "")).status).toBe(200);
});

test.each([
  ["defaultCountry", { defaultCountry: "UK" }],
  ["allowedCountries", { allowedCountries: ["DE", "UK"] }],
])("a country in %s that does not exist is an error of the application", async (option, options) => {
  const { auth, logText } = openPhones(options);
  await expect(auth.api.phoneNumber.sendOtp({ body: { phoneNumber: NUMBER } })).rejects.toThrow("Internal error");
  expect(logText()).toContain(`phoneNumber: option ${option} names UK, which is not a country`);
});
