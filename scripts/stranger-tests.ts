import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { blocksOf } from "./lib/blocks.ts";
import { failOn } from "./lib/fail.ts";
import { installConsumer, removeConsumer } from "./lib/installed.ts";
import { run } from "./lib/run.ts";
import { root } from "./lib/workspace.ts";

// Runs the tests of the guide on testing with node:test against the packed tarballs.
const packages = ["core", "kysely", "mail", "express", "client", "testing"].map((name) => `@sallyport/${name}`);
const { version } = JSON.parse(readFileSync(join(root, "docs", "node_modules", "express", "package.json"), "utf8")) as {
  version: string;
};
const dir = await installConsumer(packages, "strict", { express: version });
const pages = ["docs/guide/testing.md", "packages/testing/README.md"];
const blocks = pages
  .flatMap((page) => blocksOf(readFileSync(join(root, page), "utf8")))
  .filter(({ language, text }) => language === "ts" && !text.includes("vi.mock"));
for (const [index, { file = `block-${index}.test.ts`, text }] of blocks.entries()) writeFileSync(join(dir, file), text);
const { code, output } = await run("node", ["--test", "--test-reporter=tap"], { cwd: dir });
removeConsumer(dir);
const passed = Number(/^# pass (\d+)$/m.exec(output)?.[1]);
const expected = blocks.filter(({ file }) => file === undefined || file.endsWith(".test.ts")).length;
failOn(code === 0 && passed >= expected ? [] : [output], "The tests of the page on testing, from the tarballs:");
console.log(`${passed} tests`);
