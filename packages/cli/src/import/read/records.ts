import { extname } from "node:path";
import { isFile } from "../../project/is-file.ts";
import { Refusal } from "../../terminal/refusal.ts";
import { type CsvOptions, openCsv } from "./csv.ts";
import { openJson } from "./json.ts";
import type { Records } from "./located.ts";

export async function openRecords(file: string, options: CsvOptions = {}): Promise<Records> {
  if (!isFile(file)) throw new Refusal("FILE_MISSING", `The file ${file} does not exist.`);
  return [".json", ".ndjson", ".jsonl"].includes(extname(file).toLowerCase()) ? openJson(file) : openCsv(file, options);
}

export function assertColumns(file: string, { columns }: Records, needed: readonly string[]): void {
  if (columns === null) return;
  const missing = needed.filter((name) => !columns.includes(name));
  if (missing.length === 0) return;
  throw new Refusal("COLUMN_MISSING", `${file} has no column ${missing.join(", ")}.`, [
    `Columns found: ${columns.join(", ")}`,
  ]);
}
