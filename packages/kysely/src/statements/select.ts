import type { Cell } from "./cell.ts";
import { conditionsOf } from "./conditions.ts";
import type { Grammar } from "./grammar.ts";
import type { Layout, Layouts } from "./layout.ts";
import { layoutOf } from "./layout.ts";
import type { AnyQuery, CountByQuery } from "./query.ts";
import { selectionOf } from "./selection.ts";
import { joined, keyword, name as named, Slot, type Sql, sql } from "./sql.ts";
import { Statement } from "./statement.ts";

function count(grammar: Grammar, name: string): (value: unknown) => Cell {
  return (value) => {
    if (!Number.isSafeInteger(value) || Number(value) < 0)
      throw new TypeError(`${name} must be a whole number of at least 0`);
    return grammar.count(Number(value));
  };
}

function ordered(grammar: Grammar, layout: Layout, orders: AnyQuery["orderBy"] = []): Sql {
  if (orders.length === 0) return sql``;
  const terms = orders.map(({ column, direction, folded }) => {
    if (direction !== "asc" && direction !== "desc") throw new TypeError("direction must be asc or desc");
    const declared = layout.column(column);
    const reference = sql`${layout.reference(column, "a")}`;
    const sorted = folded === true ? grammar.prefix.term(reference) : reference;
    return grammar.order(sorted, direction, declared);
  });
  return sql` order by ${joined(terms)}`;
}

function paged(grammar: Grammar, { limit, offset }: AnyQuery): Sql {
  const bound = (name: string): Sql => grammar.bound(sql`${new Slot(count(grammar, name))}`);
  const given = limit === undefined ? sql`` : sql` limit ${bound("limit")}`;
  if (offset === undefined) return given;
  const endless = limit === undefined && grammar.unlimited !== undefined;
  const limited = endless ? keyword(` limit ${grammar.unlimited}`) : given;
  return sql`${limited} offset ${bound("offset")}`;
}

function joinedLayout(layouts: Layouts, layout: Layout, { join }: AnyQuery): Layout | undefined {
  if (join === undefined) return undefined;
  const other = layoutOf(layouts, join.table.name);
  if (layout.column(join.on).references?.table !== other.table.name) {
    throw new TypeError(`Column ${layout.table.name}.${join.on} does not refer to table ${other.table.name}`);
  }
  return other;
}

function sourceOf(grammar: Grammar, layouts: Layouts, layout: Layout, query: AnyQuery) {
  const other = joinedLayout(layouts, layout, query);
  const from = sql`${layout.place} as ${named("a")}`;
  const conditions = conditionsOf(grammar, layout, query.where, "a");
  if (other === undefined || query.join === undefined) return { from, conditions, other: undefined };
  const { on, where = {} } = query.join;
  return {
    from: sql`${from} inner join ${other.place} as ${named("b")} on ${named("b", "id")} = ${layout.reference(on, "a")}`,
    conditions: sql`${conditions} and ${conditionsOf(grammar, other, where, "b")}`,
    other,
  };
}

export function selectStatement(
  grammar: Grammar,
  layouts: Layouts,
  table: string,
  query: AnyQuery,
  single: boolean,
): Statement {
  const layout = layoutOf(layouts, table);
  const readers = [layout.reader];
  const columns = selectionOf(grammar, layout, layout.reader.names, { alias: "a" });
  const { from, conditions, other } = sourceOf(grammar, layouts, layout, query);
  if (other !== undefined) {
    const chosen = query.join?.columns;
    const reader = chosen === undefined ? other.reader : other.readerOf(chosen);
    readers.push(reader);
    columns.push(...selectionOf(grammar, other, reader.names, { alias: "b", from: columns.length }));
  }
  const page = single ? sql` limit 1` : sql`${ordered(grammar, layout, query.orderBy)}${paged(grammar, query)}`;
  const lock = keyword(query.lock === true ? grammar.lock : "");
  return new Statement(
    grammar.notation,
    sql`select ${joined(columns)} from ${from} where ${conditions}${page}${lock}`,
    readers,
  );
}

export function countStatement(grammar: Grammar, layouts: Layouts, table: string, query: AnyQuery): Statement {
  const layout = layoutOf(layouts, table);
  const { from, conditions } = sourceOf(grammar, layouts, layout, query);
  return new Statement(grammar.notation, sql`select count(*) as ${named("count")} from ${from} where ${conditions}`);
}

export function countByStatement(
  grammar: Grammar,
  layouts: Layouts,
  table: string,
  { where, by }: CountByQuery,
): Statement {
  const layout = layoutOf(layouts, table);
  const reader = layout.readerOf([by]);
  const column = layout.reference(by);
  const conditions = conditionsOf(grammar, layout, where);
  const counted = sql`select ${joined(selectionOf(grammar, layout, [by]))}, count(*) as ${named("count")} from ${layout.place}`;
  return new Statement(grammar.notation, sql`${counted} where ${conditions} group by ${column}`, [reader]);
}
