import { inEachLanguage } from "./each-language.ts";
import type { Language } from "./languages.ts";
import type { SignInFactTexts, SignInNoticeMailText } from "./texts/mails.ts";

export type { SignInFactTexts, SignInNoticeMailText } from "./texts/mails.ts";

/** Texts of the mail about a sign-in from a new device by language, not escaped. */
export const signInNoticeMailTexts: Readonly<Record<Language, SignInNoticeMailText>> = await inEachLanguage(
  "plugin-mails",
  "signInNoticeMail",
);

/** Lines that describe a sign-in by language, not escaped. */
export const signInNoticeFacts: Readonly<Record<Language, SignInFactTexts>> = await inEachLanguage(
  "plugin-mails",
  "signInFacts",
);
