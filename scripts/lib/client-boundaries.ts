import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { entriesOf } from "./entries.ts";
import type { Workspace } from "./workspace.ts";

const DIRECTIVE = /^"use client";\n/;

/**
 * Only bundlers of server components understand "use client", and they resolve the condition `react-server`. The entry
 * of that condition keeps the directive. It is removed from the others, where it would cause a warning in every build.
 */
export function leaveBoundaries({ dir, manifest }: Workspace): string[] {
  const names = Object.keys(entriesOf(manifest));
  const boundaries = names.filter((name) => name.endsWith(".client"));
  const problems: string[] = [];
  for (const boundary of boundaries) {
    const fileOf = (name: string): string => join(dir, "dist", `${name}.js`);
    if (!DIRECTIVE.test(readFileSync(fileOf(boundary), "utf8")))
      problems.push(`dist/${boundary}.js has no "use client"`);
    const plain = fileOf(boundary.replace(/\.client$/, ""));
    writeFileSync(plain, readFileSync(plain, "utf8").replace(DIRECTIVE, ""));
  }
  for (const name of names) {
    if (boundaries.includes(name)) continue;
    if (DIRECTIVE.test(readFileSync(join(dir, "dist", `${name}.js`), "utf8")))
      problems.push(`dist/${name}.js has "use client", but the manifest has no "react-server" entry for it`);
  }
  return problems;
}
