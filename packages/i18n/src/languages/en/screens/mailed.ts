import type { LanguageGroup, Translated } from "../../../screens/group.ts";
import type { Text } from "../../../screens/text.ts";
import { emailOtp, magicLink } from "../plugin-errors.ts";

const texts = {
  "mailed.link": "Email me a sign-in link",
  "mailed.code": "Email me a code",
  "mailed.sendLink": "Send link",
  "mailed.sendCode": "Send code",
  "mailed.linkSent": "We sent a sign-in link to {email}. Open it to continue.",
  "mailed.linkMaybe": "If an account exists for {email}, you’ll receive a sign-in link.",
  "mailed.codeSent": "We sent a code to {email}.",
  "mailed.codeMaybe": "If an account exists for {email}, you’ll receive a code.",
  "mailed.either": "You can also enter the code from the email here.",
  "mailed.label": "Code",
  "mailed.other": "Use another sign-in method",
  "mailed.reset": "Enter your email address and we’ll send you a code.",
  "mailed.unverified": "{email} isn’t verified yet. Verify it with a code.",
  "mailed.changed": "Email address changed",
} as const satisfies Readonly<Record<string, Text>>;

/** Texts of the sign-in by mailed links and codes. */
export interface MailedTexts extends Translated<typeof texts> {}

/** Sign-in by mailed links and codes in English. */
export const enMailed: LanguageGroup<MailedTexts> = { locale: "en", texts, errors: { ...emailOtp, ...magicLink } };
