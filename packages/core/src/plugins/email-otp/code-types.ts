import { type CodeKind, SIGN_IN_CODE } from "../../plugin.ts";

/** The types of codes that callers request. */
export type RequestedCodeType = "sign-in" | "email-verification" | "forget-password";
/** The purpose of a code. A code of one type is never accepted as another. */
export type EmailCodeType = RequestedCodeType | "change-email";

export interface CodePurpose {
  /** The purpose of the code. */
  type: RequestedCodeType;
}
export interface EnteredCode {
  /** The address that received the code. */
  email: string;
  /** The code. */
  otp: string;
}

export const REQUESTED_TYPES = ["sign-in", "email-verification", "forget-password"] as const;

export const PURPOSES: Readonly<Record<EmailCodeType, CodeKind["purpose"]>> = {
  "sign-in": SIGN_IN_CODE,
  "email-verification": "verify-email-code",
  "forget-password": "reset-password-code",
  "change-email": "change-email-code",
};
