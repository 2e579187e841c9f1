import { createHash } from "node:crypto";

const longestNameBytes = 63;

export function nameOf(table: string, columns: readonly string[], suffix: string): string {
  const name = [table, ...columns, suffix].join("_");
  if (name.length <= longestNameBytes) return name;
  const digest = createHash("sha256").update(name).digest("hex").slice(0, 12);
  return `${name.slice(0, longestNameBytes - digest.length - 1)}_${digest}`;
}
