import type { Language } from "../languages.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { pl } from "./pl.ts";
import { ru } from "./ru.ts";
import type { ChallengePageTexts } from "./texts.ts";
import { tr } from "./tr.ts";
import { uk } from "./uk.ts";

/** Texts of the second factor page by language. */
export const challengePageTexts: Readonly<Record<Language, ChallengePageTexts>> = { ru, uk, en, es, de, pl, fr, tr };
