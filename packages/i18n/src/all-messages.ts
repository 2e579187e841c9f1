import type { Language } from "./languages.ts";
import { de } from "./messages/de.ts";
import { en } from "./messages/en.ts";
import { es } from "./messages/es.ts";
import { fr } from "./messages/fr.ts";
import { pl } from "./messages/pl.ts";
import { ru } from "./messages/ru.ts";
import { tr } from "./messages/tr.ts";
import { uk } from "./messages/uk.ts";
import type { Messages } from "./messages.ts";

/** Every language's texts. */
export const messages: Readonly<Record<Language, Messages>> = { ru, uk, en, es, de, pl, fr, tr };
