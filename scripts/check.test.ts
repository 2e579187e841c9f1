import { execFileSync, spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./lib/workspace.ts";

test("--help lists the steps without running them, and exits with 0", () => {
  const output = execFileSync("node", [join(root, "scripts", "check.ts"), "--help"], { encoding: "utf8" });
  expect(output).toMatch(/^floors$/m);
  expect(output).not.toContain("passed in");
});

test("names an unknown step and lists the known ones", () => {
  const asked = spawnSync("node", [join(root, "scripts", "check.ts"), "flors:core"], { encoding: "utf8" });
  expect(asked.status).toBe(1);
  expect(asked.stderr).toMatch(/No step is called flors\..*floors/);
});

test("passes the text after the colon to the step", () => {
  const asked = spawnSync("node", [join(root, "scripts", "check.ts"), "types:no-such-package"], { encoding: "utf8" });
  expect(asked.status).toBe(1);
  expect(asked.stderr).toContain("No project is called no-such-package");
});
