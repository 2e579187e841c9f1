import { join, relative } from "node:path";
import { failOn } from "./lib/fail.ts";
import { type Mutant, mutantsOf, troubleOf } from "./lib/mutants.ts";
import { run } from "./lib/run.ts";
import { root } from "./lib/workspace.ts";
import type { TestRun } from "./mutants/mutant.ts";
import { tables } from "./mutants/tables.ts";

/** Replaces `text` of a file while the tests run. An empty `text` inserts at the beginning. */
function vitest({ files, named }: TestRun, file = "", text = "", instead = "") {
  const name = named === undefined ? [] : ["--testNamePattern", named];
  const config = ["--config", "scripts/mutants/vitest.config.ts", "--bail", "1"];
  const mutant = { MUTANT_FILE: file, MUTANT_TEXT: text, MUTANT_INSTEAD: instead };
  return run("vitest", ["run", ...config, ...name, ...files], { env: { ...mutant, NO_COLOR: "1", FORCE_COLOR: "0" } });
}

/** Returns the test that fails, or null. */
async function noticedBy({ file, text, instead, tests }: Mutant): Promise<string | null> {
  for (const test of tests) {
    const { code, output } = await vitest(test, file, text, instead);
    if (code !== 0) return /^ FAIL {2}(.*)$/m.exec(output)?.[1] ?? "an error beside the tests";
  }
  return null;
}

const args = process.argv.slice(2);
const wanted = args.filter((arg) => arg !== "--fast");
const all = tables.flatMap(mutantsOf).map((mutant) =>
  // Race tests take most of the time and find few mutants.
  args.includes("--fast") ? { ...mutant, tests: mutant.tests.slice(0, -1) } : mutant,
);
const chosen = all.filter(
  ({ name, file }) => wanted.length === 0 || wanted.some((word) => name.includes(word) || file.includes(word)),
);
failOn(
  all.flatMap((mutant) => {
    const trouble = troubleOf(mutant);
    return trouble === null ? [] : [`${relative(root, mutant.file)}, ${mutant.name}: ${trouble}`];
  }),
  "The tables are not those of the sources:",
);
failOn(chosen.length === 0 ? wanted : [], "No mutant has in its name, or its file:");

// A test that fails without a mutant proves nothing.
for (const test of new Set(chosen.flatMap(({ tests }) => tests))) {
  const { code, output } = await vitest(test);
  const ran = code === 0 && /^ +Tests +\d+ passed/m.test(output);
  failOn(ran ? [] : [output.slice(-2000)], `Without any mutant, ${test.files.join(", ")}:`);
}
// A test that does not load the file proves nothing either.
for (const { folder, guards, tests } of tables) {
  const [file = ""] = Object.keys(guards);
  const [first] = tests;
  const result = first && (await vitest(first, join(root, folder, file), "", 'throw new Error("It is loaded");\n'));
  failOn(result?.code === 0 ? [file] : [], "A file that throws as it is loaded is noticed by no test:");
}
const survivors: string[] = [];
for (const mutant of chosen) {
  const start = performance.now();
  const by = await noticedBy(mutant);
  const seconds = ((performance.now() - start) / 1000).toFixed(0).padStart(4);
  const where = `${relative(root, mutant.file)}: ${mutant.name}`;
  console.log(by === null ? `✗ ${seconds} s  ${where}` : `✓ ${seconds} s  ${where}\n          ${by}`);
  if (by === null) survivors.push(where);
}
failOn(survivors, `${survivors.length} of ${chosen.length} survive:`);
console.log(`${chosen.length} guards, each of which a test misses`);
