import type { ImagesErrorTexts } from "@sallyport/i18n/errors/images";
import type { ImagesErrorCode } from "./errors.ts";

/** Accepts `{}` if the right type has every code of the left one. Otherwise the compiler names the missing codes. */
type Lacking<Left extends PropertyKey, Right extends PropertyKey> = Readonly<Record<Exclude<Left, Right>, string>>;

// Every code of the plugin has a sentence in each language, and every sentence has a code.
export const codesWithoutText: Lacking<ImagesErrorCode, keyof ImagesErrorTexts> = {};
export const textsWithoutCode: Lacking<keyof ImagesErrorTexts, ImagesErrorCode> = {};
// @ts-expect-error a new code has no sentence
export const newCode: Lacking<ImagesErrorCode | "BRAND_NEW", keyof ImagesErrorTexts> = {};
// @ts-expect-error a sentence stays behind when its code goes
export const goneCode: Lacking<keyof ImagesErrorTexts, Exclude<ImagesErrorCode, "INVALID_IMAGE">> = {};
