import type { Column, Schema, Table } from "@sallyport/core/store";
import type { MigrationDialect, Place } from "./dialect.ts";
import type { Live } from "./live.ts";
import { wantedIndexes } from "./wanted-indexes.ts";

export interface Task {
  readonly dialect: MigrationDialect;
  readonly schema: Schema;
  readonly live: Live;
  readonly isAdoption: boolean;
}

export function placeOf(task: Task, table: Table, name: string, column: Column): Place {
  const indexed = wantedIndexes(table).some(({ columns }) => columns.includes(name));
  const target =
    column.references === undefined ? undefined : task.live.get(column.references.table)?.columns.get("id");
  return { table: table.name, name, column, indexed, target };
}
