import { type TextKey, type TextValues, writeText } from "@sallyport/i18n/screens";
import { spoken } from "../../ground/long-form.ts";
import { LANGUAGES, type Tag } from "./languages.ts";

export const TAGS: readonly Tag[] = spoken(Object.keys(LANGUAGES) as Tag[]);

/** Returns a text of the screens by its key. */
export type Say = (key: TextKey, values?: TextValues) => string;

/** Returns the texts of the screens in a language. */
export const sayIn =
  (tag: Tag): Say =>
  (key, values = {}) =>
    writeText(LANGUAGES[tag].texts[key], values, tag);
