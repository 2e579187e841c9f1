import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lengthsBelow, longFiles, summaryOf } from "./lengths.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "lengths-"));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, lines: number): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), "x\n".repeat(lines));
}

test("counts sources, tests and styles, but no installed or built files", () => {
  write("packages/a/src/a.ts", 3);
  write("packages/a/src/a.test.ts", 4);
  write("packages/a/src/a.test-d.ts", 5);
  write("packages/a/src/test/harness.ts", 6);
  write("packages/a/src/a.css", 7);
  write("packages/a/README.md", 900);
  write("packages/a/dist/a.mjs", 900);
  write("packages/a/node_modules/b/b.ts", 900);
  write("examples/b/b.ts", 900);
  expect(lengthsBelow(root, "packages")).toEqual([
    ["packages/a/src/a.css", 7],
    ["packages/a/src/a.test-d.ts", 5],
    ["packages/a/src/a.test.ts", 4],
    ["packages/a/src/a.ts", 3],
    ["packages/a/src/test/harness.ts", 6],
  ]);
});

test("returns nothing for a missing folder", () => {
  expect(lengthsBelow(root, "nowhere")).toEqual([]);
});

test("reports files that are too long", () => {
  const lengths = [
    ["packages/a/src/a.ts", 201],
    ["packages/a/src/b.ts", 200],
    ["examples/b/b.test.ts", 300],
  ] as const;
  expect(longFiles(lengths, 200)).toEqual([
    "packages/a/src/a.ts has 201 lines, more than 200",
    "examples/b/b.test.ts has 300 lines, more than 200",
  ]);
});

test("the summary contains the median and the longest file", () => {
  expect(
    summaryOf([
      ["a", 9],
      ["b", 1],
      ["c", 100],
    ]),
  ).toBe("3 files, median 9 lines, longest 100");
  expect(summaryOf([])).toBe("0 files, median 0 lines, longest 0");
});
