import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

test.each([["next/app"], ["hono-react/src"]])("the front of %s is two hundred lines at most", (folder) => {
  const home = join(import.meta.dirname, "..", "..", folder);
  const files = globSync("**/*.{tsx,css}", { cwd: home });
  const lines = files.flatMap((file) => readFileSync(join(home, file), "utf8").trimEnd().split("\n"));
  expect(files.length).toBeGreaterThan(2);
  expect(lines.length).toBeLessThanOrEqual(200);
});
