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
        {columns.map(({ id, label, isActions = false }) => {
          const order = orderOf?.(id);
          return (
            <th
              key={id}
              {...ROLES.columnheader}
              data-part="column"
              data-kind={isActions ? "actions" : undefined}
              data-state={order}
              scope="col"
              aria-sort={order}
            >
              {order === undefined ? (
                <span data-part={isActions ? "unseen" : "column-label"}>{label}</span>
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

const Placeholder = ({ columns }: { readonly columns: readonly { readonly id: string }[] }): ReactNode => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row cannot be focused
  <tr data-part="table-row" aria-hidden="true">
    {columns.map(({ id }, index) => (
      <td key={id} data-part={index === 0 ? "row-name" : "cell"}>
        <SkeletonText shape={index === 0 ? "person" : "line"} />
      </td>
    ))}
  </tr>
);

/** A table whose rows become cards on narrow screens. */
export function Table<Row>(props: TableProps<Row>): ReactNode {
  const { label, columns, rows, isBusy, placeholders = 0, keyOf, orderOf, onSort } = props;
  const element = useElement("table");
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
            {columns.map(({ id, isWordless, isActions, cell }, index) =>
              index === 0 ? (
                <th
                  key={id}
                  {...ROLES.rowheader}
                  scope="row"
                  data-part="row-name"
                  data-wrap={isWordless ? "anywhere" : undefined}
                >
                  {cell(row)}
                </th>
              ) : (
                <td
                  key={id}
                  {...ROLES.cell}
                  data-part="cell"
                  data-kind={isActions ? "actions" : undefined}
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
