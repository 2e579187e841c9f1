import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { failOn } from "./lib/fail.ts";
import { installConsumer, removeConsumer } from "./lib/installed.ts";
import { run } from "./lib/run.ts";
import { snippetsOf } from "./lib/snippets.ts";
import { root } from "./lib/workspace.ts";

// As the guide shows, from the packed tarball.
const page = "docs/guide/databases.md";
const suite = "my-database.test.ts";
const minCases = 100;

const { snippets } = snippetsOf(page, readFileSync(join(root, page), "utf8"));
const named = snippets.filter(({ file }) => file.startsWith("my-database"));
failOn(named.some(({ file }) => file === suite) ? [] : [page], `No snippet is ${suite}:`);

const dir = await installConsumer(["@sallyport/core"], "strict");
for (const { file, text } of named) writeFileSync(join(dir, file), text);
const { code, output } = await run("node", ["--test", "--test-reporter=tap", suite], { cwd: dir });
removeConsumer(dir);
const passed = Number(/^# pass (\d+)$/m.exec(output)?.[1] ?? 0);
failOn(code === 0 && passed >= minCases ? [] : [output], "The store contract, from the tarball, under node:test:");
console.log(`${passed} cases`);
