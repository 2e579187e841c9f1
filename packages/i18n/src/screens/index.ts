export type { FrontPart } from "./front-part.ts";
export type { LanguageGroup } from "./group.ts";
export type { ScreenLanguage } from "./language.ts";
export { joinLanguage } from "./language.ts";
export type { PluralText, Text, TextValues } from "./text.ts";
export { writeText } from "./text.ts";
export type {
  AccountKey,
  AdminKey,
  AnonymousTextKey,
  ApiKeyTextKey,
  AuditKey,
  CaptchaTextKey,
  FrontKey,
  MailedKey,
  MultiSessionKey,
  OrganizationKey,
  PasskeyTextKey,
  PhoneNumberTextKey,
  PoliciesKey,
  TextKey,
  TextOverrides,
  Texts,
  UsernameKey,
} from "./texts.ts";
