import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

const notOurs = new Set(["node_modules", "dist", ".cache", ".next", ".vitepress", "generated"]);

function walk(dir: string, enters: (name: string) => boolean): string[] {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const path = join(dir, entry.name);
    // Workspace packages link to each other in a circle.
    if (entry.isDirectory()) return enters(entry.name) ? walk(path, enters) : [];
    return entry.isFile() ? [path] : [];
  });
}

/** Returns nothing if the folder does not exist. */
export function filesBelow(dir: string): string[] {
  return existsSync(dir) ? walk(dir, () => true).sort() : [];
}

/** Returns files that are neither installed nor built. */
export function ownFilesBelow(dir: string, wanted: RegExp): string[] {
  const files = existsSync(dir) ? walk(dir, (name) => !notOurs.has(name)) : [];
  return files.filter((file) => wanted.test(file)).sort();
}

export function isTest(file: string): boolean {
  return /\.(test|test-d|bench)\.tsx?$/.test(file) || /[\\/](test|fixtures|__fixtures__)[\\/]/.test(file);
}
