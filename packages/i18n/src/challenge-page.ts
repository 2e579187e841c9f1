import { de } from "./challenge-page/de.ts";
import { en } from "./challenge-page/en.ts";
import { es } from "./challenge-page/es.ts";
import { fr } from "./challenge-page/fr.ts";
import { pl } from "./challenge-page/pl.ts";
import { ru } from "./challenge-page/ru.ts";
import type { ChallengePageTexts } from "./challenge-page/texts.ts";
import { tr } from "./challenge-page/tr.ts";
import { uk } from "./challenge-page/uk.ts";
import type { Language } from "./languages.ts";

export type { ChallengePageTexts } from "./challenge-page/texts.ts";

/** Texts of the second factor page by language. */
export const challengePageTexts: Readonly<Record<Language, ChallengePageTexts>> = { ru, uk, en, es, de, pl, fr, tr };
