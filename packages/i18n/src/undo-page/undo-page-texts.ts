import type { Language } from "../languages.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { pl } from "./pl.ts";
import { ru } from "./ru.ts";
import type { UndoPageTexts } from "./texts.ts";
import { tr } from "./tr.ts";
import { uk } from "./uk.ts";

/** The texts of the undo page by language. */
export const undoPageTexts: Readonly<Record<Language, UndoPageTexts>> = { ru, uk, en, es, de, pl, fr, tr };
