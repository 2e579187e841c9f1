import type { TwoFactorOptions } from "./options.ts";

/** No browser keeps a cookie longer. @see RFC 6265bis section 5.5 */
const COOKIE_SECONDS = 34_560_000;
/** The fewest of a code by mail. @see NIST SP 800-63B section 5.1.3.2 */
const OTP_DIGITS = 6;

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === "string" && value !== "";
const isTexts: Check = (value) => Array.isArray(value) && value.every(isText);

const wholeNumber = (least: number, most: number): readonly [Check, string] => [
  (value) => Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most,
  `no whole number from ${least} to ${most}`,
];

/** What is left out has its default. */
function assertOption(name: string, value: unknown, [isRight, complaint]: readonly [Check, string]): void {
  if (value !== undefined && !isRight(value)) throw new TypeError(`twoFactor: ${name} is ${complaint}`);
}

/** Values that would ask for no second factor, or lock users out. @throws TypeError */
export function assertOptionValues(options: TwoFactorOptions): void {
  const { totpOptions = {}, otpOptions = {}, backupCodeOptions = {} } = options;
  const isRequired: Check = (value) => typeof value === "boolean" || typeof value === "function";
  assertOption("issuer", options.issuer, [isText, "no text"]);
  assertOption("required", options.required, [isRequired, "neither true, false nor a function"]);
  assertOption("challengePage", options.challengePage, [isText, "no text"]);
  assertOption("exemptMethods", options.exemptMethods, [isTexts, "no list of texts"]);
  assertOption("acceptAmr", options.acceptAmr, [isTexts, "no list of texts"]);
  assertOption("totpOptions.digits", totpOptions.digits, [(value) => value === 6 || value === 8, "neither 6 nor 8"]);
  assertOption("totpOptions.period", totpOptions.period, wholeNumber(1, 3600));
  assertOption("backupCodeOptions.amount", backupCodeOptions.amount, wholeNumber(0, 100));
  assertOption("trustDeviceMaxAge", options.trustDeviceMaxAge, wholeNumber(0, COOKIE_SECONDS));
  if (otpOptions === false) return;
  assertOption("otpOptions.sendOTP", otpOptions.sendOTP, [(value) => typeof value === "function", "no function"]);
  assertOption("otpOptions.period", otpOptions.period, wholeNumber(1, 1440));
  assertOption("otpOptions.digits", otpOptions.digits, wholeNumber(OTP_DIGITS, 10));
}
