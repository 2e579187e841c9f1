import type { AccountTexts } from "../languages/en/screens/account.ts";
import type { AdminTexts } from "../languages/en/screens/admin.ts";
import type { AnonymousTexts } from "../languages/en/screens/anonymous.ts";
import type { ApiKeyTexts } from "../languages/en/screens/api-key.ts";
import type { AuditTexts } from "../languages/en/screens/audit.ts";
import type { CaptchaTexts } from "../languages/en/screens/captcha.ts";
import type { FrontTexts } from "../languages/en/screens/front.ts";
import type { MailedTexts } from "../languages/en/screens/mailed.ts";
import type { MultiSessionTexts } from "../languages/en/screens/multi-session.ts";
import type { OrganizationTexts } from "../languages/en/screens/organization.ts";
import type { PasskeyTexts } from "../languages/en/screens/passkey.ts";
import type { PhoneNumberTexts } from "../languages/en/screens/phone-number.ts";
import type { PoliciesTexts } from "../languages/en/screens/policies.ts";
import type { UsernameTexts } from "../languages/en/screens/username.ts";
import type { Text } from "./text.ts";

/** Texts of all screens in one language. */
export type Texts = FrontTexts &
  AccountTexts &
  OrganizationTexts &
  AdminTexts &
  AuditTexts &
  ApiKeyTexts &
  MailedTexts &
  MultiSessionTexts &
  PasskeyTexts &
  PoliciesTexts &
  PhoneNumberTexts &
  AnonymousTexts &
  CaptchaTexts &
  UsernameTexts;

/** The key of a text, such as `signIn.title`. */
export type TextKey = keyof Texts;

/** Keys of the sign-in screens. */
export type FrontKey = keyof FrontTexts;

/** Keys of the account and second factor screens. */
export type AccountKey = keyof AccountTexts;

/** Keys of the organization screens. */
export type OrganizationKey = keyof OrganizationTexts;

/** Keys of the admin and audit log screens. */
export type AdminKey = keyof AdminTexts;

/** Keys of the filters and events of the audit log. */
export type AuditKey = keyof AuditTexts;

/** Keys of the API key screens. */
export type ApiKeyTextKey = keyof ApiKeyTexts;

/** Keys of the user name fields. */
export type UsernameKey = keyof UsernameTexts;
/** Keys of the sign-in by mailed links and codes. */
export type MailedKey = keyof MailedTexts;

/** Keys of the menu of accounts. */
export type MultiSessionKey = keyof MultiSessionTexts;

/** Keys of the passkey screens. */
export type PasskeyTextKey = keyof PasskeyTexts;

/** Keys of an organization's policies and domains. */
export type PoliciesKey = keyof PoliciesTexts;

/** Keys of the phone number screens. */
export type PhoneNumberTextKey = keyof PhoneNumberTexts;

/** Keys of the guest screens. */
export type AnonymousTextKey = keyof AnonymousTexts;

/** Keys of the captcha beside a button. */
export type CaptchaTextKey = keyof CaptchaTexts;

/** Texts that replace those of a language. */
export type TextOverrides = { readonly [Key in TextKey]?: Text };
