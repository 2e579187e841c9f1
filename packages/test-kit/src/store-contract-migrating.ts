import type { Column, Schema, Table } from "@sallyport/core/store";
import type { MigrationRefused } from "@sallyport/kysely";

/** A schema of these tables alone. */
export const schemaOf = (...tables: Table[]): Schema => ({ tables, ids: "text" });

/** The table with columns or indexes that a later version of an application declares. */
export const widened = (
  table: Table,
  columns: Readonly<Record<string, Column>>,
  extras: Partial<Table> = {},
): Table => ({
  ...table,
  ...extras,
  columns: { ...table.columns, ...columns },
});

/** What a migration that is refused says against it; rejects with any other failure. */
export async function problemsOf(work: Promise<unknown>): Promise<readonly string[]> {
  const error = await work.then(
    () => new Error("nothing was refused"),
    (reason: unknown) => reason,
  );
  if (!(error instanceof Error) || error.name !== "MigrationRefused") throw error;
  return (error as MigrationRefused).problems;
}
