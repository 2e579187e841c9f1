import type { ReactNode } from "react";

/** One column of a table. */
export interface Column<Row> {
  readonly id: string;
  readonly label: string;
  cell(row: Row): ReactNode;
}

/** Props of `Table`. */
export interface TableProps<Row> {
  readonly label: string;
  /** The first one names its row. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly isBusy: boolean;
  keyOf(row: Row): string;
  /** Undefined: not by this column. */
  orderOf?(column: string): "ascending" | "descending" | "none" | undefined;
  onSort?(column: string): void;
}

function Head<Row>({ columns, orderOf, onSort }: Pick<TableProps<Row>, "columns" | "orderOf" | "onSort">): ReactNode {
  return (
    <thead role="rowgroup" data-part="table-head">
      <tr role="row">
        {columns.map(({ id, label }) => {
          const order = orderOf?.(id);
          return (
            <th key={id} role="columnheader" scope="col" aria-sort={order}>
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

/** A table whose rows become cards where it is narrow; its roles are said, as cards would lose them. */
export function Table<Row>({ label, columns, rows, isBusy, keyOf, orderOf, onSort }: TableProps<Row>): ReactNode {
  return (
    <table role="table" data-part="table" aria-label={label} aria-busy={isBusy}>
      <Head columns={columns} {...(orderOf && { orderOf })} {...(onSort && { onSort })} />
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={keyOf(row)} role="row" data-part="row">
            {columns.map(({ id, label: name, cell }, index) =>
              index === 0 ? (
                <th key={id} role="rowheader" scope="row" data-part="row-name" data-label={name}>
                  {cell(row)}
                </th>
              ) : (
                <td key={id} role="cell" data-part="cell" data-label={name}>
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
