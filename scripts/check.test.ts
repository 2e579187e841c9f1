import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./lib/workspace.ts";

test("--help lists the steps, runs none and is no failure", () => {
  const said = execFileSync("node", [join(root, "scripts", "check.ts"), "--help"], { encoding: "utf8" });
  expect(said).toMatch(/^floors$/m);
  expect(said).not.toContain("passed in");
});
