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

/** What to tell people about each error code of organizations, in each language. */
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

/** The sentence for an error's code; null for a code that is not one of organizations. */
export function organizationErrorText(code: string, language: Language): string | null {
  const texts = organizationErrorTexts[language];
  // A code comes over the network: "constructor" is none of ours.
  return Object.hasOwn(texts, code) ? texts[code as keyof OrganizationErrorTexts] : null;
}
