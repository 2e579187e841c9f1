import { type Language, languages } from "../languages.ts";

/** A term, or its forms in an inflected language; the first is the one of the dictionary. */
type Forms = string | readonly string[];

interface Exception {
  readonly term: string;
  /** The place of the text, as the test prints it. */
  readonly place: string;
  readonly reason: string;
}

/** What the glossary says about a language that is not English. */
interface Glossary {
  /** The forms of each term, by the id of the term. */
  readonly terms: ReadonlyMap<string, readonly string[]>;
  /** Words that users do not expect for a term, or that are spelled wrongly. */
  readonly forbidden: readonly string[];
  readonly exceptions: readonly Exception[];
}

type Translated = Exclude<Language, "en">;

const translated: readonly Translated[] = languages.map(({ tag }) => tag).filter((tag) => tag !== "en");

async function read<Value>(file: string): Promise<Value> {
  const content: { readonly default: Value } = await import(new URL(`../../glossary/${file}`, import.meta.url).href);
  return content.default;
}

const { forbidden, exceptions } = await read<{
  readonly forbidden: Readonly<Partial<Record<Translated, readonly string[]>>>;
  readonly exceptions: Readonly<Partial<Record<Translated, readonly Exception[]>>>;
}>("rules.json");

/** The English terms by their ids. */
export const english: ReadonlyMap<string, string> = new Map(
  Object.entries(await read<Readonly<Record<string, string>>>("en.json")),
);

async function load(tag: Translated): Promise<Glossary> {
  const forms = Object.entries(await read<Readonly<Record<string, Forms>>>(`${tag}.json`));
  return {
    terms: new Map(forms.map(([id, form]) => [id, typeof form === "string" ? [form] : form])),
    forbidden: forbidden[tag] ?? [],
    exceptions: exceptions[tag] ?? [],
  };
}

/** The glossaries of the languages that are not English. */
export const glossaries: ReadonlyMap<Translated, Glossary> = new Map(
  await Promise.all(translated.map(async (tag) => [tag, await load(tag)] as const)),
);

const quote = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Matches a term in an English text, in the singular or in the plural. */
const inEnglish = (term: string): RegExp => new RegExp(`(?<![\\p{L}-])${quote(term)}s?(?![\\p{L}-])`, "giu");

const EVENT = /\b[a-z-]+\.[a-z]+/g;

/** The ids of the terms in an English text. A shorter term inside a longer one is not counted. */
export function termsIn(text: string): string[] {
  const longestFirst = [...english].sort(([, one], [, other]) => other.length - one.length);
  let rest = text.replaceAll(EVENT, "·");
  return longestFirst.flatMap(([id, term]) => {
    const without = rest.replaceAll(inEnglish(term), "·");
    const found = without !== rest;
    rest = without;
    return found ? [id] : [];
  });
}

/**
 * Tells whether a text has a form. Each word of a form is a stem, which may have an ending, and "…" in a form stands for
 * any words between.
 */
export function hasForm(tag: Translated, text: string, form: string): boolean {
  const stems = (part: string): string => part.split(" ").map(quote).join("\\p{L}*\\s+");
  const pattern = form
    .toLocaleLowerCase(tag)
    .split(" … ")
    .map((part) => `(?<!\\p{L})${stems(part)}`)
    .join(".*");
  return new RegExp(pattern, "u").test(text.toLocaleLowerCase(tag));
}
