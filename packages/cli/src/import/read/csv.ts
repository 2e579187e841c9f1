import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { Refusal } from "../../terminal/refusal.ts";
import { guessSeparator } from "./guess-separator.ts";
import type { Located, Records } from "./located.ts";

export interface CsvOptions {
  readonly separator?: string;
}

/** Characters of the longest row. It stops a quote that is never closed. */
const LONGEST_RECORD = 1_000_000;

interface Line {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

async function* linesOf(file: string, separator: string): AsyncGenerator<Line> {
  const parser = parse({
    bom: true,
    delimiter: separator,
    skip_empty_lines: true,
    relax_column_count: true,
    info: true,
    max_record_size: LONGEST_RECORD,
  });
  const lines = pipeline(createReadStream(file), parser, () => {});
  try {
    for await (const line of lines) yield line as Line;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Refusal("FILE_INVALID", `${file} is not a valid CSV file: ${error.message}`, [], { cause: error });
  }
}

function located(columns: readonly string[], { record, info }: Line): Located {
  const where = `line ${info.lines}`;
  if (record.length !== columns.length)
    return { where, problem: `has ${record.length} cells, but the header has ${columns.length}` };
  if (record.some((cell) => cell.includes("\ufffd"))) return { where, problem: "is not encoded in UTF-8" };
  return { where, row: Object.fromEntries(columns.map((name, index) => [name, record[index] ?? ""])) };
}

async function* recordsOf(file: string, separator: string, columns: readonly string[]): AsyncGenerator<Located> {
  let isHeader = true;
  for await (const line of linesOf(file, separator)) {
    if (!isHeader) yield located(columns, line);
    isHeader = false;
  }
}

/** Reads the whole file first, so that a truncated file is refused before a user is written. @throws Refusal FILE_INVALID */
export async function openCsv(file: string, options: CsvOptions): Promise<Records> {
  let columns: readonly string[] | null = null;
  let total = 0;
  const separator = options.separator ?? (await guessSeparator(file));
  for await (const { record } of linesOf(file, separator)) {
    if (columns === null) columns = record.map((name) => name.trim());
    else total += 1;
  }
  if (columns === null) throw new Refusal("FILE_INVALID", `${file} is empty: the first line must name the columns.`);
  const names = columns;
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Refusal("FILE_INVALID", `${file} has two columns named ${twice}.`);
  return { total, columns: names, each: () => recordsOf(file, separator, names) };
}
