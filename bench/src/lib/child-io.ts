import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The parent is built together with the child, so the parameters match. */
export const readParameters = <Parameters>(): Parameters => JSON.parse(process.argv[2] ?? "{}") as Parameters;

/** The parent reads the last line of output. */
export function report(result: unknown): void {
  console.log(JSON.stringify(result));
}

export async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "sallyport-bench-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
