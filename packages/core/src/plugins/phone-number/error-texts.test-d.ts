import type { PhoneNumberErrorTexts } from "@sallyport/i18n/errors/phone-number";
import type { PhoneNumberErrorCode } from "./errors.ts";

type Lacking<Left extends PropertyKey, Right extends PropertyKey> = Readonly<Record<Exclude<Left, Right>, string>>;

export const codesWithoutText: Lacking<PhoneNumberErrorCode, keyof PhoneNumberErrorTexts> = {};
export const textsWithoutCode: Lacking<keyof PhoneNumberErrorTexts, PhoneNumberErrorCode> = {};
// @ts-expect-error a new code has no sentence
export const newCode: Lacking<PhoneNumberErrorCode | "BRAND_NEW", keyof PhoneNumberErrorTexts> = {};
// @ts-expect-error a sentence stays behind when its code goes
export const goneCode: Lacking<keyof PhoneNumberErrorTexts, Exclude<PhoneNumberErrorCode, "INVALID_PHONE_NUMBER">> = {};
