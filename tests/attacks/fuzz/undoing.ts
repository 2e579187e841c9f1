import { isDeepStrictEqual } from "node:util";
import { describeAuth, type Table } from "@sallyport/core/store";
import type { Row } from "../../contracts/permissions/matrix-tables.ts";
import type { World } from "../acts/every-act.ts";

/** The audit trail only grows, and its chain must not be cut. */
const isAudit = (name: string): boolean => name.startsWith("audit");

/** Returns the tables and those whose rows a database deletes or changes with them. */
function withDependents(names: ReadonlySet<string>, tables: readonly Table[]): ReadonlySet<string> {
  const all = new Set(names);
  // Referenced tables come first, so one pass reaches the dependents of dependents.
  for (const { name, columns } of tables) {
    if (Object.values(columns).some(({ references }) => references !== undefined && all.has(references.table)))
      all.add(name);
  }
  return all;
}

/** Returns a function that puts back the rows of the tables that were written, which is faster than all of them. */
export async function undoing({ lab, rows }: World) {
  const { tables } = describeAuth(lab.auth).schema;
  const kept = await rows();
  const keptIn = (table: Table): ReadonlyMap<unknown, Row> =>
    new Map(kept.get(table.name)?.map((row) => [row.id, row]));

  async function changesOf(table: Table) {
    const listed: readonly Row[] = await lab.store.list(table, { where: {} });
    const now = new Map(listed.map((row) => [row.id, row]));
    const before = keptIn(table);
    return {
      table,
      added: [...now.keys()].filter((id) => !before.has(id)),
      missing: [...before.values()].filter(({ id }) => !now.has(id)),
      changed: [...before.values()].filter((row) => now.has(row.id) && !isDeepStrictEqual(row, now.get(row.id))),
    };
  }
  return async (written: readonly string[]): Promise<void> => {
    const touched = withDependents(new Set(written.map((line) => line.split(" ")[1] ?? "")), tables);
    const wanted = tables.filter(({ name }) => touched.has(name) && !isAudit(name));
    const changes = [];
    for (const table of wanted) changes.push(await changesOf(table));
    for (const { table, added } of changes.toReversed())
      for (const id of added) await lab.store.delete(table, { where: { id } });
    for (const { table, missing } of changes) for (const row of missing) await lab.store.insert(table, row);
    for (const { table, changed } of changes)
      for (const { id, ...row } of changed) await lab.store.update(table, { where: { id } }, row);
  };
}
