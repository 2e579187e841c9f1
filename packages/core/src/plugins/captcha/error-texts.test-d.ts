import type { CaptchaErrorTexts } from "@sallyport/i18n/errors/captcha";
import type { CaptchaErrorCode } from "./errors.ts";

type Lacking<Left extends PropertyKey, Right extends PropertyKey> = Readonly<Record<Exclude<Left, Right>, string>>;

export const codesWithoutText: Lacking<CaptchaErrorCode, keyof CaptchaErrorTexts> = {};
export const textsWithoutCode: Lacking<keyof CaptchaErrorTexts, CaptchaErrorCode> = {};
// @ts-expect-error a new code has no sentence
export const newCode: Lacking<CaptchaErrorCode | "BRAND_NEW", keyof CaptchaErrorTexts> = {};
// @ts-expect-error a sentence stays behind when its code goes
export const goneCode: Lacking<keyof CaptchaErrorTexts, Exclude<CaptchaErrorCode, "MISSING_RESPONSE">> = {};
