import type { Column, Schema, Table } from "@sallyport/core/store";
import type { MigrationRefused } from "@sallyport/kysely";

export const schemaOf = (...tables: Table[]): Schema => ({ tables, ids: "text" });

/** Returns the table as a later version declares it. */
export const widened = (
  table: Table,
  columns: Readonly<Record<string, Column>>,
  extras: Partial<Table> = {},
): Table => ({
  ...table,
  ...extras,
  columns: { ...table.columns, ...columns },
});

/** Returns the problems of a refused migration, and rejects with any other failure. */
export async function problemsOf(work: Promise<unknown>): Promise<readonly string[]> {
  const error = await work.then(
    () => new Error("nothing was refused"),
    (reason: unknown) => reason,
  );
  if (!(error instanceof Error) || error.name !== "MigrationRefused") throw error;
  return (error as MigrationRefused).problems;
}
