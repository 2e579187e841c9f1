import { describe, expect, test } from "vitest";
import type { Language } from "./languages.ts";
import { allTexts, type PlacedText, placeIn } from "./test/all-texts.ts";
import { english, glossaries, hasForm, termsIn } from "./test/glossary.ts";

const texts = await allTexts();

/** The texts by their place, which is the same in every language; a place has a text for each plural form. */
function byPlace(language: Language): ReadonlyMap<string, readonly PlacedText[]> {
  return Map.groupBy(texts.get(language) ?? [], ({ place }) => placeIn(language, place));
}

/** The ids of the terms in the English text of each place. */
const termsByPlace = new Map(
  [...byPlace("en")].map(([place, placed]) => [place, new Set(placed.flatMap(({ text }) => termsIn(text)))]),
);

test("a longer term hides the shorter ones in it", () => {
  expect(termsIn("Email address")).toEqual(["emailAddress"]);
  expect(termsIn("Your email and your API keys")).toEqual(["apiKey", "email"]);
});

test("a form matches words with endings and with other words between", () => {
  expect(hasForm("de", "Öffnen Sie Ihre Organisationen", "Organisation")).toBe(true);
  expect(hasForm("de", "Melden Sie sich damit an.", "meld … an")).toBe(true);
  expect(hasForm("ru", "резервных кодов", "резервн код")).toBe(true);
  expect(hasForm("de", "Kontrolle", "Rolle")).toBe(false);
});

describe.each([...glossaries])("%s", (tag, { terms, forbidden, exceptions }) => {
  test("has each term of the glossary once, and no other", () => {
    expect([...terms.keys()]).toEqual([...english.keys()]);
    for (const [id, forms] of terms) expect(new Set(forms).size, id).toBe(forms.length);
  });

  test("uses one form for each term", () => {
    const isException = (term: string, place: string): boolean =>
      exceptions.some((each) => each.term === term && each.place === place);
    const others = [...byPlace(tag)].flatMap(([place, placed]) =>
      [...(termsByPlace.get(place) ?? [])].flatMap((id) => {
        const forms = terms.get(id) ?? [];
        const missing = placed.filter(({ text }) => !forms.some((form) => hasForm(tag, text, form)));
        return missing.length === 0 || isException(id, place) ? [] : [`${id} (${place}): ${missing[0]?.text}`];
      }),
    );
    expect(others).toEqual([]);
  });

  test("has no unnecessary form", () => {
    const own = [...byPlace(tag)];
    const needless = [...terms].flatMap(([id, forms]) => {
      const said = own.flatMap(([place, placed]) =>
        termsByPlace.get(place)?.has(id)
          ? placed.map(({ text }) => forms.filter((form) => hasForm(tag, text, form)))
          : [],
      );
      const others = forms.slice(1).filter((form) => !said.some((found) => found.length === 1 && found[0] === form));
      return others.map((form) => `${id}: ${form}`);
    });
    expect(needless).toEqual([]);
  });

  test("has no forbidden word", () => {
    const found = (texts.get(tag) ?? []).filter(({ text }) => forbidden.some((form) => hasForm(tag, text, form)));
    expect(found.map(({ place, text }) => `${place}: ${text}`)).toEqual([]);
  });

  test("has no unnecessary exception", () => {
    const own = byPlace(tag);
    const needless = exceptions.filter(({ term, place }) => {
      const forms = terms.get(term) ?? [];
      const isSaid = own.get(place)?.every(({ text }) => forms.some((form) => hasForm(tag, text, form))) ?? true;
      return isSaid || termsByPlace.get(place)?.has(term) !== true;
    });
    expect(needless).toEqual([]);
  });
});
