import type { Language } from "../languages.ts";

const LATIN = "abcdefghijklmnopqrstuvwxyz";

/** The letters that each language is written with, in lower case. */
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

/** What is written the same in every language: abbreviations, file formats, addresses, and "cookie", which Russian and Ukrainian sites keep. */
export const everywhere =
  /\b(?:API|CSV|GIF|JPEG|JSON|JSONL|MB|PNG|QR|URL|UTC|WebP|cookie)\b|https?:\/\/\S*|[a-z-]+[.:_@][a-z]\S*/g;
