import type { PasskeyErrorTexts } from "@sallyport/i18n/errors/passkey";
import type { PasskeyErrorCode } from "./errors.ts";

/** Accepts `{}` if the right type has every code of the left one. Otherwise the compiler names the missing codes. */
type Lacking<Left extends PropertyKey, Right extends PropertyKey> = Readonly<Record<Exclude<Left, Right>, string>>;

// Every code of the plugin has a sentence in each language, and every sentence has a code.
export const codesWithoutText: Lacking<PasskeyErrorCode, keyof PasskeyErrorTexts> = {};
export const textsWithoutCode: Lacking<keyof PasskeyErrorTexts, PasskeyErrorCode> = {};
// @ts-expect-error a new code has no sentence
export const newCode: Lacking<PasskeyErrorCode | "BRAND_NEW", keyof PasskeyErrorTexts> = {};
// @ts-expect-error a sentence stays behind when its code goes
export const goneCode: Lacking<keyof PasskeyErrorTexts, Exclude<PasskeyErrorCode, "PASSKEY_NOT_FOUND">> = {};
