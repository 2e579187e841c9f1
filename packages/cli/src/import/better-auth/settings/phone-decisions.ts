import type { AnonymousOptions } from "@sallyport/core/anonymous";
import type { MultiSessionOptions } from "@sallyport/core/multi-session";
import type { OneTapOptions } from "@sallyport/core/one-tap";
import type { PhoneNumberOptions } from "@sallyport/core/phone-number";
import { type Decisions, fn, nested, unmapped, value } from "./decision.ts";

export const anonymous: Decisions<AnonymousOptions> = {
  emailDomainName: value,
  generateRandomEmail: fn("() => email"),
  generateName: fn("({ request }) => name"),
  onLinkAccount: fn("({ anonymousUser, newUser, ctx }) => …"),
  disableDeleteAnonymousUser: value,
  deleteUnseenAfter: unmapped,
  limit: unmapped,
};

export const phoneNumber: Decisions<PhoneNumberOptions> = {
  sendOTP: fn("({ phoneNumber, code, purpose, text }, request) => …"),
  sendPasswordResetOTP: fn("({ phoneNumber, code, purpose, text }, request) => …"),
  onCodeSent: unmapped,
  verifyOTP: fn("({ phoneNumber, code }, request) => true or false"),
  otpLength: value,
  expiresIn: value,
  allowedAttempts: value,
  phoneNumberValidator: fn("(phoneNumber) => true or false"),
  defaultCountry: unmapped,
  allowedCountries: unmapped,
  signUpOnVerification: nested<NonNullable<PhoneNumberOptions["signUpOnVerification"]>>({
    getTempEmail: fn("(phoneNumber) => email"),
    getTempName: fn("(phoneNumber) => name"),
  }),
  callbackOnVerification: fn("({ phoneNumber, user }, request) => …"),
  limits: unmapped,
  rateLimit: unmapped,
};

export const multiSession: Decisions<MultiSessionOptions> = { maximumSessions: value };

export const oneTap: Decisions<OneTapOptions> = {
  clientId: value,
  disableSignup: value,
  requireNonce: unmapped,
  providers: unmapped,
};
