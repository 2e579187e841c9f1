import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Refusal } from "../terminal/refusal.ts";
import type { FileChange } from "./plan.ts";

function undo(cwd: string, done: readonly FileChange[]): void {
  for (const { path, before } of done) {
    if (before === null) rmSync(join(cwd, path), { force: true });
    else writeFileSync(join(cwd, path), before);
  }
}

export function writeChanges(cwd: string, changes: readonly FileChange[]): void {
  const done: FileChange[] = [];
  for (const change of changes) {
    const file = join(cwd, change.path);
    try {
      mkdirSync(dirname(file), { recursive: true });
      // The flag `wx` fails if the file was created in the meantime.
      const flag = change.before === null ? "wx" : "w";
      writeFileSync(file, change.after, { flag, mode: change.secret === undefined ? 0o666 : 0o600 });
      done.push(change);
    } catch (cause) {
      undo(cwd, done);
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new Refusal("NOT_WRITTEN", `${change.path} could not be written. Nothing was changed: ${reason}`, [], {
        cause,
      });
    }
  }
}
