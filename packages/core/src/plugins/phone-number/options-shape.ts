import { type Shapes, shape } from "../../plugin.ts";
import type { PhoneNumberOptions } from "./options.ts";

const { array, func, matching, object, optional, whole } = shape;

const DAY_SECONDS = 86_400;

const country = matching(/^[A-Z]{2}$/);
const limit = () => object({ window: whole(1, DAY_SECONDS), max: whole(1, 1_000_000) });

export const phoneNumberShapes: Shapes<PhoneNumberOptions> = {
  sendOTP: func,
  sendPasswordResetOTP: optional(func),
  onCodeSent: optional(func),
  verifyOTP: optional(func),
  otpLength: optional(whole(6, 10)),
  expiresIn: optional(whole(60, DAY_SECONDS)),
  allowedAttempts: optional(whole(1, 10)),
  phoneNumberValidator: optional(func),
  defaultCountry: optional(country),
  allowedCountries: optional(array(country)),
  signUpOnVerification: optional(object({ getTempEmail: optional(func), getTempName: optional(func) })),
  callbackOnVerification: optional(func),
  limits: optional(
    object({
      number: optional(limit()),
      user: optional(limit()),
      network: optional(limit()),
      country: optional(limit()),
    }),
  ),
  rateLimit: optional(limit()),
};
