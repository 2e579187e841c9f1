import { Browser } from "@sallyport/testing";
import { answer, textOf } from "sallyport-tests/ground/answer";
import { ALICE, signUp, tokenOf, whoIs } from "sallyport-tests/ground/people";
import { totpOf } from "sallyport-tests/ground/totp";
import { expect, test } from "vitest";
import { user as userTable } from "../../data/tables/user.ts";
import { wrongFor } from "../../test/mailed-sign-in.ts";
import { NUMBER, OTHER_NUMBER, openPhones, openWithNumber } from "../../test/phones.ts";
import { twoFactor } from "../two-factor/index.ts";

const SIGN_UP = { signUpOnVerification: {} };

test("a number of the sign-up is shown, but belongs to nobody before its code was entered", async () => {
  const app = openPhones();
  const mallory = await signUp(app, { phoneNumber: "+49 151 12345678" });
  expect((await mallory.get("/get-session")).at("user")).toMatchObject({
    phoneNumber: NUMBER,
    phoneNumberVerified: null,
  });
  const refused = await answer(
    app.visitor().post("/sign-in/phone-number", { phoneNumber: NUMBER, password: ALICE.password }),
  );
  expect(refused).toMatchObject({ status: 401, body: { code: "INVALID_PHONE_NUMBER_OR_PASSWORD" } });
  const owner = await signUp(app, "owner");
  expect((await app.verify(owner, await app.code(owner), { updatePhoneNumber: true })).status).toBe(200);
  const code = await app.code(mallory);
  expect(await app.verify(mallory, code)).toMatchObject({ status: 400, body: { code: "PHONE_NUMBER_EXIST" } });
});

test("the user who signed up with a number verifies it by its code", async () => {
  const app = openPhones();
  const alice = await signUp(app, { phoneNumber: NUMBER });
  expect(await app.verify(alice, await app.code(alice))).toMatchObject({
    status: 200,
    body: { token: tokenOf(alice), user: { phoneNumber: NUMBER, phoneNumberVerified: true } },
  });
});

test("an unverified number of an adopted row does not sign in, and its owner gets it", async () => {
  const app = openPhones(SIGN_UP);
  await signUp(app);
  await app.store.update(userTable, { where: { email: ALICE.email } }, { phoneNumber: NUMBER } as object);
  const owner = app.visitor();
  expect(await app.verify(owner, await app.code(owner))).toMatchObject({ status: 200, body: { user: { name: "" } } });
  expect(await app.store.find(userTable, { where: { email: ALICE.email } })).toMatchObject({ phoneNumber: null });
});

test("with the right password, the browser may verify the number of an adopted row", async () => {
  const app = openPhones();
  await signUp(app);
  await app.store.update(userTable, { where: { email: ALICE.email } }, { phoneNumber: NUMBER } as object);
  const browser = app.visitor();
  const signIn = (password: string) => answer(browser.post("/sign-in/phone-number", { phoneNumber: NUMBER, password }));
  expect(await signIn("wrong horse")).toMatchObject({ body: { code: "INVALID_PHONE_NUMBER_OR_PASSWORD" } });
  await app.mailbox.settle();
  expect(app.messages).toEqual([]);
  expect(await signIn(ALICE.password)).toMatchObject({ status: 401, body: { code: "PHONE_NUMBER_NOT_VERIFIED" } });
  await app.mailbox.settle();
  expect(await app.verify(browser, app.messages[0]?.code ?? "")).toMatchObject({ status: 200 });
  expect(await whoIs(browser)).toBe(ALICE.name);
});

test("no number signs in unverified, not even beyond the limit of guesses, where a second factor is asked", async () => {
  const app = openPhones({}, { plugins: [twoFactor()], rateLimit: { enabled: true } });
  const alice = await signUp(app);
  await answer(alice.post("/two-factor/enable", { password: ALICE.password })).then(({ body }) =>
    alice.post("/two-factor/verify-totp", { code: totpOf(textOf(body, "totpURI"), app.clock.now()) }),
  );
  await app.store.update(userTable, { where: { email: ALICE.email } }, { phoneNumber: NUMBER } as object);
  const from = (address: string) => new Browser({ ...app, address });
  const signIn = (browser: Browser, password: string) =>
    answer(browser.post("/sign-in/phone-number", { phoneNumber: NUMBER, password }));
  for (let guess = 0; guess < 51; guess += 1) await signIn(from(`198.51.100.${guess}`), "wrong horse");
  expect(await signIn(from("203.0.113.7"), ALICE.password)).toMatchObject({
    status: 429,
    body: { code: "TOO_MANY_REQUESTS" },
  });
});

test("a password is reset by a code to a verified number, which ends all sessions", async () => {
  const app = await openWithNumber();
  const browser = app.visitor();
  const request = (phoneNumber: string) =>
    answer(browser.post("/phone-number/request-password-reset", { phoneNumber }));
  expect(await request(OTHER_NUMBER)).toEqual({ status: 200, body: { status: true } });
  expect(await request(NUMBER)).toEqual({ status: 200, body: { status: true } });
  await app.mailbox.settle();
  expect(app.messages.map(({ purpose }) => purpose)).toEqual(["verification", "reset-password"]);
  const otp = app.messages[1]?.code ?? "";
  const reset = (body: object) =>
    answer(
      browser.post("/phone-number/reset-password", {
        phoneNumber: NUMBER,
        otp,
        newPassword: "new horse battery",
        ...body,
      }),
    );
  expect(await app.verify(browser, otp)).toMatchObject({ body: { code: "INVALID_OTP" } });
  expect(await reset({ newPassword: "short" })).toMatchObject({ body: { code: "PASSWORD_TOO_SHORT" } });
  expect(await reset({ otp: wrongFor(otp) })).toMatchObject({ body: { code: "INVALID_OTP" } });
  expect(await reset({})).toEqual({ status: 200, body: { status: true } });
  expect(await whoIs(app.alice)).toBeNull();
  expect(await app.users()).toMatchObject([{ emailVerified: false, phoneNumber: NUMBER }]);
  const body = { phoneNumber: NUMBER, password: "new horse battery" };
  expect((await app.visitor().post("/sign-in/phone-number", body)).status).toBe(200);
});

test("the application may check codes itself", async () => {
  const app = openPhones({ ...SIGN_UP, verifyOTP: ({ code }) => code === "from elsewhere" });
  expect((await app.verify(app.visitor(), "123456")).status).toBe(400);
  expect((await app.verify(app.visitor(), "from elsewhere")).status).toBe(200);
});

test("a number that better-auth has stored as its user entered it signs in, and is stored in E.164", async () => {
  const app = openPhones({ defaultCountry: "DE" });
  await signUp(app);
  const entered = "0151/12345678";
  const stored: object = { phoneNumber: entered, phoneNumberVerified: true };
  await app.store.update(userTable, { where: { email: ALICE.email } }, stored);
  const body = { phoneNumber: entered, password: ALICE.password };
  expect((await app.visitor().post("/sign-in/phone-number", body)).status).toBe(200);
  const browser = app.visitor();
  const code = await app.code(browser, entered);
  expect((await app.verify(browser, code, { phoneNumber: entered })).status).toBe(200);
  expect(await app.users()).toMatchObject([{ phoneNumber: NUMBER, phoneNumberVerified: true }]);
});

test("whoever has the number that a text means here gets no account of the number that it means elsewhere", async () => {
  const app = openPhones({ ...SIGN_UP, defaultCountry: "DE" });
  await signUp(app);
  const american: object = { phoneNumber: "12025550123", phoneNumberVerified: true };
  await app.store.update(userTable, { where: { email: ALICE.email } }, american);
  for (const entered of ["12025550123", "+4912025550123"]) {
    const browser = app.visitor();
    const code = await app.code(browser, entered);
    expect((await app.verify(browser, code, { phoneNumber: entered })).status).toBe(200);
    expect(await whoIs(browser)).not.toBe(ALICE.name);
  }
  const numbers = (await app.users()).map((one) => Reflect.get(one, "phoneNumber"));
  expect(numbers.sort()).toEqual(["+4912025550123", "12025550123"]);
});
