import { expect, test } from "vitest";
import { OptionsError } from "../../config/check-options.ts";
import type { AuthOptions } from "../../contracts/options.ts";
import { answer } from "../../test/browser.ts";
import { open } from "../../test/open.ts";
import { openTwoFactor } from "../../test/two-factor.ts";
import { twoFactor } from "./index.ts";

const start =
  (options: object, more: Partial<AuthOptions> = {}) =>
  () =>
    open({ plugins: [twoFactor(options)], ...more });

test.each([
  [{ issure: "x" }, "there is no option issure. Did you mean issuer?"],
  [{ xyzzyplugh: 1 }, "there is no option xyzzyplugh. Known here: issuer, required,"],
  [{ require: true }, "there is no option require"],
  [{ exemptMethod: ["password"] }, "there is no option exemptMethod"],
  [{ totpOptions: { digit: 8 } }, "there is no option totpOptions.digit"],
  [{ otpOptions: { sendOtp: () => {} } }, "there is no option otpOptions.sendOtp"],
  [{ backupCodeOptions: { length: 10 } }, "there is no option backupCodeOptions.length"],
  [{ issuer: 5 }, "issuer is no text"],
  [{ required: "false" }, "required is neither true, false nor a function"],
  [{ required: null }, "required is neither true, false nor a function"],
  [{ challengePage: "" }, "challengePage is no text"],
  [{ challengePage: ["/x"] }, "challengePage is no text"],
  [{ exemptMethods: "password" }, "exemptMethods is no list of texts"],
  [{ exemptMethods: [""] }, "exemptMethods is no list of texts"],
  [{ acceptAmr: "mfa" }, "acceptAmr is no list of texts"],
  [{ acceptAmr: [undefined] }, "acceptAmr is no list of texts"],
  [{ totpOptions: 6 }, "totpOptions is no object"],
  [{ totpOptions: { digits: 7 } }, "totpOptions.digits is neither 6 nor 8"],
  [{ totpOptions: { digits: "6" } }, "totpOptions.digits is neither 6 nor 8"],
  [{ totpOptions: { period: 0 } }, "totpOptions.period is no whole number from 1 to 3600"],
  [{ totpOptions: { period: 29.5 } }, "totpOptions.period"],
  [{ otpOptions: true }, "otpOptions is no object"],
  [{ otpOptions: { sendOTP: "mail" } }, "otpOptions.sendOTP is no function"],
  [{ otpOptions: { digits: 0 } }, "otpOptions.digits is no whole number from 6 to 10"],
  [{ otpOptions: { period: Number.POSITIVE_INFINITY } }, "otpOptions.period is no whole number from 1 to 1440"],
  [{ backupCodeOptions: { amount: -1 } }, "backupCodeOptions.amount is no whole number from 0 to 100"],
  [{ backupCodeOptions: { amount: Number.NaN } }, "backupCodeOptions.amount"],
  [{ trustDeviceMaxAge: 1.5 }, "trustDeviceMaxAge is no whole number from 0 to 34560000"],
  [{ trustDeviceMaxAge: "0" }, "trustDeviceMaxAge"],
  ["required", "its options are no object"],
])("%o stops start-up", (options, complaint) => {
  expect(start(options as object)).toThrow(TypeError);
  expect(start(options as object)).toThrow(`twoFactor: ${complaint}`);
});

test.each([
  {},
  { required: undefined, otpOptions: undefined, totpOptions: { digits: undefined } },
  { issuer: "Example", required: () => true, challengePage: "/code", exemptMethods: ["password"], acceptAmr: ["mfa"] },
  { totpOptions: { digits: 8, period: 60 }, otpOptions: { period: 10, digits: 8, sendOTP: () => {} } },
  { otpOptions: false, backupCodeOptions: { amount: 0 }, trustDeviceMaxAge: 0, required: false },
])("%o is accepted", (options) => {
  expect(start(options)).not.toThrow();
});

test.each(["https://evil.example/x", "//evil.example", "two-factor", "javascript:alert(1)"])(
  "a challenge page that no browser can be sent to stops start-up: %s",
  (challengePage) => {
    expect(start({ challengePage })).toThrow(OptionsError);
    expect(start({ challengePage })).toThrow("the page of the challenge two-factor");
  },
);

test("a challenge page of a trusted origin, or of one that is known by the request alone, starts", () => {
  const challengePage = "https://app.example.com/code";
  expect(start({ challengePage }, { trustedOrigins: ["https://app.example.com"] })).not.toThrow();
  expect(start({ challengePage }, { trustedOrigins: () => ["https://app.example.com"] })).not.toThrow();
  expect(start({ challengePage: "two-factor" }, { trustedOrigins: () => [] })).toThrow(OptionsError);
});

test("codes are as long, and as many, as the options say", async () => {
  const otpOptions = { digits: 8 };
  const { enrol, signIn, mailbox } = await openTwoFactor({ otpOptions, backupCodeOptions: { amount: 3 } });
  expect((await enrol()).backupCodes).toHaveLength(3);
  const { browser } = await signIn();
  expect(await answer(browser.post("/two-factor/verify-otp", { code: "" }))).toMatchObject({ status: 400 });
  await browser.post("/two-factor/send-otp");
  const { code } = await mailbox.last("two-factor-code");
  expect(code).toMatch(/^\d{8}$/);
  expect(await answer(browser.post("/two-factor/verify-otp", { code }))).toMatchObject({ status: 200 });
});
