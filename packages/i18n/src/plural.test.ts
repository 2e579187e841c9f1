import { expect, test } from "vitest";
import { durationUnits } from "./duration.ts";
import { languages } from "./languages.ts";
import { plural } from "./plural.ts";

test("the forms that the types ask for are those of the language's rules", () => {
  for (const { tag } of languages) {
    const rules = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
    for (const forms of Object.values(durationUnits[tag])) expect(Object.keys(forms).sort()).toEqual([...rules].sort());
  }
});

test("the form follows the count", () => {
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
