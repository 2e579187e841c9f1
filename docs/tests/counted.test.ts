import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..", "..");
const pages = globSync(
  ["*.md", "docs/*.md", "docs/guide/*.md", "docs/site/*.md", "packages/*/README.md", "examples/*/README.md"],
  { cwd: root, exclude: ["**/node_modules/**"] },
);

const NUMBER = "\\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty";
/** Words for things whose number grows with the repository. */
const THINGS =
  "commands|endpoints|engines|events|hooks|languages|(?:index )?entries|packages|pages|plugins|providers|routes|screens|tables|verbs";
const COUNTED = new RegExp(`\\b(?:${NUMBER}) (?:more |other )?(?:${THINGS})\\b`, "gi");

test("the pattern matches numbers of things, not measures", () => {
  const found = (text: string) => text.match(COUNTED);
  expect(found("in eight languages")).toEqual(["eight languages"]);
  expect(found("23 providers and 4 more index entries")).toEqual(["23 providers", "4 more index entries"]);
  expect(found("at most ten mails an hour, 50 rows")).toBeNull();
});

test.each(pages)("%s states no number of things that will grow", (page) => {
  expect(readFileSync(join(root, page), "utf8").match(COUNTED)).toBeNull();
});
