import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { duplicatesOf } from "./lib/duplicates.ts";
import { failOn } from "./lib/fail.ts";
import { isTest, ownFilesBelow } from "./lib/files.ts";
import { publicPackages, root } from "./lib/workspace.ts";

/** Duplicated lines in per cent. */
const LIMIT = 1;

// Tests repeat themselves on purpose.
const files = publicPackages
  .flatMap(({ dir }) => ownFilesBelow(join(dir, "src"), /\.tsx?$/))
  .filter((path) => !isTest(path));
const sources = files.map((path) => ({ path: relative(root, path), text: readFileSync(path, "utf8") }));
const { percentage, copies } = await duplicatesOf(sources);
if (percentage >= LIMIT || process.argv.includes("--list")) console.log(copies.join("\n"));
failOn(percentage < LIMIT ? [] : [`${percentage} % are copies`], `Not under ${LIMIT} % of the lines:`);
console.log(`${percentage} % of the lines of ${files.length} files are copies`);
