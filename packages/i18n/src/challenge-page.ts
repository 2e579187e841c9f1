import { inEachLanguage } from "./each-language.ts";
import type { Language } from "./languages.ts";
import type { ChallengePageTexts } from "./texts/pages.ts";

export type { ChallengePageTexts } from "./texts/pages.ts";

/** Texts of the second factor page by language. */
export const challengePageTexts: Readonly<Record<Language, ChallengePageTexts>> = await inEachLanguage(
  "pages",
  "challengePage",
);
