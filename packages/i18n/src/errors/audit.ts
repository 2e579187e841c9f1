import type { Language } from "../languages.ts";
import { de } from "./audit/de.ts";
import { en } from "./audit/en.ts";
import { es } from "./audit/es.ts";
import { fr } from "./audit/fr.ts";
import { pl } from "./audit/pl.ts";
import { ru } from "./audit/ru.ts";
import type { AuditErrorTexts } from "./audit/texts.ts";
import { tr } from "./audit/tr.ts";
import { uk } from "./audit/uk.ts";

export type { AuditErrorTexts } from "./audit/texts.ts";

/** Messages of the audit plugin by language. */
export const auditErrorTexts: Readonly<Record<Language, AuditErrorTexts>> = {
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
export function auditErrorText(code: string, language: Language): string | null {
  const texts = auditErrorTexts[language];
  return Object.hasOwn(texts, code) ? texts[code as keyof AuditErrorTexts] : null;
}
