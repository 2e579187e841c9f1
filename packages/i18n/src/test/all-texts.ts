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

/** Returns every text that the package's entries export, by language. */
export async function allTexts(): Promise<ReadonlyMap<Language, readonly PlacedText[]>> {
  const entries = Object.entries(manifest.exports).flatMap(([entry, file]) =>
    typeof file === "string" ? [] : [[entry, file.source] as const],
  );
  const found = new Map<Language, PlacedText[]>(tags.map((tag) => [tag, []]));
  for (const [entry, source] of entries) {
    const exported = await import(new URL(`../../${source}`, import.meta.url).href);
    for (const value of Object.values(exported))
      for (const [tag, texts] of textsIn(value, entry)) found.get(tag)?.push(...texts);
  }
  return found;
}
