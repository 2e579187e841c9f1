import type { account } from "./en/account.ts";
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

/** The screens' texts in one language. */
export type Texts = FrontTexts & AccountTexts & TwoFactorTexts & OrganizationTexts;

/** What a text is asked for by, such as `signIn.title`. */
export type TextKey = keyof Texts;

/** Texts of one's own, in place of a language's. */
export type TextOverrides = { readonly [Key in TextKey]?: Text };
