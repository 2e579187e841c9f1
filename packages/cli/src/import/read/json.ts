import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import { Refusal } from "../../terminal/refusal.ts";
import type { Located, Records } from "./located.ts";
import type { SourceRow } from "./values.ts";

const isRow = (value: unknown): value is SourceRow =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function parseLine(file: string, text: string, line: number): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Refusal("FILE_INVALID", `${file}, line ${line} is not valid JSON.`, [], { cause });
  }
}

function parseWhole(file: string, text: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value)) return value;
  } catch (cause) {
    throw new Refusal("FILE_INVALID", `${file} is not valid JSON.`, [], { cause });
  }
  throw new Refusal("FILE_INVALID", `${file} must be an array of objects.`);
}

export async function openJson(file: string): Promise<Records> {
  const text = (await readFile(file, "utf8")).replace(/^\ufeff/, "");
  const isLines = extname(file).toLowerCase() !== ".json";
  const unit = isLines ? "line" : "entry";
  const lines = isLines
    ? text.split("\n").flatMap((line, index) => (line.trim() === "" ? [] : [[line, index + 1] as const]))
    : [];
  const values: readonly (readonly [unknown, number])[] = isLines
    ? lines.map(([line, at]) => [parseLine(file, line, at), at])
    : parseWhole(file, text).map((value, index) => [value, index + 1]);
  return {
    total: values.length,
    columns: null,
    async *each(): AsyncGenerator<Located> {
      for (const [row, at] of values) {
        const where = `${unit} ${at}`;
        yield isRow(row) ? { where, row } : { where, problem: "is not an object" };
      }
    },
  };
}
