import { availableParallelism } from "node:os";
import { isLong } from "../tests/ground/long-form.ts";
import { runSteps, type Step } from "./lib/schedule.ts";

interface OwnStep extends Step {
  /** Runs in the long form or by name only, because it costs much and seldom finds what the others do not. */
  readonly isLong?: true;
}

const script = (name: string, ...args: string[]): readonly [string, ...string[]] => [
  "node",
  `scripts/${name}.ts`,
  ...args,
];

// The long steps that wait for `pack` begin as soon as they can, and the short ones fill the time beside them.
const steps: readonly OwnStep[] = [
  { name: "build", command: script("build") },
  { name: "format and lint", command: ["biome", "check", "--error-on-warnings", "."] },
  { name: "floors", command: script("floors") },
  { name: "prose", command: script("prose") },
  { name: "pack", command: script("pack"), after: ["build"] },
  { name: "the first hour", command: script("first-hour"), after: ["pack"] },
  { name: "types", command: script("types"), after: ["build"] },
  { name: "the copied examples", command: script("copied-example"), after: ["pack"] },
  { name: "site", command: ["node", "--conditions=source", "docs/site/check.ts"] },
  { name: "type budget", command: script("type-budget"), after: ["pack"] },
  { name: "are the types wrong", command: script("attw"), after: ["pack"], isLong: true },
  { name: "strangers' plugins", command: script("stranger-plugins"), after: ["pack"], isLong: true },
  { name: "a stranger's database", command: script("stranger-database"), after: ["pack"], isLong: true },
  { name: "runtimes", command: script("runtimes"), after: ["pack"] },
  { name: "the command line", command: script("command-line"), after: ["pack"] },
  { name: "docs snippets", command: script("snippets"), after: ["build"] },
  { name: "types of React", command: script("react-types"), after: ["pack"] },
  { name: "the examples' commands", command: script("example-commands"), after: ["build"] },
  { name: "strangers' tests", command: script("stranger-tests"), after: ["pack"] },
  { name: "duplicates", command: script("duplicates"), isLong: true },
  { name: "bundle sizes", command: script("bundle-sizes"), after: ["build"] },
  { name: "knip", command: ["knip", "--no-progress", "--no-config-hints"] },
  { name: "generated", command: ["node", "--conditions=source", "docs/generate/write.ts", "--check"] },
  { name: "bundle bleed", command: script("bundle-bleed"), after: ["build"] },
  { name: "packages installed", command: script("install-weight"), after: ["pack"] },
  { name: "publint", command: script("publint"), after: ["pack"] },
  { name: "docstrings", command: script("docstrings"), after: ["build"] },
  { name: "tests", command: script("tests"), alone: true, limitSeconds: 3600 },
];

const wanted = process.argv.slice(2);
const names = new Set(steps.map(({ name }) => name));
if (wanted.includes("--help")) {
  console.log(
    `npm test runs every step that is not left to CI=true, npm test -- floors "docs snippets" some of them, npm test -- types:core tests:packages/core
those of one package alone:\n${[...names].join("\n")}`,
  );
  process.exit(0);
}
/** `types:core` runs the step `types` with the argument `core`. */
const asked = new Map<string, string[]>();
for (const text of wanted) {
  const [name = "", ...words] = text.split(":");
  asked.set(name, [...(asked.get(name) ?? []), ...words]);
}
const unknown = [...asked.keys()].find((name) => !names.has(name));
if (unknown !== undefined) {
  console.error(`No step is called ${unknown}. There are: ${[...names].join(", ")}`);
  process.exit(1);
}
const chosen = steps
  .filter(({ name, isLong: long = false }) => (asked.size === 0 ? isLong || !long : asked.has(name)))
  .map((step) => ({ ...step, command: [...step.command, ...(asked.get(step.name) ?? [])] as const }));
const present = new Set(chosen.map(({ name }) => name));
const runnable = chosen.map((step) => ({ ...step, after: (step.after ?? []).filter((name) => present.has(name)) }));

const start = performance.now();
// Steps wait for packages, the disk and Chromium, so there is one more than two cores can run.
const passed = await runSteps(runnable, Math.min(3, availableParallelism() + 1));
console.log(`${passed ? "passed" : "failed"} in ${((performance.now() - start) / 1000).toFixed(0)} s`);
process.exitCode = passed ? 0 : 1;
