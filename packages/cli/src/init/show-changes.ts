import { createTwoFilesPatch } from "diff";
import colors from "picocolors";
import type { Terminal } from "../terminal/terminal.ts";
import type { FileChange, Plan } from "./plan.ts";

function colored(line: string): string {
  if (line.startsWith("+")) return colors.green(line);
  if (line.startsWith("-")) return colors.red(line);
  return line.startsWith("@@") ? colors.cyan(line) : line;
}

/** Shows only the added lines, with the secret masked, because the existing lines may be secret too. */
const toAdded = (added: string, secret: string): string =>
  added
    .trim()
    .split("\n")
    .map((line) => `+${line.replace(secret, "***")}`)
    .join("\n");

function toPatch({ path, before, after, secret }: FileChange): string {
  const from = before === null ? "/dev/null" : path;
  if (secret !== undefined) return `--- ${from}\n+++ ${path}\n${toAdded(after.slice(before?.length), secret)}`;
  const patch = createTwoFilesPatch(from, path, before ?? "", after, undefined, undefined, { context: 2 });
  return patch
    .split("\n")
    .filter((line) => !/^=+$|^\\ /.test(line))
    .join("\n")
    .trimEnd();
}

export function showChanges({ changes, chores }: Pick<Plan, "changes" | "chores">, terminal: Terminal): void {
  for (const change of changes) {
    for (const line of toPatch(change).split("\n")) terminal.line(colored(line));
    terminal.line();
  }
  for (const { path, lines } of chores) {
    terminal.line(`${colors.yellow("!")} ${path} must be changed by hand:`);
    for (const line of lines) terminal.line(`    ${line}`);
    terminal.line();
  }
}
