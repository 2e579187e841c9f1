import { describe, expect, test } from "vitest";
import { type Language, languages } from "../languages.ts";
import { checks } from "../test/checks.ts";
import type { ScreenLanguage } from "./language.ts";
import { loadLanguage } from "./load.ts";
import { type PluralText, type Text, writeText } from "./text.ts";
import type { TextKey } from "./texts.ts";

// A missing text fails type checking in the file of its group.
const loaded = await Promise.all(
  languages.map(async ({ tag }) => [tag, (await loadLanguage(tag)) as ScreenLanguage<TextKey>] as const),
);
const all = Object.fromEntries(loaded) as Readonly<Record<Language, ScreenLanguage<TextKey>>>;
const placesOf = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].sort();
const formsOf = (text: Text): string[] => (typeof text === "string" ? [text] : Object.values(text));

test("fills placeholders, formats numbers for the language and keeps a placeholder without a value", () => {
  expect(writeText("To {email}, {email}", { email: "ada@example.com" }, "en")).toBe(
    "To ada@example.com, ada@example.com",
  );
  expect(writeText({ one: "{count} key", other: "{count} keys" }, { count: 1234 }, "de")).toBe("1.234 keys");
  expect(writeText("Hello, {name}", {}, "en")).toBe("Hello, {name}");
  expect(writeText("{a}", { a: "{b}", b: "no" }, "en")).toBe("{b}");
});

test("a value that ends with a full stop does not double it", () => {
  expect(writeText("С {date}. Это всё.", { date: "23 нояб. 2026 г." }, "ru")).toBe("С 23 нояб. 2026 г. Это всё.");
  expect(writeText("Since {date}.", { date: "Nov 23, 2026" }, "en")).toBe("Since Nov 23, 2026.");
  expect(writeText("Wait, {name} …", { name: "Ada Jr." }, "en")).toBe("Wait, Ada Jr. …");
  expect(writeText("{missing}.", {}, "en")).toBe("{missing}.");
});

test("selects the plural form for a count", () => {
  const text: PluralText = { one: "{count} секунду", few: "{count} секунды", many: "{count} секунд", other: "" };
  const phrases = [1, 3, 11].map((count) => writeText(text, { count }, "ru"));
  expect(phrases).toEqual(["1 секунду", "3 секунды", "11 секунд"]);
});

describe.each(languages)("$tag", ({ tag }) => {
  const language = all[tag];

  test("has its own tag and a text for every error code", () => {
    expect(language.locale).toBe(tag);
    expect(language.errors.INVALID_EMAIL_OR_PASSWORD).toMatch(/\S/);
    expect(language.errors.account_not_linked).toBe(language.errors.ACCOUNT_NOT_LINKED);
    expect(Object.keys(language.errors).sort()).toEqual(Object.keys(all.en.errors).sort());
  });

  test.each(Object.keys(all.en.texts) as TextKey[])(
    "%s has the placeholders of the English text in each form",
    (key) => {
      const wanted = placesOf(formsOf(all.en.texts[key]).join());
      for (const form of formsOf(language.texts[key])) expect(placesOf(form)).toEqual(wanted);
    },
  );

  test("each plural has every form that the language uses", () => {
    const rules = new Intl.PluralRules(tag);
    const used = new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)));
    for (const text of Object.values<Text>(language.texts)) {
      if (typeof text !== "string") expect(Object.keys(text)).toEqual(expect.arrayContaining([...used]));
    }
  });
});

test.each(languages.filter(({ tag }) => tag !== "en"))("no text of $tag is left in English", ({ tag }) => {
  const { texts } = all[tag];
  const same = (Object.keys(all.en.texts) as TextKey[]).filter(
    (key) => all.en.texts[key] !== "" && JSON.stringify(texts[key]) === JSON.stringify(all.en.texts[key]),
  );
  expect(same).toEqual(checks[tag].sameAsInEnglish);
});

test("removes characters from a name that change the writing direction", () => {
  const text = "{inviter} invites you to {organization} as a member.";
  const values = { inviter: "Ada\u202e", organization: "\u2066\u202dAcme\u2067 \u05d0\u200f" };
  expect(writeText(text, values, "en")).toBe("Ada invites you to Acme \u05d0\u200f as a member.");
});
