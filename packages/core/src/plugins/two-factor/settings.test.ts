import { answer } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { expect, test } from "vitest";
import { OptionsError } from "../../config/check-options.ts";
import type { AuthOptions } from "../../contracts/options.ts";
import { createRole } from "../../plugin.ts";
import { openTwoFactor } from "../../test/two-factor.ts";
import { admin } from "../admin/index.ts";
import { twoFactor } from "./index.ts";

const start =
  (options: object, more: Partial<AuthOptions> = {}) =>
  () =>
    openAuth({ plugins: [twoFactor(options)], ...more });

test.each([
  [{ issure: "x" }, "unknown option issure. Did you mean issuer?"],
  [{ xyzzyplugh: 1 }, "unknown option xyzzyplugh. Known here: issuer, required,"],
  [{ require: true }, "unknown option require"],
  [{ exemptMethod: ["password"] }, "unknown option exemptMethod"],
  [{ totpOptions: { digit: 8 } }, "unknown option totpOptions.digit"],
  [{ otpOptions: { sendOtp: () => {} } }, "unknown option otpOptions.sendOtp"],
  [{ backupCodeOptions: { length: 10 } }, "unknown option backupCodeOptions.length"],
  [{ required: null }, "option required: must be true, false, a group of users, a list of groups or a function"],
  [{ required: [] }, "option required: must be true, false, a group of users,"],
  [{ required: [5] }, "option required.0: must be a non-empty string"],
  [{ required: "" }, "option required: must be true, false, a group of users,"],
  [{ exemptMethods: [""] }, "option exemptMethods.0: must be a non-empty string"],
  [{ acceptAmr: [undefined] }, "option acceptAmr.0: must be a non-empty string"],
  [{ totpOptions: { digits: 7 } }, "option totpOptions.digits: must be one of 6, 8"],
  [{ totpOptions: { period: 0 } }, "option totpOptions.period: must be a whole number from 1 to 3600"],
  [{ totpOptions: { period: 29.5 } }, "option totpOptions.period"],
  [{ otpOptions: { digits: 0 } }, "option otpOptions.digits: must be a whole number from 6 to 10"],
  [
    { otpOptions: { period: Number.POSITIVE_INFINITY } },
    "option otpOptions.period: must be a whole number from 1 to 1440",
  ],
  [{ backupCodeOptions: { amount: Number.NaN } }, "option backupCodeOptions.amount"],
])("%o is rejected at start-up", (options, complaint) => {
  expect(start(options as object)).toThrow(TypeError);
  expect(start(options as object)).toThrow(`twoFactor: ${complaint}`);
});

test.each([
  ["false", "false, which no plugin declares. Known groups: none"],
  ["admins", "admins, which no plugin declares. Add admin() to the plugins"],
  [["owners"], "owners, which no plugin declares. Add organization() to the plugins"],
])("required: %j with an unknown group is rejected at start-up", (required, complaint) => {
  expect(start({ required })).toThrow(OptionsError);
  expect(start({ required })).toThrow(`twoFactor: option required names the group ${complaint}`);
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
  "an invalid challengePage is rejected at start-up: %s",
  (challengePage) => {
    expect(start({ challengePage })).toThrow(OptionsError);
    expect(start({ challengePage })).toThrow("the page of the challenge two-factor");
  },
);

test("accepts a challengePage with a trusted origin or with dynamic trustedOrigins", () => {
  const challengePage = "https://app.example.com/code";
  expect(start({ challengePage }, { trustedOrigins: ["https://app.example.com"] })).not.toThrow();
  expect(start({ challengePage }, { trustedOrigins: () => ["https://app.example.com"] })).not.toThrow();
  expect(start({ challengePage: "two-factor" }, { trustedOrigins: () => [] })).toThrow(OptionsError);
});

test("the options set the length and number of codes", async () => {
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

const roleOf = (user: object): string => String(Reflect.get(user, "role"));

test("rejects a `required` function that ignores administrators with several roles at start-up", () => {
  expect(start({ required: (user: object) => roleOf(user) === "admin" })).toThrow(
    'twoFactor: option required: the function requires a factor for the role "admin", but not for the role "user,admin"',
  );
});

test.each<[string, string, (role: string) => unknown]>([
  ["boss", "user,boss", (role) => role === "boss"],
  ["boss", "user,boss", (role) => ["boss", "admin,user"].includes(role)],
  ["admin", "admin,user", (role) => role.endsWith("admin")],
  ["admin", "user,admin", (role) => role.match(/^admin$/)],
])("rejects a `required` function that accepts %s and not %s at start-up", (one, several, asks) => {
  const area = admin({ roles: { boss: createRole({ user: ["list"] }) }, adminRoles: ["admin", "boss"] });
  const required = (user: object) => asks(roleOf(user));
  expect(() => openAuth({ plugins: [twoFactor({ required } as object), area] })).toThrow(
    `twoFactor: option required: the function requires a factor for the role "${one}", but not for the role "${several}"`,
  );
});

test.each<[string, (user: object) => boolean]>([
  ["splits the role", (user) => roleOf(user).split(",").includes("admin")],
  ["checks another field", (user) => Reflect.get(user, "plan") === "pro"],
  ["throws for the test user", (user) => Reflect.get(Reflect.get(user, "team"), "isSecure") === true],
])("accepts a `required` function that %s", (_does, required) => {
  expect(start({ required })).not.toThrow();
});
