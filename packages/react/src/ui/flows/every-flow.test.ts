import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ui = join(import.meta.dirname, "..");
const textOf = (path: string): string => readFileSync(join(ui, path), "utf8");
const found = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = ""]) => name);
const isTest = (path: string): boolean => path.endsWith(".test.ts");

const tests = globSync("**/*.test.ts", { cwd: ui }).filter((path) => !path.endsWith("every-flow.test.ts"));
const tested = tests.map(textOf).join("\n");
const isNamed = (hook: string): boolean => new RegExp(String.raw`\b${hook}\b`).test(tested);
const flows = globSync("flows/**/use-*.ts", { cwd: ui })
  .filter((path) => !isTest(path))
  .map((path) => ({ hooks: found(textOf(path), /^export (?:const|function) (use\w+)/gm), text: textOf(path) }));
const offered = globSync("*.ts", { cwd: ui })
  .filter((path) => !isTest(path))
  .map(textOf)
  .join("\n");

/** Hooks that a test names, and the hooks that they call. */
function reached(): Set<string> {
  const names = new Set(flows.flatMap(({ hooks }) => hooks.filter(isNamed)));
  for (let before = -1; before !== names.size; ) {
    before = names.size;
    const callers = flows.filter(({ hooks }) => hooks.some((hook) => names.has(hook)));
    for (const name of callers.flatMap(({ text }) => found(text, /\b(use[A-Z]\w+)[(<]/g))) names.add(name);
  }
  return names;
}

test("each use-*.ts file exports a hook", () => {
  expect(flows.length).toBeGreaterThan(0);
  expect(flows.filter(({ hooks }) => hooks.length === 0)).toEqual([]);
});

test("a test names each exported hook, and each internal hook or a hook that calls it", () => {
  const names = reached();
  const hooks = flows.flatMap((flow) => flow.hooks);
  const isOffered = (hook: string): boolean => new RegExp(String.raw`\{[^}]*\b${hook}\b`).test(offered);
  expect(hooks.filter((hook) => (isOffered(hook) ? !isNamed(hook) : !names.has(hook)))).toEqual([]);
});
