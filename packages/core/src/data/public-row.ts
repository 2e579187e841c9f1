import type { Table } from "../contracts/table.ts";

/** Without secret and hidden columns. */
export function createPublicRow(table: Table, hidden: readonly string[]): <R extends object>(row: R) => R {
  const dropped = Object.keys(table.columns).filter((name) => table.columns[name]?.secret || hidden.includes(name));
  if (dropped.length === 0) return (row) => row;
  return (row) => {
    const shown = { ...row };
    for (const name of dropped) Reflect.deleteProperty(shown, name);
    return shown;
  };
}
