import { de } from "./confirm-page/de.ts";
import { en } from "./confirm-page/en.ts";
import { es } from "./confirm-page/es.ts";
import { fr } from "./confirm-page/fr.ts";
import { pl } from "./confirm-page/pl.ts";
import { ru } from "./confirm-page/ru.ts";
import type { ConfirmPageTexts } from "./confirm-page/texts.ts";
import { tr } from "./confirm-page/tr.ts";
import { uk } from "./confirm-page/uk.ts";
import type { Language } from "./languages.ts";

export type { ConfirmPageTexts } from "./confirm-page/texts.ts";

/** Texts of the page that asks whether an email address belongs to the reader, by language. */
export const confirmPageTexts: Readonly<Record<Language, ConfirmPageTexts>> = { ru, uk, en, es, de, pl, fr, tr };
