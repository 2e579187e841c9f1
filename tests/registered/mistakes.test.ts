import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";

const folder = join(import.meta.dirname, "mistakes");
const root = join(import.meta.dirname, "..", "..");

/** The mistakes, each below the expected message of the compiler, by the numbers of their lines. */
const source = readFileSync(join(folder, "mistakes.ts"), "utf8").split("\n");
const mistakes = source.flatMap((line, at) => {
  const [, says] = /^\/\/ says: (.+)$/.exec(line) ?? [];
  if (says === undefined) return [];
  const end = source.indexOf("", at);
  return [{ says, from: at + 2, until: end === -1 ? source.length : end, code: source[at + 1] }];
});

interface Complaint {
  readonly line: number;
  text: string;
}

/** Returns the errors of the compiler, each with its continuation lines. */
async function complaints(): Promise<Complaint[]> {
  const tsc = join(root, "node_modules", "typescript", "bin", "tsc");
  const given = [tsc, "--noEmit", "--pretty", "false", "-p", folder];
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, given, { cwd: folder, maxBuffer: 10_000_000 }, (_, printed) => resolve(printed));
  });
  const found: Complaint[] = [];
  for (const text of output.split("\n")) {
    const [, line] = /^mistakes\.ts\((\d+),\d+\): error/.exec(text) ?? [];
    const last = found.at(-1);
    if (line !== undefined || last === undefined) found.push({ line: Number(line ?? Number.NaN), text });
    else last.text += `\n${text}`;
  }
  return found;
}

let printed: Complaint[];
beforeAll(async () => {
  printed = await complaints();
});

test("only the listed mistakes do not compile", () => {
  const isOf = ({ line }: Complaint) => mistakes.some(({ from, until }) => line >= from && line <= until);
  expect(mistakes.length).toBeGreaterThan(20);
  expect(printed.filter((one) => !isOf(one))).toEqual([]);
});

test.each(mistakes)("$code does not compile, with the expected message", ({ says, from, until }) => {
  const texts = printed.filter(({ line }) => line >= from && line <= until).map(({ text }) => text);
  expect(texts.join("\n")).toContain(says);
});
