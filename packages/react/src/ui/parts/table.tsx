import type { ReactNode } from "react";
import { ROLES } from "../provider/table-roles.ts";

/** A column of a `Table`. */
export interface Column<Row> {
  readonly id: string;
  readonly label: string;
  /** Whether the text can break anywhere, for email addresses and ids. */
  readonly isWordless?: boolean;
  cell(row: Row): ReactNode;
}

interface TableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly isBusy: boolean;
  keyOf(row: Row): string;
  /** The sort order of a column, or `undefined` if it cannot be sorted. */
  orderOf?(column: string): "ascending" | "descending" | "none" | undefined;
  onSort?(column: string): void;
}

function Head<Row>({ columns, orderOf, onSort }: Pick<TableProps<Row>, "columns" | "orderOf" | "onSort">): ReactNode {
  return (
    <thead {...ROLES.rowgroup} data-part="table-head">
      <tr {...ROLES.row} data-part="head-row">
        {columns.map(({ id, label }) => {
          const order = orderOf?.(id);
          return (
            <th key={id} {...ROLES.columnheader} data-part="column" data-state={order} scope="col" aria-sort={order}>
              {order === undefined ? (
                label
              ) : (
                <button type="button" data-part="sort" data-state={order} onClick={() => onSort?.(id)}>
                  {label}
                </button>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** A table whose rows become cards on narrow screens. */
export function Table<Row>({ label, columns, rows, isBusy, keyOf, orderOf, onSort }: TableProps<Row>): ReactNode {
  const state = isBusy ? "loading" : rows.length === 0 ? "empty" : "filled";
  return (
    <table {...ROLES.table} data-part="table" data-state={state} aria-label={label} aria-busy={isBusy}>
      <Head columns={columns} {...(orderOf && { orderOf })} {...(onSort && { onSort })} />
      <tbody {...ROLES.rowgroup} data-part="table-body">
        {rows.map((row) => (
          <tr key={keyOf(row)} {...ROLES.row} data-part="table-row">
            {columns.map(({ id, label: name, isWordless, cell }, index) =>
              index === 0 ? (
                <th
                  key={id}
                  {...ROLES.rowheader}
                  scope="row"
                  data-part="row-name"
                  data-label={name}
                  data-wrap={isWordless ? "anywhere" : undefined}
                >
                  {cell(row)}
                </th>
              ) : (
                <td
                  key={id}
                  {...ROLES.cell}
                  data-part="cell"
                  data-label={name}
                  data-wrap={isWordless ? "anywhere" : undefined}
                >
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
