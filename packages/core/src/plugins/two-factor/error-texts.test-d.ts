import type { TwoFactorErrorTexts } from "@sallyport/i18n/errors/two-factor";
import type { TwoFactorErrorCode } from "./errors.ts";

/** Takes `{}` while the right has everything of the left; what it lacks, the compiler names. */
type Lacking<Left extends PropertyKey, Right extends PropertyKey> = Readonly<Record<Exclude<Left, Right>, string>>;

// Every code of the second factor has its sentence in each language, and no sentence is left without a code.
export const codesWithoutText: Lacking<TwoFactorErrorCode, keyof TwoFactorErrorTexts> = {};
export const textsWithoutCode: Lacking<keyof TwoFactorErrorTexts, TwoFactorErrorCode> = {};
// @ts-expect-error a new code has no sentence
export const newCode: Lacking<TwoFactorErrorCode | "BRAND_NEW", keyof TwoFactorErrorTexts> = {};
// @ts-expect-error a sentence stays behind when its code goes
export const goneCode: Lacking<keyof TwoFactorErrorTexts, Exclude<TwoFactorErrorCode, "INVALID_CODE">> = {};
