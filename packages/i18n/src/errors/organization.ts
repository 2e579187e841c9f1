import { inEachLanguage } from "../each-language.ts";
import { byLanguage, type Language } from "../languages.ts";
import type { OrganizationErrorTexts } from "../texts/plugin-errors.ts";
import type { PolicyErrorTexts } from "../texts/policy-errors.ts";

export type { OrganizationErrorTexts } from "../texts/plugin-errors.ts";
export type { PolicyErrorTexts } from "../texts/policy-errors.ts";

const own = await inEachLanguage("organization-errors", "organization");
const policies = await inEachLanguage("organization-errors", "policies");

/** Messages of the organization plugin by language. */
export const organizationErrorTexts: Readonly<Record<Language, OrganizationErrorTexts & PolicyErrorTexts>> = byLanguage(
  (language) => ({ ...own[language], ...policies[language] }),
);

/** Returns the message for an error code of the plugin, or null. */
export function organizationErrorText(code: string, language: Language): string | null {
  const texts = organizationErrorTexts[language];
  return Object.hasOwn(texts, code) ? texts[code as keyof typeof texts] : null;
}
