import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { duplicatesOf } from "./lib/duplicates.ts";
import { failOn } from "./lib/fail.ts";
import { isTest, ownFilesBelow } from "./lib/files.ts";
import { root } from "./lib/workspace.ts";

const files = ["packages", "tests", "scripts", "bench", "docs", "examples"]
  .flatMap((folder) => ownFilesBelow(join(root, folder), /\.(tsx?|mjs)$/))
  .map((path) => relative(root, path));
const isOfTests = (path: string): boolean => isTest(path) || path.startsWith("tests/");

/** Duplicated lines in per cent, of each kind of file by itself. */
const LIMIT = 1;

const kinds = [
  { kind: "sources", isOne: (path: string) => path.startsWith("packages/") && !isOfTests(path) },
  { kind: "scripts", isOne: (path: string) => /^(scripts|bench|docs)\//.test(path) && !isOfTests(path) },
  { kind: "tests", isOne: isOfTests },
];

const problems: string[] = [];
const measured: string[] = [];
for (const { kind, isOne } of kinds) {
  const sources = files.filter(isOne).map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
  const { percentage, copies } = await duplicatesOf(sources);
  if (percentage >= LIMIT || process.argv.includes("--list")) console.log(copies.join("\n"));
  if (percentage >= LIMIT)
    problems.push(`${kind}: ${percentage} % of the lines are copies, and ${LIMIT} % is too much`);
  measured.push(`${percentage} % of ${sources.length} ${kind}`);
}
failOn(problems, "Too many lines are copies of others:");
console.log(`copied lines: ${measured.join(", ")}`);
