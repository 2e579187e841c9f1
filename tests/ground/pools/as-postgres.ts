import { execFileSync, spawnSync } from "node:child_process";

/** PostgreSQL and PgBouncer refuse to run as root, so root starts them as the user of the installed server. */
export function asPostgres(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string): number => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
}

export function hasProgram(name: string): boolean {
  const isThere = spawnSync(name, ["--version"], { stdio: "ignore" }).status === 0;
  if (!isThere) console.warn(`\n!!! ${name} is not installed: its tests DO NOT RUN.\n`);
  return isThere;
}
