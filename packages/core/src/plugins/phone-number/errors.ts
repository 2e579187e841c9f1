import { defineErrors } from "../../plugin.ts";

export const phoneNumberErrors = defineErrors({
  INVALID_PHONE_NUMBER: { status: 400, message: "Invalid phone number" },
  PHONE_COUNTRY_NOT_ALLOWED: { status: 400, message: "Phone numbers of this country are not allowed" },
  PHONE_NUMBER_EXIST: { status: 400, message: "Phone number already exists" },
  PHONE_NUMBER_CANNOT_BE_UPDATED: { status: 400, message: "Phone number cannot be updated" },
  PHONE_NUMBER_NOT_VERIFIED: { status: 401, message: "Phone number not verified" },
  INVALID_PHONE_NUMBER_OR_PASSWORD: { status: 401, message: "Invalid phone number or password" },
  INVALID_OTP: { status: 400, message: "Invalid OTP" },
  TOO_MANY_ATTEMPTS: { status: 403, message: "Too many attempts" },
});

/** The error codes of the phone number plugin. */
export type PhoneNumberErrorCode = keyof typeof phoneNumberErrors;
