import type { Language } from "../languages.ts";
import { de } from "./admin/de.ts";
import { en } from "./admin/en.ts";
import { es } from "./admin/es.ts";
import { fr } from "./admin/fr.ts";
import { pl } from "./admin/pl.ts";
import { ru } from "./admin/ru.ts";
import type { AdminErrorTexts } from "./admin/texts.ts";
import { tr } from "./admin/tr.ts";
import { uk } from "./admin/uk.ts";

export type { AdminErrorTexts } from "./admin/texts.ts";

/** Messages of the admin plugin by language. */
export const adminErrorTexts: Readonly<Record<Language, AdminErrorTexts>> = {
  ru,
  uk,
  en,
  es,
  de,
  pl,
  fr,
  tr,
};

/** Returns the message for an error code of the plugin, or null. */
export function adminErrorText(code: string, language: Language): string | null {
  const texts = adminErrorTexts[language];
  return Object.hasOwn(texts, code) ? texts[code as keyof AdminErrorTexts] : null;
}
