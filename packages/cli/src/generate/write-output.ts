import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { Refusal } from "../terminal/refusal.ts";
import type { Terminal } from "../terminal/terminal.ts";

interface Target {
  readonly cwd: string;
  readonly output: string;
  readonly yes: boolean;
}

export function readOutput({ cwd, output }: Pick<Target, "cwd" | "output">): string | undefined {
  const file = resolve(cwd, output);
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

export async function writeOutput(text: string, { cwd, output, yes }: Target, terminal: Terminal): Promise<void> {
  const file = resolve(cwd, output);
  const isOther = (readOutput({ cwd, output }) ?? text) !== text;
  if (isOther && !yes && !(await terminal.confirm(`${output} already exists. Overwrite it?`)))
    throw new Refusal("NOT_AGREED", "Nothing was changed.");
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
