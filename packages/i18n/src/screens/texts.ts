import type { account } from "./en/account.ts";
import type { admin } from "./en/admin.ts";
import type { adminUser } from "./en/admin-user.ts";
import type { apiKey } from "./en/api-key.ts";
import type { audit } from "./en/audit.ts";
import type { front } from "./en/front.ts";
import type { organization } from "./en/organization.ts";
import type { twoFactor } from "./en/two-factor.ts";
import type { PluralText, Text } from "./text.ts";

/** The keys of a group of texts, for another language. */
type Translated<English> = { readonly [Key in keyof English]: English[Key] extends PluralText ? PluralText : string };

/** What leads in. */
export type FrontTexts = Translated<typeof front>;

/** One's own account. */
export type AccountTexts = Translated<typeof account>;

/** The second factor. */
export type TwoFactorTexts = Translated<typeof twoFactor>;

/** Organizations. */
export type OrganizationTexts = Translated<typeof organization>;

/** What looks after everybody's accounts. */
export type AdminTexts = Translated<typeof admin>;

/** What is shown of one user, and done to them. */
export type AdminUserTexts = Translated<typeof adminUser>;

/** What has happened. */
export type AuditTexts = Translated<typeof audit>;

/** Keys of users and organizations for programs. */
export type ApiKeyTexts = Translated<typeof apiKey>;

/** The screens' texts in one language. */
export type Texts = FrontTexts &
  AccountTexts &
  TwoFactorTexts &
  OrganizationTexts &
  AdminTexts &
  AdminUserTexts &
  AuditTexts &
  ApiKeyTexts;

/** What a text is asked for by, such as `signIn.title`. */
export type TextKey = keyof Texts;

/** Keys of what leads in. */
export type FrontKey = keyof FrontTexts;

/** Keys of one's own account and its second factor. */
export type AccountKey = keyof (AccountTexts & TwoFactorTexts);

/** Keys of organizations. */
export type OrganizationKey = keyof OrganizationTexts;

/** Keys of everybody's accounts and what has happened. */
export type AdminKey = keyof (AdminTexts & AdminUserTexts & AuditTexts);

/** Keys of API keys' screens. */
export type ApiKeyKey = keyof ApiKeyTexts;

/** Texts of one's own, in place of a language's. */
export type TextOverrides = { readonly [Key in TextKey]?: Text };
