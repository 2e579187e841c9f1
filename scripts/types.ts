import { existsSync } from "node:fs";
import { join } from "node:path";
import { isLong } from "../tests/ground/long-form.ts";
import { ownFilesBelow } from "./lib/files.ts";
import { compileLibraries } from "./lib/libraries.ts";
import { pool } from "./lib/pool.ts";
import { programs } from "./lib/programs.ts";
import { run } from "./lib/run.ts";
import { root, workspaces } from "./lib/workspace.ts";

// Checks the types of sources and tests. Arguments select folders by the end of their path: `core`, `packages/core`.
const words = process.argv.slice(2);
const all = [".", ...workspaces.map(({ folder }) => folder)].filter((folder) =>
  existsSync(join(root, folder, "tsconfig.json")),
);
const isNamed = (folder: string, word: string): boolean => `/${folder}`.endsWith(`/${word}`);
const projects = all.filter((folder) => words.length === 0 || words.some((word) => isNamed(folder, word)));
const unknown = words.find((word) => !all.some((folder) => isNamed(folder, word)));
if (unknown !== undefined) {
  console.error(`No project is called ${unknown}. There are: ${all.join(", ")}`);
  process.exit(1);
}
const missing = workspaces
  .filter(({ folder, dir }) => !all.includes(folder) && ownFilesBelow(dir, /\.tsx?$/).length > 0)
  .map(({ folder }) => folder);
const compiled = await compileLibraries();
// The long form checks that no project needs what another declares.
const checked = await pool(compiled.code === 0 ? programs(projects, !isLong) : [], 2, (config) =>
  run("tsc", ["--noEmit", "--singleThreaded", "--pretty", "false", "-p", config]),
);
const failed = [compiled, ...checked].filter(({ code }) => code !== 0);
// Projects share files, so errors repeat.
const complaints = new Set(failed.flatMap(({ output }) => output.trimEnd().split("\n")));
for (const complaint of complaints) console.error(complaint);
for (const folder of missing) console.error(`${folder} has no tsconfig.json`);
if (failed.length > 0 || missing.length > 0) process.exit(1);
console.log(`${projects.length} projects`);
