import { expect, test } from "vitest";
import { keyOf } from "../../../fixtures/api-keys.ts";
import { keyHint, keyTitle } from "./key-title.ts";

test.each([
  [{}, "CI", "sp_…wxyz"],
  [{ name: null }, "sp_…wxyz", "sp_…wxyz"],
  [{ name: null, start: "acme_a", lastFour: null }, "acme_a…", "acme_a…"],
  [{ start: null, prefix: null, lastFour: null }, "CI", "…"],
])("a key with %j has the title %s and the hint %s", (more, title, hint) => {
  const key = keyOf("CI", more);
  expect([keyTitle(key), keyHint(key)]).toEqual([title, hint]);
});
