import { resolve } from "node:path";
import { openMysql } from "./open-mysql.ts";
import { openPostgres } from "./open-postgres.ts";
import { openSqlite } from "./open-sqlite.ts";
import type { SourceDatabase } from "./source-database.ts";

export async function openDatabase(address: string, cwd: string, schema?: string): Promise<SourceDatabase> {
  if (/^postgres(?:ql)?:/.test(address)) return openPostgres(address, schema);
  if (/^(?:mysql|mariadb):/.test(address)) return openMysql(address, schema);
  return openSqlite(resolve(cwd, address.replace(/^(?:sqlite|file):(?:\/\/)?/, "")));
}

interface DatabaseLocation {
  readonly from: string;
  readonly cwd: string;
  readonly schema?: string | undefined;
}

export async function fromDatabase<Made>(
  { from, cwd, schema }: DatabaseLocation,
  make: (db: SourceDatabase) => Promise<Made>,
): Promise<Made> {
  const db = await openDatabase(from, cwd, schema);
  try {
    return await make(db);
  } catch (error) {
    await db.close();
    throw error;
  }
}
