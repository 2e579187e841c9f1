import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../scripts/lib/workspace.ts";
import { figures } from "./figures.ts";

const report = readFileSync(join(root, "bench/results/latest.md"), "utf8");

test("every figure on the start page is in the benchmark report", () => {
  const rows = figures(report)
    .split("\n")
    .filter((line) => line.startsWith("| **"));
  expect(rows.length).toBeGreaterThan(3);
  for (const row of rows) {
    const [, own = "", other = ""] = /^\| \*\*(\S+)[^|]*\*\* \| [^|]+ \| (\S+)/.exec(row) ?? [];
    expect(own, row).toMatch(/^[\d.,]+$/);
    for (const figure of [own, other]) expect(report).toContain(` ${figure}`);
  }
});

test("the sentence below the figures names the date, the Node version and the processor", () => {
  expect(figures(report)).toMatch(/^Written by `npm run bench` on [\d-]+: Node .+ cores \(.+\)\.$/m);
});

test("throws when the report lacks a row", () => {
  const without = report.replace("| get-session, from the store |", "| get-session |");
  expect(() => figures(without)).toThrow("has no ours of get-session, from the store");
});
