import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { ownFilesBelow } from "./files.ts";

export function lengthsBelow(root: string, folder: string): [file: string, lines: number][] {
  return ownFilesBelow(join(root, folder), /\.(ts|tsx|mts|mjs|css)$/).map((path) => [
    relative(root, path),
    readFileSync(path, "utf8").trimEnd().split("\n").length,
  ]);
}

export function longFiles(lengths: readonly (readonly [file: string, lines: number])[], maxLines: number): string[] {
  return lengths
    .filter(([, lines]) => lines > maxLines)
    .map(([file, lines]) => `${file} has ${lines} lines, more than ${maxLines}`);
}

export function summaryOf(lengths: readonly (readonly [file: string, lines: number])[]): string {
  const sorted = lengths.map(([, lines]) => lines).sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return `${sorted.length} files, median ${median} lines, longest ${sorted.at(-1) ?? 0}`;
}
