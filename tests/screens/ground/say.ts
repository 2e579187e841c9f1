import { type TextKey, type TextValues, writeText } from "@sallyport/i18n/screens";
import { isLong, spoken } from "../../ground/long-form.ts";
import { LANGUAGES, type Tag } from "./languages.ts";

export const TAGS: readonly Tag[] = spoken(Object.keys(LANGUAGES) as Tag[]);

/** The languages of tests that reach a state again in each: in the short form English. */
export const REACHED_IN: readonly Tag[] = isLong ? TAGS : ["en"];

/** Returns a text of the screens by its key. */
export type Say = (key: TextKey, values?: TextValues) => string;

/** Returns the texts of the screens in a language. */
export const sayIn =
  (tag: Tag): Say =>
  (key, values = {}) =>
    writeText(LANGUAGES[tag].texts[key], values, tag);
