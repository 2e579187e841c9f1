import { inEachLanguage } from "../each-language.ts";
import type { Language } from "../languages.ts";
import type { AuditErrorTexts } from "../texts/plugin-errors.ts";

export type { AuditErrorTexts } from "../texts/plugin-errors.ts";

/** Messages of the audit plugin by language. */
export const auditErrorTexts: Readonly<Record<Language, AuditErrorTexts>> = await inEachLanguage(
  "plugin-errors",
  "audit",
);

/** Returns the message for an error code of the plugin, or null. */
export function auditErrorText(code: string, language: Language): string | null {
  const texts = auditErrorTexts[language];
  return Object.hasOwn(texts, code) ? texts[code as keyof AuditErrorTexts] : null;
}
