import { expect, test } from "vitest";
import { englishOf, inOrder, written } from "./by-position.ts";

const ENGLISH = { "a.one": "One", "a.two": { one: "{count} thing", other: "{count} things" } };
const GERMAN = { "a.two": { one: "{count} Ding", other: "{count} Dinge" }, "a.one": "Eins" };
const LIST = '["Eins",{"one":"{count} Ding","other":"{count} Dinge"}]';

const declaration = (head: string): string => `${head}: Texts = {
  "a.two": { one: "{count} Ding", other: "{count} Dinge" },
  "a.one": "Eins",
};`;

test.each([
  ["/i18n/src/languages/de/screens/account.ts", "/i18n/src/languages/en/screens/account.ts"],
  ["/i18n/src/languages/ru/plugin-errors.ts", "/i18n/src/languages/en/plugin-errors.ts"],
  ["/i18n/src/languages/ru/organization-errors.ts", "/i18n/src/languages/en/organization-errors.ts"],
  ["/i18n/src/languages/en/errors.ts", undefined],
  ["/i18n/src/languages/de/mails.ts", undefined],
  ["/i18n/src/errors/admin.ts", undefined],
])("orders %s by %s", (path, english) => {
  expect(englishOf(path)).toBe(english);
});

test("inOrder sorts texts by the English keys", () => {
  expect(JSON.stringify(inOrder(GERMAN, ENGLISH))).toBe(LIST);
});

test("replaces each exported object with a list, and leaves the rest of the file unchanged", () => {
  const text = `${declaration("export const errors")}\n\nexport const others = { ...errors };\n`;
  expect(written(text, { errors: GERMAN }, { errors: ENGLISH })).toBe(
    `export const errors = /* @__PURE__ */ byPosition(english.errors, ${LIST});\n\nexport const others = { ...errors };\n`,
  );
});

test("reads the texts of a group of screens from its only export", () => {
  const text = declaration("const texts");
  expect(written(text, { de: { locale: "de", texts: GERMAN } }, { en: { locale: "en", texts: ENGLISH } })).toBe(
    `const texts = /* @__PURE__ */ byPosition(english.en.texts, ${LIST});`,
  );
});

test("throws when keys differ or a file declares no texts", () => {
  expect(() => inOrder({ "a.one": "Eins" }, ENGLISH)).toThrow("The keys differ from those in English: a.two");
  expect(() => inOrder({ ...ENGLISH, "a.three": "Drei" }, ENGLISH)).toThrow("a.three");
  expect(() => written("export const errors = {};", { errors: {} }, { errors: {} })).toThrow("declares no texts");
});
