import { spawnSync } from "node:child_process";
import { failOn } from "./lib/fail.ts";
import { overLimits, type Size } from "./lib/over-limits.ts";
import { toolEnv } from "./lib/run.ts";
import { root } from "./lib/workspace.ts";

/** The bytes that a screen may add to a page that already has the session's core. */
const ADDED = { SignIn: 15_000, UserProfile: 30_000, OrganizationProfile: 30_000 };

const { stdout, stderr } = spawnSync("size-limit", ["--json"], {
  cwd: root,
  env: toolEnv(),
  encoding: "utf8",
  maxBuffer: Number.POSITIVE_INFINITY,
});
// Warnings about each file would hide what is too large, so they are shown only if there is no result.
if (!stdout.startsWith("[")) failOn([stdout + stderr], "The sizes were not measured:");
const sizes: readonly Size[] = JSON.parse(stdout);
failOn(overLimits(sizes, ADDED), "Too large:");
const core = sizes.find(({ name }) => name === "the session's core")?.size ?? 0;
for (const name of Object.keys(ADDED)) {
  const whole = sizes.find((one) => one.name === `${name}, with the session's core`)?.size ?? 0;
  console.log(`${name} adds ${whole - core} bytes`);
}
console.log(`${sizes.length} sizes are within their limits`);
