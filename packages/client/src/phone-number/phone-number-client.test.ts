import { phoneNumber } from "@sallyport/core/phone-number";
import { Outbox } from "@sallyport/testing";
import { expect, test } from "vitest";
import { createAuthClient } from "../create-auth-client.ts";
import { eventually, PASSWORD as password, serving, watch } from "../fixtures/serving.ts";
import { phoneNumberClient } from "./index.ts";

const mailbox = new Outbox();
const codes = new Map<string, string>();
const numbers = phoneNumber({
  sendOTP: ({ phoneNumber: to, code }) => void codes.set(to, code),
  signUpOnVerification: { getTempName: (to) => to },
  allowedCountries: ["DE", "US"],
});
const server = serving({ ...mailbox.options, plugins: [numbers] }, (place) =>
  createAuthClient({ ...place, plugins: [phoneNumberClient()] }),
);

const NUMBER = "+4915112345678";
const OTHER = "+12133734253";
const WRONG = "12345";

async function codeFor(to: string): Promise<string> {
  await mailbox.settle();
  return codes.get(to) ?? "";
}

test("a code signs up, the number signs in, and the session store follows", async () => {
  const { client } = server.openBrowser()();
  const leave = watch(client.$session);
  const who = () => client.$session.value.data?.user;
  expect((await client.phoneNumber.sendOtp({ phoneNumber: "+49 151 1234-5678" })).data).toEqual({
    message: "code sent",
  });
  const wrong = await client.phoneNumber.verify({ phoneNumber: NUMBER, code: WRONG });
  expect(wrong.error).toMatchObject({ code: "INVALID_OTP", status: 400 });
  const verified = await client.phoneNumber.verify({ phoneNumber: NUMBER, code: await codeFor(NUMBER) });
  expect(verified.data).toMatchObject({ status: true, token: expect.any(String), user: { phoneNumber: NUMBER } });
  await eventually(() => expect(who()).toMatchObject({ name: NUMBER, phoneNumberVerified: true }));
  await client.signOut();
  await eventually(() => expect(who()).toBeUndefined());

  await client.phoneNumber.sendOtp({ phoneNumber: NUMBER });
  const code = await codeFor(NUMBER);
  const { data } = await client.phoneNumber.verify({ phoneNumber: NUMBER, code, disableSession: true });
  expect(data).toMatchObject({ status: true, token: null });
  expect((await client.getSession()).data).toBeNull();
  leave();
});

test("a user adds a number, signs in with it and the password, and resets the password by it", async () => {
  const { client } = await server.join("ada");
  const leave = watch(client.$session);
  const who = () => client.$session.value.data?.user;
  await eventually(() => expect(who()).toMatchObject({ phoneNumber: null }));
  expect((await client.updateUser({ phoneNumber: OTHER })).error).toMatchObject({
    code: "PHONE_NUMBER_CANNOT_BE_UPDATED",
  });
  await client.phoneNumber.sendOtp({ phoneNumber: OTHER });
  const code = await codeFor(OTHER);
  await client.phoneNumber.verify({ phoneNumber: OTHER, code, updatePhoneNumber: true });
  await eventually(() => expect(who()).toMatchObject({ name: "ada", phoneNumber: OTHER, phoneNumberVerified: true }));

  const other = server.openBrowser()().client;
  const leaveOther = watch(other.$session);
  const refused = await other.signIn.phoneNumber({ phoneNumber: OTHER, password: "wrong-password" });
  expect(refused.error).toMatchObject({ code: "INVALID_PHONE_NUMBER_OR_PASSWORD", status: 401 });
  const signedIn = await other.signIn.phoneNumber({ phoneNumber: OTHER, password, rememberMe: false });
  expect(signedIn.data).toMatchObject({ token: expect.any(String), user: { name: "ada" } });
  await eventually(() => expect(other.$session.value.data?.user.name).toBe("ada"));

  const request = await client.phoneNumber.requestPasswordReset({ phoneNumber: OTHER });
  expect(request.data).toEqual({ status: true });
  const reset = { phoneNumber: OTHER, otp: await codeFor(OTHER), newPassword: "another horse battery" };
  expect((await client.phoneNumber.resetPassword({ ...reset, newPassword: "short" })).error).toMatchObject({
    code: "PASSWORD_TOO_SHORT",
  });
  expect((await client.phoneNumber.resetPassword({ ...reset, otp: WRONG })).error).toMatchObject({
    code: "INVALID_OTP",
  });
  expect((await client.phoneNumber.resetPassword(reset)).data).toEqual({ status: true });
  await eventually(() => expect(who()).toBeUndefined());
  expect((await other.getSession()).data).toBeNull();
  for (const end of [leave, leaveOther]) end();
});

test("every call refuses what is no number, and one of a country that is not allowed", async () => {
  const { phoneNumber: by, signIn } = server.openBrowser()().client;
  for (const [phoneNumber, code] of [
    ["555", "INVALID_PHONE_NUMBER"],
    ["+33612345678", "PHONE_COUNTRY_NOT_ALLOWED"],
  ] as const) {
    const answers = [
      await by.sendOtp({ phoneNumber }),
      await by.verify({ phoneNumber, code: WRONG }),
      await by.requestPasswordReset({ phoneNumber }),
      await by.resetPassword({ phoneNumber, otp: WRONG, newPassword: password }),
      await signIn.phoneNumber({ phoneNumber, password }),
    ];
    for (const { error } of answers) expect(error).toMatchObject({ code, status: 400 });
  }
});
