import type { Language } from "../languages.ts";

const LATIN = "abcdefghijklmnopqrstuvwxyz";

/** The lower-case letters of each language. */
export const alphabets: Readonly<Record<Language, string>> = {
  ru: "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
  uk: "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя",
  en: LATIN,
  es: `${LATIN}áéíñóúü`,
  de: `${LATIN}äöüß`,
  pl: `${LATIN}ąćęłńóśźż`,
  fr: `${LATIN}àâæçèéêëîïôœùûü`,
  tr: `${LATIN}çğıöşüâî`,
};

/** Words that are the same in every language, including "cookie", which Russian and Ukrainian sites use. */
export const everywhere =
  /\b(?:API|CSV|GIF|JPEG|JSON|JSONL|MB|PNG|QR|URL|UTC|WebP|cookie)\b|https?:\/\/\S*|[a-z-]+[.:_@][a-z]\S*/g;
