import { expect, it } from "vitest";
import { toSlug } from "./to-slug.ts";

it.each([
  ["acme", "acme"],
  ["Acme", "acme"],
  ["  ACME-2 ", "acme-2"],
  ["Ａｃｍｅ", "acme"],
  ["oﬃce", "office"],
  ["\u3000acme\u00a0", "acme"],
  ["Not a slug!", "not a slug!"],
  ["  ", ""],
])("makes of %j %j", (typed, slug) => {
  expect(toSlug(typed)).toBe(slug);
});
