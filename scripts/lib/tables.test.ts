import { expect, test } from "vitest";
import { brokenRows } from "./tables.ts";

test("reports rows with too many cells", () => {
  const page = ["| a | b |", "|---|---|", "| 1 | 2 |", "| 1 | 2", "| `x \\| y` | 2 |", "", "| c |", "|---|", "| 1 |"];
  expect(brokenRows("a.md", page.join("\n"))).toEqual([]);
  expect(brokenRows("a.md", [...page.slice(0, 3), "| 1 | 2 | 3"].join("\n"))).toEqual([
    "a.md:4: a row of 3 cells, not 2",
  ]);
  expect(brokenRows("a.md", [...page, "| 1 | 2 |"].join("\n"))).toEqual(["a.md:10: a row of 2 cells, not 1"]);
});
