import type { AnonymousErrorTexts } from "@sallyport/i18n/errors/anonymous";
import type { AnonymousErrorCode } from "./errors.ts";

type Lacking<Left extends PropertyKey, Right extends PropertyKey> = Readonly<Record<Exclude<Left, Right>, string>>;

export const codesWithoutText: Lacking<AnonymousErrorCode, keyof AnonymousErrorTexts> = {};
export const textsWithoutCode: Lacking<keyof AnonymousErrorTexts, AnonymousErrorCode> = {};
// @ts-expect-error a new code has no sentence
export const newCode: Lacking<AnonymousErrorCode | "BRAND_NEW", keyof AnonymousErrorTexts> = {};
// @ts-expect-error a sentence stays behind when its code goes
export const goneCode: Lacking<keyof AnonymousErrorTexts, Exclude<AnonymousErrorCode, "USER_IS_NOT_ANONYMOUS">> = {};
