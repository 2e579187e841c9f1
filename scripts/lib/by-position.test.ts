import { expect, test } from "vitest";
import { englishOf, written } from "./by-position.ts";

const ENGLISH = { "a.one": "One", "a.two": { one: "{count} thing", other: "{count} things" } };

test.each([
  ["/i18n/src/screens/de/account.ts", "/i18n/src/screens/en/account.ts"],
  ["/i18n/src/errors/admin/ru.ts", "/i18n/src/errors/admin/en.ts"],
  ["/i18n/src/screens/en/account.ts", undefined],
  ["/i18n/src/errors/admin/en.ts", undefined],
  ["/i18n/src/errors/admin/texts.ts", undefined],
  ["/i18n/src/screens/account/de.ts", undefined],
  ["/i18n/src/mails/de/reset.ts", undefined],
])("%s is put in the order of %s", (path, english) => {
  expect(englishOf(path)).toBe(english);
});

test("words stand in the order of the English keys, whatever their own", () => {
  const german = { "a.two": { one: "{count} Ding", other: "{count} Dinge" }, "a.one": "Eins" };
  expect(written("german", german, ENGLISH)).toMatchInlineSnapshot(
    `"export const german = /* @__PURE__ */ byPosition(english, ["Eins",{"one":"{count} Ding","other":"{count} Dinge"}]);"`,
  );
});

test("a key that one of both lacks stops the build", () => {
  expect(() => written("german", { "a.one": "Eins" }, ENGLISH)).toThrow("Other keys than in English: a.two");
  expect(() => written("german", { ...ENGLISH, "a.three": "Drei" }, ENGLISH)).toThrow("a.three");
});
