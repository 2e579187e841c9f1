import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Built together with the parent. */
export const readParameters = <Parameters>(): Parameters => JSON.parse(process.argv[2] ?? "{}") as Parameters;

/** The last line of output. */
export function report(result: unknown): void {
  console.log(JSON.stringify(result));
}

/** A temporary folder. */
export async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "sallyport-bench-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
