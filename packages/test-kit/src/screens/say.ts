import { type TextKey, type TextValues, writeText } from "@sallyport/i18n/screens";
import { de } from "@sallyport/i18n/screens/de";
import { en } from "@sallyport/i18n/screens/en";
import { es } from "@sallyport/i18n/screens/es";
import { fr } from "@sallyport/i18n/screens/fr";
import { pl } from "@sallyport/i18n/screens/pl";
import { ru } from "@sallyport/i18n/screens/ru";
import { tr } from "@sallyport/i18n/screens/tr";
import { uk } from "@sallyport/i18n/screens/uk";

const LANGUAGES = { ru, uk, en, es, de, pl, fr, tr };
export type Tag = keyof typeof LANGUAGES;

export type Say = (key: TextKey, values?: TextValues) => string;
/** What the screens say in a language. */
export const sayIn =
  (tag: Tag): Say =>
  (key, values = {}) =>
    writeText(LANGUAGES[tag].texts[key], values, tag);
