import { readFileSync } from "node:fs";
import { join } from "node:path";
import { mustRun, type RunOptions } from "./run.ts";
import { root } from "./workspace.ts";

function pinned(): string {
  const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { packageManager: string };
  return manifest.packageManager;
}

/** Uses the pnpm that started this process, or the version in package.json. */
export function pnpmCommand(args: readonly string[]): readonly [string, ...string[]] {
  const running = process.env.npm_execpath;
  return running?.includes("pnpm") ? ["node", running, ...args] : ["npx", "-y", pinned(), ...args];
}

export function pnpm(args: readonly string[], options: RunOptions = {}): Promise<string> {
  const [file, ...words] = pnpmCommand(args);
  return mustRun(file, words, options);
}
