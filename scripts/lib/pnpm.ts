import { readFileSync } from "node:fs";
import { join } from "node:path";
import { mustRun, type RunOptions } from "./run.ts";
import { root } from "./workspace.ts";

function pinned(): string {
  const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { packageManager: string };
  return manifest.packageManager;
}

/** The one that started this process, else package.json's. */
export function pnpm(args: readonly string[], options: RunOptions = {}): Promise<string> {
  const running = process.env.npm_execpath;
  if (running?.includes("pnpm")) return mustRun("node", [running, ...args], options);
  return mustRun("npx", ["-y", pinned(), ...args], options);
}
