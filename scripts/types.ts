import { existsSync } from "node:fs";
import { join } from "node:path";
import { ownFilesBelow } from "./lib/files.ts";
import { pool } from "./lib/pool.ts";
import { run } from "./lib/run.ts";
import { root, workspaces } from "./lib/workspace.ts";

// Tests included. A word asks for the folders that end in it: `core`, `packages/core`.
const word = process.argv[2];
const all = [".", ...workspaces.map(({ folder }) => folder)].filter((folder) =>
  existsSync(join(root, folder, "tsconfig.json")),
);
const projects = all.filter((folder) => word === undefined || `/${folder}`.endsWith(`/${word}`));
if (projects.length === 0) {
  console.error(`No project is called ${word}. There are: ${all.join(", ")}`);
  process.exit(1);
}
const missing = workspaces
  .filter(({ folder, dir }) => !all.includes(folder) && ownFilesBelow(dir, /\.tsx?$/).length > 0)
  .map(({ folder }) => folder);
const results = await pool(projects, 2, (folder) => run("tsc", ["--noEmit", "--pretty", "false", "-p", folder]));
const failed = results.filter(({ code }) => code !== 0);
// Projects share files.
const complaints = new Set(failed.flatMap(({ output }) => output.trimEnd().split("\n")));
for (const complaint of complaints) console.error(complaint);
for (const folder of missing) console.error(`${folder} has no tsconfig.json`);
if (failed.length > 0 || missing.length > 0) process.exit(1);
console.log(`${projects.length} projects`);
