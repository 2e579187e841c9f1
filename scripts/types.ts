import { existsSync } from "node:fs";
import { join } from "node:path";
import { run } from "./lib/run.ts";
import { root, workspaces } from "./lib/workspace.ts";

// Every folder with a tsconfig, the tests and type tests in it included, and the scripts themselves.
const projects = [".", ...workspaces.map(({ folder }) => folder)].filter((folder) =>
  existsSync(join(root, folder, "tsconfig.json")),
);
const missing = workspaces.filter(({ folder }) => !projects.includes(folder)).map(({ folder }) => folder);
const results = await Promise.all(
  projects.map(async (folder) => ({ folder, ...(await run("tsc", ["--noEmit", "--pretty", "false", "-p", folder])) })),
);
const failed = results.filter(({ code }) => code !== 0);
for (const { output } of failed) console.error(output.trimEnd());
for (const folder of missing) console.error(`${folder} has no tsconfig.json`);
if (failed.length > 0 || missing.length > 0) process.exit(1);
console.log(`${projects.length} projects`);
