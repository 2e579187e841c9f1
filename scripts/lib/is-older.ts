import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { entriesOf } from "./entries.ts";
import { ownFilesBelow } from "./files.ts";
import type { Workspace } from "./workspace.ts";

const time = (file: string): number => statSync(file).mtimeMs;

/** Whether a package's build is missing or older than its sources. */
export function isOlder({ dir, manifest }: Workspace): boolean {
  const built = Object.keys(entriesOf(manifest)).map((name) => join(dir, "dist", `${name}.js`));
  if (!built.every(existsSync)) return true;
  const sources = [join(dir, "package.json"), ...ownFilesBelow(join(dir, "src"), /\.tsx?$/)];
  return Math.max(...sources.map(time)) > Math.min(...built.map(time));
}
