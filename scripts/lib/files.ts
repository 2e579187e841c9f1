import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Every file below a folder, as paths that start with it; nothing when it does not exist. */
export function filesBelow(dir: string, wanted: (file: string) => boolean = () => true): string[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(wanted)
    .sort();
}

/** Tests and type tests: everything that is not shipped. */
export function isTest(file: string): boolean {
  return /\.(test|test-d|bench)\.tsx?$/.test(file) || /[\\/](test|fixtures|__fixtures__)[\\/]/.test(file);
}
