import { de } from "@sallyport/i18n/screens/de";
import { en } from "@sallyport/i18n/screens/en";
import { es } from "@sallyport/i18n/screens/es";
import { fr } from "@sallyport/i18n/screens/fr";
import { pl } from "@sallyport/i18n/screens/pl";
import { ru } from "@sallyport/i18n/screens/ru";
import { tr } from "@sallyport/i18n/screens/tr";
import { uk } from "@sallyport/i18n/screens/uk";

/** The screens' languages, for pages and for what reads them. */
export const LANGUAGES = { ru, uk, en, es, de, pl, fr, tr };

/** A language of the screens. */
export type Tag = keyof typeof LANGUAGES;
