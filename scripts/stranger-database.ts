import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { failOn } from "./lib/fail.ts";
import { installConsumer, removeConsumer } from "./lib/installed.ts";
import { run } from "./lib/run.ts";
import { snippetsOf } from "./lib/snippets.ts";
import { root } from "./lib/workspace.ts";

// Runs the guide's database adapters against the packed tarballs.
interface Suite {
  readonly page: string;
  readonly file: string;
  /** A folder with more files for the snippets. */
  readonly folder?: string;
  readonly minCases: number;
}

const suites: readonly Suite[] = [
  { page: "docs/guide/databases.md", file: "my-database.test.ts", minCases: 100 },
  { page: "docs/guide/drivers.md", file: "libsql.test.ts", minCases: 100 },
  { page: "docs/guide/drivers.md", file: "run.test.mjs", folder: "tests/strangers/drivers", minCases: 100 },
];

const installed = (name: string): string => {
  const manifest = join(root, "docs", "node_modules", name, "package.json");
  return (JSON.parse(readFileSync(manifest, "utf8")) as { version: string }).version;
};
const drivers = Object.fromEntries(["postgres", "mariadb", "@libsql/client"].map((name) => [name, installed(name)]));

const dir = await installConsumer(["@sallyport/core", "@sallyport/kysely"], "strict", drivers);
const args = ["--test", "--test-timeout=240000", "--test-reporter=tap"];
const counts: string[] = [];
const problems: string[] = [];
for (const { page, file, folder, minCases } of suites) {
  const { snippets } = snippetsOf(page, readFileSync(join(root, page), "utf8"));
  for (const snippet of snippets) writeFileSync(join(dir, snippet.file), snippet.text);
  if (folder !== undefined) cpSync(join(root, folder), dir, { recursive: true });
  // A connection that stays open keeps the process alive. Node's own `--test-force-exit` would cut the report off.
  const { code, output } = await run("node", [...args, file], { cwd: dir, limitSeconds: 360 });
  const passed = Number(/^# pass (\d+)$/m.exec(output)?.[1] ?? 0);
  if (code !== 0 || passed < minCases) problems.push(`${page}, ${file}: ${output}`);
  counts.push(`${passed} of ${file}`);
}
removeConsumer(dir);
failOn(problems, "The store contract, from the tarballs, under node:test:");
console.log(counts.join(", "));
