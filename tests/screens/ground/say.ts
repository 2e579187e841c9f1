import { type TextKey, type TextValues, writeText } from "@sallyport/i18n/screens";
import { isLong } from "../../ground/long-form.ts";
import { LANGUAGES, type Tag } from "./languages.ts";

/** The shortest words and the longest; all of them in CI. */
export const TAGS: readonly Tag[] = isLong ? (Object.keys(LANGUAGES) as Tag[]) : ["en", "de"];

/** What a screen says, by key. */
export type Say = (key: TextKey, values?: TextValues) => string;

/** What the screens say in a language. */
export const sayIn =
  (tag: Tag): Say =>
  (key, values = {}) =>
    writeText(LANGUAGES[tag].texts[key], values, tag);
