import type { Language } from "../languages.ts";
import { de } from "./organization/de.ts";
import { en } from "./organization/en.ts";
import { es } from "./organization/es.ts";
import { fr } from "./organization/fr.ts";
import { pl } from "./organization/pl.ts";
import { ru } from "./organization/ru.ts";
import type { OrganizationErrorTexts } from "./organization/texts.ts";
import { tr } from "./organization/tr.ts";
import { uk } from "./organization/uk.ts";

export type { OrganizationErrorTexts } from "./organization/texts.ts";

/** Messages of the organization plugin by language. */
export const organizationErrorTexts: Readonly<Record<Language, OrganizationErrorTexts>> = {
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
export function organizationErrorText(code: string, language: Language): string | null {
  const texts = organizationErrorTexts[language];
  return Object.hasOwn(texts, code) ? texts[code as keyof OrganizationErrorTexts] : null;
}
