import type { ErrorTexts } from "@sallyport/i18n/errors";
import type { RedirectErrorCode } from "@sallyport/i18n/errors/redirect";
import type { MailTexts } from "@sallyport/i18n/mails";
import type { CommonCode } from "../contracts/call.ts";
import type { MailKind, Notice } from "../contracts/mail.ts";
import type { jwtErrors } from "../plugins/jwt/errors.ts";
import type { CoreErrorCode } from "./errors.ts";
import type { CORE_MAILS } from "./mail-kinds.ts";
import type { LinkObstacle, RedirectError } from "./redirect-errors.ts";

// The only code of jwt() has no group of its own.
type Code = CoreErrorCode | CommonCode | keyof typeof jwtErrors;

/** Takes `{}` while the right has everything of the left; what it lacks, the compiler names. */
type Lacking<Left extends PropertyKey, Right extends PropertyKey> = Readonly<Record<Exclude<Left, Right>, string>>;

// Every code that a caller may see has its sentence in each language, and no sentence is left without a code.
export const codesWithoutText: Lacking<Code, keyof ErrorTexts> = {};
export const textsWithoutCode: Lacking<keyof ErrorTexts, Code> = {};
// @ts-expect-error a new code has no sentence
export const newCode: Lacking<Code | "BRAND_NEW", keyof ErrorTexts> = {};
// @ts-expect-error a sentence stays behind when its code goes
export const goneCode: Lacking<keyof ErrorTexts, Exclude<Code, "NOT_FOUND">> = {};

// The same goes for what a redirect says: our words, and those that a provider may say of itself.
type Told = RedirectError | LinkObstacle | "access_denied" | "server_error" | "temporarily_unavailable";
export const redirectsWithoutText: Lacking<Told, RedirectErrorCode> = {};
export const textsWithoutRedirect: Lacking<RedirectErrorCode, Told> = {};
// @ts-expect-error a new word of a redirect has no sentence
export const newRedirect: Lacking<Told | "brand_new", RedirectErrorCode> = {};
// @ts-expect-error a sentence stays behind when its word goes
export const goneRedirect: Lacking<RedirectErrorCode, Exclude<Told, "no_code">> = {};

// And for mails and notices of the core: a plugin brings the words of its own kinds.
type CoreMail = Extract<MailKind, keyof typeof CORE_MAILS>;
export const mailsWithoutText: Lacking<CoreMail, keyof MailTexts> = {};
export const textsWithoutMail: Lacking<keyof MailTexts, CoreMail | "common"> = {};
export const noticesWithoutText: Lacking<Notice["kind"], keyof MailTexts["notice"]> = {};
export const textsWithoutNotice: Lacking<keyof MailTexts["notice"], Notice["kind"]> = {};
