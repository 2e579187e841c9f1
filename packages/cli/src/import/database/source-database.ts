import { reasonOf } from "../../terminal/reason-of.ts";
import { Refusal } from "../../terminal/refusal.ts";
import type { SourceRow } from "../read/values.ts";

/** Somebody else's database, which is only read. */
export interface SourceDatabase {
  /** Columns by table. */
  readonly tables: ReadonlyMap<string, readonly string[]>;
  rows(sql: string, values?: readonly unknown[]): Promise<readonly SourceRow[]>;
  /** A name as its SQL writes it. */
  quote(name: string): string;
  /** The place of a value, from 1. */
  slot(position: number): string;
  close(): Promise<void>;
}

/** Rows of a catalogue as a map. */
export function toTables(rows: readonly SourceRow[]): Map<string, readonly string[]> {
  const byTable = Map.groupBy(rows, (row) => String(row.table));
  return new Map(Array.from(byTable, ([table, columns]) => [table, columns.map((row) => String(row.column))]));
}

/** A driver that the application brings. @throws Refusal DRIVER_MISSING */
export async function driver<Module>(name: string, load: () => Promise<Module>): Promise<Module> {
  return load().catch((cause: unknown) => {
    throw new Refusal("DRIVER_MISSING", `The package ${name} is needed to read this source.`, [`npm install ${name}`], {
      cause,
    });
  });
}

/** Never with the address, which has the password. */
export function unreachable(cause: unknown): Refusal {
  return new Refusal("SOURCE_UNREACHABLE", `The source cannot be opened: ${reasonOf(cause)}`, [], { cause });
}
