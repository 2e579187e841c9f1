import manifest from "../../package.json" with { type: "json" };
import { type Language, languages } from "../languages.ts";

/** A text of one language and its place in the package. */
export interface PlacedText {
  /** The package entry and the path of keys to the text. */
  readonly place: string;
  readonly text: string;
}

const tags = languages.map(({ tag }) => tag);

/** Replaces each value in a text, so that only the words of the language remain. */
const VALUE: unknown = new Proxy(
  Object.assign(() => "", {}),
  {
    get: (_, name) => {
      if (name === Symbol.toPrimitive) return () => "·";
      if (name === "split") return () => ["·"];
      return "·";
    },
  },
);

const withoutPlaces = (text: string): string => text.replaceAll(/\{\w+\}/g, "·");

function textsBelow(value: unknown, place: string): PlacedText[] {
  if (typeof value === "string") return [{ place, text: withoutPlaces(value) }];
  if (typeof value === "function") {
    const values = Array.from({ length: Math.max(1, value.length) }, () => VALUE);
    return textsBelow(value(...values), `${place}()`);
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsBelow(inner, `${place} ${name}`));
}

const isByLanguage = (value: object): value is Record<Language, unknown> =>
  tags.every((tag) => Object.hasOwn(value, tag));
const isOfScreens = (value: object): value is { locale: Language; texts: unknown; errors: unknown } =>
  "locale" in value && "texts" in value;

/** Returns the texts of one exported value by language. */
function textsIn(value: unknown, entry: string): [Language, PlacedText[]][] {
  if (typeof value !== "object" || value === null) return [];
  if (isByLanguage(value)) return tags.map((tag) => [tag, textsBelow(value[tag], entry)]);
  if (isOfScreens(value)) {
    const { locale, texts, errors } = value;
    return [[locale, [...textsBelow(texts, `${entry} texts`), ...textsBelow(errors, `${entry} errors`)]]];
  }
  return [];
}

/** Returns every entry with its source file; a pattern has one for each language. */
function entries(): { readonly entry: string; readonly file: string }[] {
  const fileOf = (source: string): string => new URL(`../../${source}`, import.meta.url).href;
  return Object.entries(manifest.exports).flatMap(([entry, target]) => {
    if (typeof target === "string") return [];
    if (!entry.includes("*")) return [{ entry, file: fileOf(target.source) }];
    return tags.map((tag) => ({ entry: entry.replace("*", tag), file: fileOf(target.source.replace("*", tag)) }));
  });
}

/** Returns every text that the package's entries export, by language. */
export async function allTexts(): Promise<ReadonlyMap<Language, readonly PlacedText[]>> {
  const found = new Map<Language, PlacedText[]>(tags.map((tag) => [tag, []]));
  for (const { entry, file } of entries()) {
    const exported: object = await import(file);
    for (const value of Object.values(exported))
      for (const [tag, texts] of textsIn(value, entry)) found.get(tag)?.push(...texts);
  }
  return found;
}

/** A text's place in every language: groups of screens have errors in common, and languages differ in their plural forms. */
export const placeIn = (language: Language, place: string): string =>
  place
    .replace(new RegExp(`^\\./screens/(\\S*)${language} `), "./screens $1")
    .replace(/^\.\/screens .*errors/, "./screens errors")
    .replace(/ (?:zero|one|two|few|many|other)$/, "");
