import type { Table } from "../contracts/table.ts";

/** Makes rows of the table fit for answers: secret columns, and those named, are left out. */
export function createPublicRow(table: Table, hidden: readonly string[]): <R extends object>(row: R) => R {
  const dropped = Object.keys(table.columns).filter((name) => table.columns[name]?.secret || hidden.includes(name));
  if (dropped.length === 0) return (row) => row;
  return (row) => {
    const shown = { ...row };
    for (const name of dropped) Reflect.deleteProperty(shown, name);
    return shown;
  };
}
