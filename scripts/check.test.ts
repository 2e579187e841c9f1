import { execFileSync, spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./lib/workspace.ts";

test("--help lists the steps, runs none and is no failure", () => {
  const said = execFileSync("node", [join(root, "scripts", "check.ts"), "--help"], { encoding: "utf8" });
  expect(said).toMatch(/^floors$/m);
  expect(said).not.toContain("passed in");
});

test("a step that there is not is named, with those that there are", () => {
  const asked = spawnSync("node", [join(root, "scripts", "check.ts"), "flors:core"], { encoding: "utf8" });
  expect(asked.status).toBe(1);
  expect(asked.stderr).toMatch(/No step is called flors\..*floors/);
});

test("what follows the colon is handed to the step", () => {
  const asked = spawnSync("node", [join(root, "scripts", "check.ts"), "types:no-such-package"], { encoding: "utf8" });
  expect(asked.status).toBe(1);
  expect(asked.stderr).toContain("No project is called no-such-package");
});
