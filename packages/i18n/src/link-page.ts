import type { Language } from "./languages.ts";
import { de } from "./link-page/de.ts";
import { en } from "./link-page/en.ts";
import { es } from "./link-page/es.ts";
import { fr } from "./link-page/fr.ts";
import { pl } from "./link-page/pl.ts";
import { ru } from "./link-page/ru.ts";
import type { LinkPageTexts } from "./link-page/texts.ts";
import { tr } from "./link-page/tr.ts";
import { uk } from "./link-page/uk.ts";

export type { LinkPageTexts } from "./link-page/texts.ts";

/** Texts of the page that a mailed link opens if it names no page of the application, by language. */
export const linkPageTexts: Readonly<Record<Language, LinkPageTexts>> = { ru, uk, en, es, de, pl, fr, tr };
