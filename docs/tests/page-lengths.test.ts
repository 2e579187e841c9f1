import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const guide = join(import.meta.dirname, "..", "guide");
const LIMIT = 400;

test(`no guide has more than ${LIMIT} lines`, () => {
  const pages = globSync("*.md", { cwd: guide });
  expect(pages.length).toBeGreaterThan(40);
  const lengths = pages.map((page) => ({ page, lines: readFileSync(join(guide, page), "utf8").split("\n").length }));
  expect(lengths.filter(({ lines }) => lines > LIMIT)).toEqual([]);
});
