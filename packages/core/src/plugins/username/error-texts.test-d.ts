import type { UsernameErrorTexts } from "@sallyport/i18n/errors/username";
import type { UsernameErrorCode } from "./errors.ts";

/** Accepts `{}` if the right type has every code of the left one. Otherwise the compiler names the missing codes. */
type Lacking<Left extends PropertyKey, Right extends PropertyKey> = Readonly<Record<Exclude<Left, Right>, string>>;

// Every code of the plugin has a sentence in each language, and every sentence has a code.
export const codesWithoutText: Lacking<UsernameErrorCode, keyof UsernameErrorTexts> = {};
export const textsWithoutCode: Lacking<keyof UsernameErrorTexts, UsernameErrorCode> = {};
// @ts-expect-error a new code has no sentence
export const newCode: Lacking<UsernameErrorCode | "BRAND_NEW", keyof UsernameErrorTexts> = {};
// @ts-expect-error a sentence stays behind when its code goes
export const goneCode: Lacking<keyof UsernameErrorTexts, Exclude<UsernameErrorCode, "INVALID_USERNAME">> = {};
