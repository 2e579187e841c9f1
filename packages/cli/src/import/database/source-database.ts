import { reasonOf } from "../../terminal/reason-of.ts";
import { Refusal } from "../../terminal/refusal.ts";
import type { SourceRow } from "../read/values.ts";

export interface SourceDatabase {
  readonly tables: ReadonlyMap<string, readonly string[]>;
  rows(sql: string, values?: readonly unknown[]): Promise<readonly SourceRow[]>;
  quote(name: string): string;
  slot(position: number): string;
  close(): Promise<void>;
}

export function toTables(rows: readonly SourceRow[]): Map<string, readonly string[]> {
  const byTable = Map.groupBy(rows, (row) => String(row.table));
  return new Map(Array.from(byTable, ([table, columns]) => [table, columns.map((row) => String(row.column))]));
}

export async function driver<Module>(name: string, load: () => Promise<Module>): Promise<Module> {
  return load().catch((cause: unknown) => {
    throw new Refusal(
      "DRIVER_MISSING",
      `The package ${name} is required to read this source.`,
      [`npm install ${name}`],
      {
        cause,
      },
    );
  });
}

/** The message must not contain the address, which includes the password. */
export function unreachable(cause: unknown): Refusal {
  return new Refusal("SOURCE_UNREACHABLE", `The source could not be opened: ${reasonOf(cause)}`, [], { cause });
}
