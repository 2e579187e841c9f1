import type { AuditErrorTexts } from "@sallyport/i18n/errors/audit";
import type { AuditErrorCode } from "./errors.ts";

/** Takes `{}` while the right has everything of the left; what it lacks, the compiler names. */
type Lacking<Left extends PropertyKey, Right extends PropertyKey> = Readonly<Record<Exclude<Left, Right>, string>>;

// Every code of the trail has its sentence in each language, and no sentence is left without a code.
export const codesWithoutText: Lacking<AuditErrorCode, keyof AuditErrorTexts> = {};
export const textsWithoutCode: Lacking<keyof AuditErrorTexts, AuditErrorCode> = {};
// @ts-expect-error a new code has no sentence
export const newCode: Lacking<AuditErrorCode | "BRAND_NEW", keyof AuditErrorTexts> = {};
// @ts-expect-error a sentence stays behind when its code goes
export const goneCode: Lacking<
  keyof AuditErrorTexts,
  Exclude<AuditErrorCode, "YOU_ARE_NOT_ALLOWED_TO_READ_THE_AUDIT_TRAIL">
> = {};
