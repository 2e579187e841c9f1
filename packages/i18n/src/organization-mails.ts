import { inEachLanguage } from "./each-language.ts";
import type { Language } from "./languages.ts";
import type { OrganizationMailTexts } from "./texts/mails.ts";

export type {
  DomainMailValues,
  OrganizationMailTexts,
  OrganizationMailValues,
  PolicyMailText,
  PolicyMailValues,
} from "./texts/mails.ts";

/** Texts of the mails about an organization by language, not escaped. */
export const organizationMailTexts: Readonly<Record<Language, OrganizationMailTexts>> = await inEachLanguage(
  "plugin-mails",
  "organizationMails",
);
