import type { SignInNoticeErrorTexts } from "@sallyport/i18n/errors/sign-in-notice";
import type { SignInNoticeErrorCode } from "./errors.ts";

type Lacking<Left extends PropertyKey, Right extends PropertyKey> = Readonly<Record<Exclude<Left, Right>, string>>;

export const codesWithoutText: Lacking<SignInNoticeErrorCode, keyof SignInNoticeErrorTexts> = {};
export const textsWithoutCode: Lacking<keyof SignInNoticeErrorTexts, SignInNoticeErrorCode> = {};
// @ts-expect-error a new code has no sentence
export const newCode: Lacking<SignInNoticeErrorCode | "BRAND_NEW", keyof SignInNoticeErrorTexts> = {};
// @ts-expect-error a sentence stays behind when its code goes
export const goneCode: Lacking<
  keyof SignInNoticeErrorTexts,
  Exclude<SignInNoticeErrorCode, "SIGN_IN_OF_ANOTHER_ADDRESS">
> = {};
