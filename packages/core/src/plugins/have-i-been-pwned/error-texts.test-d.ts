import type { HaveIBeenPwnedErrorTexts } from "@sallyport/i18n/errors/have-i-been-pwned";
import type { HaveIBeenPwnedErrorCode } from "./errors.ts";

type Lacking<Left extends PropertyKey, Right extends PropertyKey> = Readonly<Record<Exclude<Left, Right>, string>>;

export const codesWithoutText: Lacking<HaveIBeenPwnedErrorCode, keyof HaveIBeenPwnedErrorTexts> = {};
export const textsWithoutCode: Lacking<keyof HaveIBeenPwnedErrorTexts, HaveIBeenPwnedErrorCode> = {};
// @ts-expect-error a new code has no sentence
export const newCode: Lacking<HaveIBeenPwnedErrorCode | "BRAND_NEW", keyof HaveIBeenPwnedErrorTexts> = {};
// @ts-expect-error a sentence stays behind when its code goes
export const goneCode: Lacking<
  keyof HaveIBeenPwnedErrorTexts,
  Exclude<HaveIBeenPwnedErrorCode, "PASSWORD_COMPROMISED">
> = {};
