import type { Language } from "./languages.ts";
import { de } from "./undo-page/de.ts";
import { en } from "./undo-page/en.ts";
import { es } from "./undo-page/es.ts";
import { fr } from "./undo-page/fr.ts";
import { pl } from "./undo-page/pl.ts";
import { ru } from "./undo-page/ru.ts";
import type { UndoPageTexts } from "./undo-page/texts.ts";
import { tr } from "./undo-page/tr.ts";
import { uk } from "./undo-page/uk.ts";

export type { UndoPageTexts } from "./undo-page/texts.ts";

/** Texts of the page that undoes a change of address, by language. */
export const undoPageTexts: Readonly<Record<Language, UndoPageTexts>> = { ru, uk, en, es, de, pl, fr, tr };
