import { type Shapes, shape } from "../../plugin.ts";
import type { BackupCodeOptions, OtpOptions, TotpOptions, TwoFactorOptions } from "./options.ts";

const { array, boolean, either, filled, func, object, oneOf, optional, whole } = shape;

/** Browsers limit the lifetime of cookies to 400 days. @see RFC 6265bis section 5.5 */
const COOKIE_SECONDS = 34_560_000;
/** The shortest code by email. @see NIST SP 800-63B section 5.1.3.2 */
const OTP_DIGITS = 6;

const totpShapes: Shapes<TotpOptions> = { digits: optional(oneOf(6, 8)), period: optional(whole(1, 3600)) };

const otpShapes: Shapes<OtpOptions> = {
  sendOTP: optional(func),
  period: optional(whole(1, 1440)),
  digits: optional(whole(OTP_DIGITS, 10)),
};

const backupCodeShapes: Shapes<BackupCodeOptions> = { amount: optional(whole(0, 100)) };

export const twoFactorShapes: Shapes<TwoFactorOptions> = {
  issuer: optional(filled),
  required: optional(
    either(
      "must be true, false, a group of users, a list of groups or a function",
      boolean,
      func,
      filled,
      array(filled, 1),
    ),
  ),
  challengePage: optional(filled),
  exemptMethods: optional(array(filled)),
  acceptAmr: optional(array(filled)),
  acceptChallenges: optional(array(filled)),
  totpOptions: optional(object(totpShapes)),
  otpOptions: optional(either("must be false or an object", oneOf(false), object(otpShapes))),
  backupCodeOptions: optional(object(backupCodeShapes)),
  trustDeviceMaxAge: optional(whole(0, COOKIE_SECONDS)),
};
