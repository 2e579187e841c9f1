import type { ReactNode } from "react";
import { useElement } from "../provider/appearance.ts";
import { ROLES } from "../provider/table-roles.ts";
import { SkeletonText } from "./skeleton.tsx";

/** A column of a `Table`. */
export interface Column<Row> {
  readonly id: string;
  readonly label: string;
  /** Whether the text can break anywhere, for email addresses and ids. */
  readonly isWordless?: boolean;
  readonly isActions?: boolean;
  /** Stands in the head in place of the label. Such a column precedes the one that names the row. */
  readonly head?: ReactNode;
  cell(row: Row): ReactNode;
}

interface TableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly isBusy: boolean;
  /** The number of rows that stand in for the first ones while they load. Default 0. */
  readonly placeholders?: number;
  keyOf(row: Row): string;
  orderOf?(column: string): "ascending" | "descending" | "none" | undefined;
  onSort?(column: string): void;
}

function Head<Row>({ columns, orderOf, onSort }: Pick<TableProps<Row>, "columns" | "orderOf" | "onSort">): ReactNode {
  return (
    <thead {...ROLES.rowgroup} data-part="table-head">
      <tr {...ROLES.row} data-part="head-row">
        {columns.map((column) => {
          const { id, label, isActions, head } = column;
          const order = orderOf?.(id);
          return (
            <th
              key={id}
              {...ROLES.columnheader}
              data-part="column"
              data-kind={kindOf(column)}
              data-state={order}
              scope="col"
              aria-sort={order}
            >
              {order === undefined ? (
                (head ?? <span data-part={isActions ? "unseen" : "column-label"}>{label}</span>)
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

type Placed = Pick<Column<never>, "id" | "isActions" | "head">;

const kindOf = ({ isActions, head }: Placed): "actions" | "choice" | undefined =>
  isActions ? "actions" : head ? "choice" : undefined;

const Placeholder = ({ columns }: { readonly columns: readonly Placed[] }): ReactNode => {
  const naming = columns.findIndex(({ head }) => !head);
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row cannot be focused
    <tr data-part="table-row" aria-hidden="true">
      {columns.map((column, index) => (
        <td key={column.id} data-part={index === naming ? "row-name" : "cell"} data-kind={kindOf(column)}>
          {index >= naming && <SkeletonText shape={index === naming ? "person" : "line"} />}
        </td>
      ))}
    </tr>
  );
};

/** A table whose rows become cards on narrow screens. */
export function Table<Row>(props: TableProps<Row>): ReactNode {
  const { label, columns, rows, isBusy, placeholders = 0, keyOf, orderOf, onSort } = props;
  const element = useElement("table");
  const naming = columns.findIndex(({ head }) => !head);
  const state = isBusy ? "loading" : rows.length === 0 ? "empty" : "filled";
  return (
    <table {...ROLES.table} {...element} data-part="table" data-state={state} aria-label={label} aria-busy={isBusy}>
      <Head columns={columns} {...(orderOf && { orderOf })} {...(onSort && { onSort })} />
      <tbody {...ROLES.rowgroup} data-part="table-body">
        {Array.from({ length: placeholders }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
          <Placeholder key={index} columns={columns} />
        ))}
        {rows.map((row) => (
          <tr key={keyOf(row)} {...ROLES.row} data-part="table-row">
            {columns.map((column, index) =>
              index === naming ? (
                <th
                  key={column.id}
                  {...ROLES.rowheader}
                  scope="row"
                  data-part="row-name"
                  data-wrap={column.isWordless ? "anywhere" : undefined}
                >
                  {column.cell(row)}
                </th>
              ) : (
                <td
                  key={column.id}
                  {...ROLES.cell}
                  data-part="cell"
                  data-kind={kindOf(column)}
                  data-wrap={column.isWordless ? "anywhere" : undefined}
                >
                  {column.cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
