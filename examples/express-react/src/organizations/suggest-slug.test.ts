import { expect, it } from "vitest";
import { suggestSlug } from "./suggest-slug.ts";

it.each([
  ["Acme", "acme"],
  ["  Müller & Söhne GmbH ", "muller-and-sohne-gmbh"],
  ["Straße 7", "strasse-7"],
  ["Ada’s Engine", "adas-engine"],
  ["--- a --- b ---", "a-b"],
  ["株式会社", ""],
  ["ﬁne Ａｃｍｅ", "fine-acme"],
])("makes of %j %j", (name, slug) => {
  expect(suggestSlug(name)).toBe(slug);
});

it("ends with no hyphen where it is cut off", () => {
  expect(suggestSlug(`${"a".repeat(99)} b`)).toBe("a".repeat(99));
});
