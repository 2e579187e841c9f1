import { expect, test } from "vitest";
import { prefersPage } from "./prefers-page.ts";

const CHROME = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8";

test.each([
  [CHROME, true],
  ["text/html", true],
  ["TEXT/HTML;q=0.5", true],
  ["application/json;q=0.5, text/html", true],
  ["*/*", false],
  ["application/json", false],
  ["application/json, text/html", false],
  ["text/html;q=0", false],
  ["application/json, text/plain, */*", false],
  ["", false],
])("prefersPage for Accept: %s", (accept, prefers) => {
  expect(prefersPage(new Headers({ accept }))).toBe(prefers);
});

test("prefersPage is false without an Accept header", () => {
  expect(prefersPage(new Headers())).toBe(false);
});
