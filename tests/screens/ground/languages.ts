import type { Language } from "@sallyport/i18n/languages";
import { joinLanguage, type ScreenLanguage, type TextKey } from "@sallyport/i18n/screens";
import { deAccount } from "@sallyport/i18n/screens/account/de";
import { enAccount } from "@sallyport/i18n/screens/account/en";
import { esAccount } from "@sallyport/i18n/screens/account/es";
import { frAccount } from "@sallyport/i18n/screens/account/fr";
import { plAccount } from "@sallyport/i18n/screens/account/pl";
import { ruAccount } from "@sallyport/i18n/screens/account/ru";
import { trAccount } from "@sallyport/i18n/screens/account/tr";
import { ukAccount } from "@sallyport/i18n/screens/account/uk";
import { deAdmin } from "@sallyport/i18n/screens/admin/de";
import { enAdmin } from "@sallyport/i18n/screens/admin/en";
import { esAdmin } from "@sallyport/i18n/screens/admin/es";
import { frAdmin } from "@sallyport/i18n/screens/admin/fr";
import { plAdmin } from "@sallyport/i18n/screens/admin/pl";
import { ruAdmin } from "@sallyport/i18n/screens/admin/ru";
import { trAdmin } from "@sallyport/i18n/screens/admin/tr";
import { ukAdmin } from "@sallyport/i18n/screens/admin/uk";
import { deApiKey } from "@sallyport/i18n/screens/api-key/de";
import { enApiKey } from "@sallyport/i18n/screens/api-key/en";
import { esApiKey } from "@sallyport/i18n/screens/api-key/es";
import { frApiKey } from "@sallyport/i18n/screens/api-key/fr";
import { plApiKey } from "@sallyport/i18n/screens/api-key/pl";
import { ruApiKey } from "@sallyport/i18n/screens/api-key/ru";
import { trApiKey } from "@sallyport/i18n/screens/api-key/tr";
import { ukApiKey } from "@sallyport/i18n/screens/api-key/uk";
import { de } from "@sallyport/i18n/screens/de";
import { en } from "@sallyport/i18n/screens/en";
import { es } from "@sallyport/i18n/screens/es";
import { fr } from "@sallyport/i18n/screens/fr";
import { deOrganization } from "@sallyport/i18n/screens/organization/de";
import { enOrganization } from "@sallyport/i18n/screens/organization/en";
import { esOrganization } from "@sallyport/i18n/screens/organization/es";
import { frOrganization } from "@sallyport/i18n/screens/organization/fr";
import { plOrganization } from "@sallyport/i18n/screens/organization/pl";
import { ruOrganization } from "@sallyport/i18n/screens/organization/ru";
import { trOrganization } from "@sallyport/i18n/screens/organization/tr";
import { ukOrganization } from "@sallyport/i18n/screens/organization/uk";
import { pl } from "@sallyport/i18n/screens/pl";
import { ru } from "@sallyport/i18n/screens/ru";
import { tr } from "@sallyport/i18n/screens/tr";
import { uk } from "@sallyport/i18n/screens/uk";

// A text that a group lacks does not compile in its own file.
const whole = (groups: Parameters<typeof joinLanguage>[0]): ScreenLanguage<TextKey> =>
  joinLanguage(groups) as ScreenLanguage<TextKey>;

/** The screens' languages, for pages and for what reads them. */
export const LANGUAGES: Readonly<Record<Language, ScreenLanguage<TextKey>>> = {
  ru: whole([ru, ruAccount, ruOrganization, ruAdmin, ruApiKey]),
  uk: whole([uk, ukAccount, ukOrganization, ukAdmin, ukApiKey]),
  en: whole([en, enAccount, enOrganization, enAdmin, enApiKey]),
  es: whole([es, esAccount, esOrganization, esAdmin, esApiKey]),
  de: whole([de, deAccount, deOrganization, deAdmin, deApiKey]),
  pl: whole([pl, plAccount, plOrganization, plAdmin, plApiKey]),
  fr: whole([fr, frAccount, frOrganization, frAdmin, frApiKey]),
  tr: whole([tr, trAccount, trOrganization, trAdmin, trApiKey]),
};

/** A language of the screens. */
export type Tag = Language;
