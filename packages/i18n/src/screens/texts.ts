import type { account } from "./en/account.ts";
import type { admin } from "./en/admin.ts";
import type { adminUser } from "./en/admin-user.ts";
import type { apiKey } from "./en/api-key.ts";
import type { audit } from "./en/audit.ts";
import type { front } from "./en/front.ts";
import type { organization } from "./en/organization.ts";
import type { twoFactor } from "./en/two-factor.ts";
import type { PluralText, Text } from "./text.ts";

/** The same keys in another language. */
type Translated<English> = { readonly [Key in keyof English]: English[Key] extends PluralText ? PluralText : string };

/** Texts of the sign-in screens. */
export type FrontTexts = Translated<typeof front>;

/** Texts of the account screens. */
export type AccountTexts = Translated<typeof account>;

/** Texts of the second factor. */
export type TwoFactorTexts = Translated<typeof twoFactor>;

/** Texts of the organization screens. */
export type OrganizationTexts = Translated<typeof organization>;

/** Texts of the admin screens. */
export type AdminTexts = Translated<typeof admin>;

/** Texts of the admin screen about one user. */
export type AdminUserTexts = Translated<typeof adminUser>;

/** Texts of the audit log. */
export type AuditTexts = Translated<typeof audit>;

/** Texts of the API key screens. */
export type ApiKeyTexts = Translated<typeof apiKey>;

/** Texts of all screens in one language. */
export type Texts = FrontTexts &
  AccountTexts &
  TwoFactorTexts &
  OrganizationTexts &
  AdminTexts &
  AdminUserTexts &
  AuditTexts &
  ApiKeyTexts;

/** The key of a text, such as `signIn.title`. */
export type TextKey = keyof Texts;

/** Keys of the sign-in screens. */
export type FrontKey = keyof FrontTexts;

/** Keys of the account and second factor screens. */
export type AccountKey = keyof (AccountTexts & TwoFactorTexts);

/** Keys of the organization screens. */
export type OrganizationKey = keyof OrganizationTexts;

/** Keys of the admin and audit log screens. */
export type AdminKey = keyof (AdminTexts & AdminUserTexts & AuditTexts);

/** Keys of the API key screens. */
export type ApiKeyKey = keyof ApiKeyTexts;

/** Texts that replace those of a language. */
export type TextOverrides = { readonly [Key in TextKey]?: Text };
