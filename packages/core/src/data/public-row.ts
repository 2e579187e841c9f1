import type { Columns, Table } from "../contracts/table.ts";

const isHidden = ({ columns }: Table, name: string, hidden: readonly string[]): boolean =>
  columns[name]?.secret === true || hidden.includes(name);

export const shownColumns = (table: Table, hidden: readonly string[]): Columns =>
  Object.fromEntries(Object.entries(table.columns).filter(([name]) => !isHidden(table, name, hidden)));

export function createPublicRow(table: Table, hidden: readonly string[]): <R extends object>(row: R) => R {
  const dropped = Object.keys(table.columns).filter((name) => isHidden(table, name, hidden));
  if (dropped.length === 0) return (row) => row;
  return (row) => {
    const shown = { ...row };
    for (const name of dropped) Reflect.deleteProperty(shown, name);
    return shown;
  };
}
