import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const attacks = join(import.meta.dirname, "..");

test("attacks open every browser with openAuth, which checks each answer", () => {
  const files = globSync("**/*.ts", { cwd: attacks });
  expect(files.length).toBeGreaterThan(100);
  // `openAuth` wraps the handler in the standing assertions. `auth` has the handler without them.
  const unchecked = files.filter((file) => /new Browser\(.*\.auth\b/.test(readFileSync(join(attacks, file), "utf8")));
  expect(unchecked).toEqual([]);
});

test("scenarios.md explains every test file and lists none that does not exist", () => {
  const text = readFileSync(join(attacks, "scenarios.md"), "utf8");
  const explained = [...text.matchAll(/^\| `([\w/.-]+\.test\.ts)` \|/gm)].map(([, file]) => file);
  expect(explained.sort()).toEqual(globSync("**/*.test.ts", { cwd: attacks }).sort());
});
