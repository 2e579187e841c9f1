import { inEachLanguage } from "../each-language.ts";
import type { Language } from "../languages.ts";
import type { OrganizationErrorTexts } from "../texts/plugin-errors.ts";

export type { OrganizationErrorTexts } from "../texts/plugin-errors.ts";

/** Messages of the organization plugin by language. */
export const organizationErrorTexts: Readonly<Record<Language, OrganizationErrorTexts>> = await inEachLanguage(
  "organization-errors",
  "organization",
);

/** Returns the message for an error code of the plugin, or null. */
export function organizationErrorText(code: string, language: Language): string | null {
  const texts = organizationErrorTexts[language];
  return Object.hasOwn(texts, code) ? texts[code as keyof OrganizationErrorTexts] : null;
}
