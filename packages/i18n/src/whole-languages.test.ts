import { eld } from "eld/large";
import { expect, test } from "vitest";
import { type Language, languages } from "./languages.ts";
import { allTexts, type PlacedText, placeIn } from "./test/all-texts.ts";
import { checks, everywhere } from "./test/checks.ts";

/** The language of shorter texts cannot be detected. */
const LONG_ENOUGH = 40;

/** A word is typical of a language with this many texts that contain it, and this many times as many as here. */
const TYPICAL = 4;
const TIMES = 3;

const texts = await allTexts();
const textsOf = (language: Language): readonly PlacedText[] => texts.get(language) ?? [];
const describeText = ({ place, text }: PlacedText): string => `${place}: ${text}`;

const placesOf = (language: Language): string[] =>
  [...new Set(textsOf(language).map(({ place }) => placeIn(language, place)))].sort();

test.each(languages)("$tag: every part has the same texts as English", ({ tag }) => {
  expect(placesOf(tag)).toEqual(placesOf("en"));
  expect(placesOf(tag).length).toBeGreaterThan(900);
});

test.each(languages)("$tag: no text has a letter of another alphabet", ({ tag }) => {
  const foreign = textsOf(tag).filter(({ text }) =>
    [...text.replaceAll(everywhere, "").toLocaleLowerCase(tag).normalize("NFC")].some(
      (letter) => /\p{L}/u.test(letter) && !checks[tag].alphabet.includes(letter),
    ),
  );
  expect(foreign.map(describeText)).toEqual([]);
});

test.each(languages)("$tag: each long text is in this language", ({ tag }) => {
  const accepted = [tag, ...checks[tag].neighbours];
  const foreign = textsOf(tag)
    .filter(({ text }) => text.length >= LONG_ENOUGH)
    .map((placed) => ({ ...placed, language: eld.detect(placed.text).language }))
    .filter(({ language }) => !accepted.includes(language));
  expect(foreign.map((placed) => `${describeText(placed)} (${placed.language})`)).toEqual([]);
});

test.each(languages)("$tag: each part as a whole is in this language", ({ tag }) => {
  const parts = Map.groupBy(textsOf(tag), ({ place }) => place.split(" ")[0] ?? "");
  for (const [part, placed] of parts) {
    expect(eld.detect(placed.map(({ text }) => text).join("\n")).language, part).toBe(tag);
  }
});

test.each(languages)("$tag: no phrase is copied from another language", ({ tag }) => {
  const own = new Map(textsOf(tag).map(({ place, text }) => [placeIn(tag, place), text]));
  const copied = languages.flatMap((other) =>
    other.tag === tag
      ? []
      : textsOf(other.tag).filter(
          ({ place, text }) => /\p{L} \p{L}/u.test(text) && own.get(placeIn(other.tag, place)) === text,
        ),
  );
  expect(copied.filter(({ text }) => !checks[tag].sharedPhrases.includes(text)).map(describeText)).toEqual([]);
});

/** The texts that contain each word of a language. */
function wordsOf(language: Language): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const { text } of textsOf(language)) {
    const words =
      text
        .replaceAll(everywhere, "")
        .toLocaleLowerCase(language)
        .normalize("NFC")
        .match(/\p{L}{2,}/gu) ?? [];
    for (const word of words) found.set(word, (found.get(word) ?? new Set()).add(text));
  }
  return found;
}
const words = new Map(languages.map(({ tag }) => [tag, wordsOf(tag)]));

// A label is too short to detect its language, but most labels of another language have a word that is typical of that.
test.each(languages)("$tag: no word is typical of another language", ({ tag }) => {
  const shared = checks[tag].sharedWords.split(" ");
  const isTypicalOf = (other: Language, word: string, here: number): boolean => {
    const there = words.get(other)?.get(word)?.size ?? 0;
    return other !== tag && there >= TYPICAL && there >= TIMES * here;
  };
  const foreign = [...(words.get(tag) ?? [])].flatMap(([word, places]) => {
    const other = languages.find((each) => isTypicalOf(each.tag, word, places.size));
    return other === undefined || shared.includes(word) ? [] : [`${word} (${other.tag}): ${[...places].join(" | ")}`];
  });
  expect(foreign).toEqual([]);
});

test("French has a narrow no-break space before double punctuation", () => {
  expect(
    textsOf("fr")
      .filter(({ text }) => /[^\S\u202f][:;?!»]|«[^\u202f]/.test(text))
      .map(describeText),
  ).toEqual([]);
});
