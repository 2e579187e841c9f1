import { op, type Store, type Table } from "@sallyport/core/store";
import type { Named, Values } from "../statements/query.ts";
import type { LooseReference } from "./adopt.ts";

const batchSize = 1000;

/** Deletes or updates the rows that refer to others, as a foreign key would. Must run in a transaction. */
export async function detach(
  store: Store,
  table: Named,
  where: Values,
  references: readonly LooseReference[],
): Promise<void> {
  const rows: readonly { readonly id?: unknown }[] = await store.list(table as Table, { where });
  for (let from = 0; from < rows.length; from += batchSize) {
    const ids = rows.slice(from, from + batchSize).map(({ id }) => id);
    for (const { table: other, column, onDelete } of references) {
      const query = { where: { [column]: op.in(ids) } };
      if (onDelete === "cascade") await store.delete(other, query);
      else await store.update(other, query, { [column]: null });
    }
  }
}
