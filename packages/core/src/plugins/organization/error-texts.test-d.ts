import type { OrganizationErrorTexts } from "@sallyport/i18n/errors/organization";
import type { OrganizationErrorCode } from "./errors.ts";

/** Takes `{}` while the right has everything of the left; what it lacks, the compiler names. */
type Lacking<Left extends PropertyKey, Right extends PropertyKey> = Readonly<Record<Exclude<Left, Right>, string>>;

// Every code of organizations has its sentence in each language, and no sentence is left without a code.
export const codesWithoutText: Lacking<OrganizationErrorCode, keyof OrganizationErrorTexts> = {};
export const textsWithoutCode: Lacking<keyof OrganizationErrorTexts, OrganizationErrorCode> = {};
// @ts-expect-error a new code has no sentence
export const newCode: Lacking<OrganizationErrorCode | "BRAND_NEW", keyof OrganizationErrorTexts> = {};
// @ts-expect-error a sentence stays behind when its code goes
export const goneCode: Lacking<keyof OrganizationErrorTexts, Exclude<OrganizationErrorCode, "TEAM_NOT_FOUND">> = {};
