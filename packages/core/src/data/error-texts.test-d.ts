import type { ErrorTexts } from "@sallyport/i18n/errors";
import type { AdminErrorTexts } from "@sallyport/i18n/errors/admin";
import type { ApiKeyErrorTexts } from "@sallyport/i18n/errors/api-key";
import type { AuditErrorTexts } from "@sallyport/i18n/errors/audit";
import type { OrganizationErrorTexts, PolicyErrorTexts } from "@sallyport/i18n/errors/organization";
import type { RedirectErrorCode } from "@sallyport/i18n/errors/redirect";
import type { TwoFactorErrorTexts } from "@sallyport/i18n/errors/two-factor";
import type { MailTexts } from "@sallyport/i18n/mails";
import type { CommonCode } from "../contracts/call.ts";
import type { MailKind, Notice } from "../contracts/mail.ts";
import type { AdminErrorCode } from "../plugins/admin/errors.ts";
import type { ApiKeyErrorCode } from "../plugins/api-key/errors.ts";
import type { AuditErrorCode } from "../plugins/audit/errors.ts";
import type { jwtErrors } from "../plugins/jwt/errors.ts";
import type { OrganizationErrorCode } from "../plugins/organization/errors.ts";
import type { TwoFactorErrorCode } from "../plugins/two-factor/errors.ts";
import type { CoreErrorCode } from "./errors.ts";
import type { CORE_MAILS } from "./mail-kinds.ts";
import type { LinkObstacle, RedirectError } from "./redirect-errors.ts";

// jwt() has only one code, which has no group.
type Code = CoreErrorCode | CommonCode | keyof typeof jwtErrors;

/** Accepts `{}` if the right type has every code of the left one. Otherwise the compiler names the missing codes. */
type Lacking<Left extends PropertyKey, Right extends PropertyKey> = Readonly<Record<Exclude<Left, Right>, string>>;

// Every code that a caller may see has a sentence in each language, and every sentence has a code.
export const codesWithoutText: Lacking<Code, keyof ErrorTexts> = {};
export const textsWithoutCode: Lacking<keyof ErrorTexts, Code> = {};
// @ts-expect-error a new code has no sentence
export const newCode: Lacking<Code | "BRAND_NEW", keyof ErrorTexts> = {};
// @ts-expect-error a sentence stays behind when its code goes
export const goneCode: Lacking<keyof ErrorTexts, Exclude<Code, "NOT_FOUND">> = {};

interface PluginCodes {
  readonly admin: AdminErrorCode;
  readonly "api-key": ApiKeyErrorCode;
  readonly audit: AuditErrorCode;
  readonly organization: OrganizationErrorCode;
  readonly "two-factor": TwoFactorErrorCode;
}
interface PluginTexts {
  readonly admin: AdminErrorTexts;
  readonly "api-key": ApiKeyErrorTexts;
  readonly audit: AuditErrorTexts;
  readonly organization: OrganizationErrorTexts & PolicyErrorTexts;
  readonly "two-factor": TwoFactorErrorTexts;
}
// This also applies to the codes of each plugin.
const none = { admin: {}, "api-key": {}, audit: {}, organization: {}, "two-factor": {} } as const;
export const pluginCodesWithoutText: {
  [Id in keyof PluginCodes]: Lacking<PluginCodes[Id], keyof PluginTexts[Id]>;
} = none;
export const pluginTextsWithoutCode: {
  [Id in keyof PluginCodes]: Lacking<keyof PluginTexts[Id], PluginCodes[Id]>;
} = none;

// This also applies to the codes of redirects: ours, and those of providers.
type Told = RedirectError | LinkObstacle | "access_denied" | "server_error" | "temporarily_unavailable";
export const redirectsWithoutText: Lacking<Told, RedirectErrorCode> = {};
export const textsWithoutRedirect: Lacking<RedirectErrorCode, Told> = {};
// @ts-expect-error a new word of a redirect has no sentence
export const newRedirect: Lacking<Told | "brand_new", RedirectErrorCode> = {};
// @ts-expect-error a sentence stays behind when its word goes
export const goneRedirect: Lacking<RedirectErrorCode, Exclude<Told, "no_code">> = {};

// This also applies to mails and notices of the core. Plugins have the texts of their own kinds.
type CoreMail = Extract<MailKind, keyof typeof CORE_MAILS>;
export const mailsWithoutText: Lacking<CoreMail, keyof MailTexts> = {};
export const textsWithoutMail: Lacking<keyof MailTexts, CoreMail | "common"> = {};
export const noticesWithoutText: Lacking<Notice["kind"], keyof MailTexts["notice"]> = {};
export const textsWithoutNotice: Lacking<keyof MailTexts["notice"], Notice["kind"]> = {};
