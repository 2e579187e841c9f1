import type { Language } from "../languages.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { pl } from "./pl.ts";
import { ru } from "./ru.ts";
import type { ErrorPageTexts } from "./texts.ts";
import { tr } from "./tr.ts";
import { uk } from "./uk.ts";

/** Texts of the error page by language. */
export const errorPageTexts: Readonly<Record<Language, ErrorPageTexts>> = { ru, uk, en, es, de, pl, fr, tr };
