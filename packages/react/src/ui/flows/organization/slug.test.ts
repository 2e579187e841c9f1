import { expect, test } from "vitest";
import { suggestSlug, toSlug } from "./slug.ts";

test.each([
  ["Acme", "acme"],
  ["  Acme, Inc.  ", "acme-inc"],
  ["Schillingsfürst & Söhne", "schillingsfurst-sohne"],
  ["Straße", "strasse"],
  ["Łódź", "lodz"],
  ["Işık", "isik"],
  ["O’Neill's", "oneills"],
  ["Ромашка", ""],
  ["--", ""],
  [`${"x".repeat(99)} y`, "x".repeat(99)],
])("suggestSlug turns %j into %j", (name, slug) => {
  expect(suggestSlug(name)).toBe(slug);
});

test("toSlug normalizes full-width letters, as the server does", () => {
  expect(toSlug(" ＡＣＭＥ ")).toBe("acme");
});
