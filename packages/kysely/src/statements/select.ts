import { sql } from "kysely";
import type { Cell } from "./cell.ts";
import { conditionsOf } from "./conditions.ts";
import type { Grammar } from "./grammar.ts";
import type { Layout, Layouts, RowReader } from "./layout.ts";
import { layoutOf } from "./layout.ts";
import type { AnyQuery, Values } from "./query.ts";
import { Draft, type Statement } from "./statement.ts";

const columnsOf = ({ names }: RowReader, alias: string) => names.map((name) => `${alias}.${name}` as const);

const selectFrom = (grammar: Grammar, layout: Layout) =>
  grammar.compiler.builder.selectFrom(`${layout.table.name} as a`).select(columnsOf(layout.reader, "a"));
type Select = ReturnType<typeof selectFrom>;

function count(grammar: Grammar, name: string): (value: unknown) => Cell {
  return (value) => {
    if (!Number.isSafeInteger(value) || Number(value) < 0)
      throw new TypeError(`${name} takes a whole number from 0 up`);
    return grammar.count(Number(value));
  };
}

function ordered(select: Select, grammar: Grammar, layout: Layout, orders: AnyQuery["orderBy"] = []): Select {
  return orders.reduce((query, { column, direction, folded }) => {
    if (direction !== "asc" && direction !== "desc") throw new TypeError("A direction is asc or desc");
    const reference = sql.ref(`a.${column}`);
    const sorted = folded === true ? grammar.prefix.term(reference) : reference;
    return query.orderBy(grammar.order(sorted, direction, layout.column(column)));
  }, select);
}

function paged(select: Select, draft: Draft, grammar: Grammar, { limit, offset }: AnyQuery): Select {
  let query = select;
  if (limit !== undefined) query = query.limit(sql<number>`${draft.slot(count(grammar, "limit"))}`);
  if (offset === undefined) return query;
  if (limit === undefined && grammar.unlimited !== undefined) query = query.limit(sql.raw<number>(grammar.unlimited));
  return query.offset(sql<number>`${draft.slot(count(grammar, "offset"))}`);
}

function joinedLayout(layouts: Layouts, layout: Layout, { join }: AnyQuery): Layout | undefined {
  if (join === undefined) return undefined;
  const other = layoutOf(layouts, join.table.name);
  if (layout.column(join.on).references?.table !== other.table.name) {
    throw new TypeError(`Column ${layout.table.name}.${join.on} does not refer to table ${other.table.name}`);
  }
  return other;
}

/** @throws TypeError for an unknown column, table or comparison */
export function selectStatement(
  grammar: Grammar,
  layouts: Layouts,
  table: string,
  query: AnyQuery,
  single: boolean,
): Statement {
  const draft = new Draft();
  const layout = layoutOf(layouts, table);
  const other = joinedLayout(layouts, layout, query);
  let select = selectFrom(grammar, layout).where(conditionsOf(draft, grammar, layout, query.where, "a"));
  const readers = [layout.reader];
  if (other !== undefined && query.join !== undefined) {
    const { columns } = query.join;
    const reader = columns === undefined ? other.reader : other.readerOf(columns);
    readers.push(reader);
    select = select
      .innerJoin(`${other.table.name} as b`, "b.id", `a.${query.join.on}`)
      .select(columnsOf(reader, "b"))
      .where(conditionsOf(draft, grammar, other, query.join.where ?? {}, "b"));
  }
  const page = single
    ? select.limit(sql.lit(1))
    : paged(ordered(select, grammar, layout, query.orderBy), draft, grammar, query);
  return draft.compile(page, readers);
}

export function countStatement(grammar: Grammar, layouts: Layouts, table: string, where: Values): Statement {
  const draft = new Draft();
  const conditions = conditionsOf(draft, grammar, layoutOf(layouts, table), where);
  const { builder } = grammar.compiler;
  return draft.compile(builder.selectFrom(table).select(sql<number>`count(*)`.as("count")).where(conditions));
}
