import type { LanguageGroup, Translated } from "../../../screens/group.ts";
import type { Text } from "../../../screens/text.ts";
import { captcha } from "../plugin-errors.ts";

const texts = {
  "captcha.lead": "Complete the security check to continue.",
  "captcha.unavailable":
    "The security check couldn’t be loaded. Check your connection and your content blocker, then try again.",
} as const satisfies Readonly<Record<string, Text>>;

/** Texts of the captcha beside a button. */
export interface CaptchaTexts extends Translated<typeof texts> {}

/** The captcha beside a button in English. */
export const enCaptcha: LanguageGroup<CaptchaTexts> = { locale: "en", texts, errors: { ...captcha } };
