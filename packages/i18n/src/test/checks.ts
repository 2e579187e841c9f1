import { byLanguage, type Language, languages } from "../languages.ts";
import type { LanguageChecks } from "../texts/checks.ts";

async function load(tag: Language): Promise<LanguageChecks> {
  const file: { readonly checks: LanguageChecks } = await import(`../languages/${tag}/checks.ts`);
  return file.checks;
}

const loaded = await Promise.all(languages.map(async ({ tag }) => [tag, await load(tag)] as const));

/** What the tests know about each language. */
export const checks: Readonly<Record<Language, LanguageChecks>> = byLanguage((tag) => {
  const found = loaded.find(([language]) => language === tag)?.[1];
  if (found === undefined) throw new Error(`languages/${tag}/checks.ts does not export checks`);
  return found;
});

export const isCyrillic = (tag: Language): boolean => /\p{Script=Cyrillic}/u.test(checks[tag].alphabet);

/** Words that are the same in every language, including "cookie", which Russian and Ukrainian sites use. */
export const everywhere =
  /\b(?:API|CSV|Caps Lock|DNS|GIF|ID|JPEG|JSON|JSONL|MB|PNG|QR|TXT|URL|UTC|WebP|cookie)\b|https?:\/\/\S*|[a-z-]+[.:_@][a-z]\S*/g;
