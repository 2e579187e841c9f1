import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const attacks = join(import.meta.dirname, "..");

test("every browser of an attack checks its answers: none is opened on an auth itself", () => {
  const files = globSync("**/*.ts", { cwd: attacks });
  expect(files.length).toBeGreaterThan(100);
  // `openAuth` wraps the handler in the standing assertions, and `auth` has the handler without them.
  const unchecked = files.filter((file) => /new Browser\(.*\.auth\b/.test(readFileSync(join(attacks, file), "utf8")));
  expect(unchecked).toEqual([]);
});

test("every file is explained in scenarios.md, and none is that is gone", () => {
  const text = readFileSync(join(attacks, "scenarios.md"), "utf8");
  const explained = [...text.matchAll(/^\| `([\w/.-]+\.test\.ts)` \|/gm)].map(([, file]) => file);
  expect(explained.sort()).toEqual(globSync("**/*.test.ts", { cwd: attacks }).sort());
});
