import { failOn } from "./lib/fail.ts";
import { pool } from "./lib/pool.ts";
import { run } from "./lib/run.ts";
import { tarballOf } from "./lib/tarballs.ts";
import { publicPackages, type Workspace } from "./lib/workspace.ts";

const sheetsOf = ({ manifest }: Workspace): string[] =>
  Object.keys(manifest.exports ?? {}).filter((entry) => entry.endsWith(".css"));

async function problemsOf(item: Workspace): Promise<string[]> {
  const sheets = sheetsOf(item);
  const args = [tarballOf(item), "--profile", "esm-only", "--format", "ascii", "--no-emoji", "--no-definitely-typed"];
  if (sheets.length > 0) args.push("--exclude-entrypoints", ...sheets);
  const { code, output } = await run("attw", args);
  // attw accepts a package without types.
  return code === 0 && !output.includes("does not contain types") ? [] : [output.trim()];
}

failOn((await pool(publicPackages, 2, problemsOf)).flat(), "are the types wrong:");
console.log(`${publicPackages.length} packages`);
