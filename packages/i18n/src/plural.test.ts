import { expect, test } from "vitest";
import { durationUnits } from "./duration.ts";
import { languages } from "./languages.ts";
import { plural } from "./plural.ts";

test("the plural forms in the types match the rules of the language", () => {
  for (const { tag } of languages) {
    const rules = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
    for (const forms of Object.values(durationUnits[tag])) expect(Object.keys(forms).sort()).toEqual([...rules].sort());
  }
});

test("selects the form for the number", () => {
  const forms = { one: "файл", few: "файла", many: "файлов", other: "файла" };
  expect([1, 3, 11, 14, 101, 1.5].map((count) => plural("ru", forms, count))).toEqual([
    "файл",
    "файла",
    "файлов",
    "файлов",
    "файл",
    "файла",
  ]);
});
