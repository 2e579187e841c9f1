import type { ApiKeyErrorTexts } from "@sallyport/i18n/errors/api-key";
import type { ApiKeyErrorCode } from "./errors.ts";

/** Takes `{}` while the right has everything of the left; what it lacks, the compiler names. */
type Lacking<Left extends PropertyKey, Right extends PropertyKey> = Readonly<Record<Exclude<Left, Right>, string>>;

// Every code of the plugin has its sentence in each language, and no sentence is left without a code.
export const codesWithoutText: Lacking<ApiKeyErrorCode, keyof ApiKeyErrorTexts> = {};
export const textsWithoutCode: Lacking<keyof ApiKeyErrorTexts, ApiKeyErrorCode> = {};
// @ts-expect-error a new code has no sentence
export const newCode: Lacking<ApiKeyErrorCode | "BRAND_NEW", keyof ApiKeyErrorTexts> = {};
// @ts-expect-error a sentence stays behind when its code goes
export const goneCode: Lacking<keyof ApiKeyErrorTexts, Exclude<ApiKeyErrorCode, "INVALID_API_KEY">> = {};
