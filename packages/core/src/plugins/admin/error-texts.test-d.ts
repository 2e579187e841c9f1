import type { AdminErrorTexts } from "@sallyport/i18n/errors/admin";
import type { AdminErrorCode } from "./errors.ts";

/** Takes `{}` while the right has everything of the left; what it lacks, the compiler names. */
type Lacking<Left extends PropertyKey, Right extends PropertyKey> = Readonly<Record<Exclude<Left, Right>, string>>;

// Every code of the admin area has its sentence in each language, and no sentence is left without a code.
export const codesWithoutText: Lacking<AdminErrorCode, keyof AdminErrorTexts> = {};
export const textsWithoutCode: Lacking<keyof AdminErrorTexts, AdminErrorCode> = {};
// @ts-expect-error a new code has no sentence
export const newCode: Lacking<AdminErrorCode | "BRAND_NEW", keyof AdminErrorTexts> = {};
// @ts-expect-error a sentence stays behind when its code goes
export const goneCode: Lacking<keyof AdminErrorTexts, Exclude<AdminErrorCode, "BANNED_USER">> = {};
