import { inEachLanguage } from "./each-language.ts";
import type { Language } from "./languages.ts";
import type { SignInNoticePageTexts } from "./texts/pages.ts";

export type { SignInNoticePageTexts } from "./texts/pages.ts";

/** Texts of the page that reports a sign-in of somebody else, by language. */
export const signInNoticePageTexts: Readonly<Record<Language, SignInNoticePageTexts>> = await inEachLanguage(
  "pages",
  "signInNoticePage",
);
