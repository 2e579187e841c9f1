import { assertIncrement, assertWritable, Increment, isIncrement } from "@sallyport/core/store";
import type { Cell } from "./cell.ts";
import { conditionsOf } from "./conditions.ts";
import type { Grammar } from "./grammar.ts";
import { type Layout, type Layouts, layoutOf } from "./layout.ts";
import type { Values } from "./query.ts";
import { joined, name as named, type Part, Slot, type Sql, sql } from "./sql.ts";
import { Statement } from "./statement.ts";

function value({ written }: Grammar, layout: Layout, name: string, encode: (value: unknown) => Cell): Part {
  const slot = new Slot(encode);
  return written === undefined ? slot : written(slot, layout.column(name));
}

export function insertStatement(grammar: Grammar, layout: Layout, withId: boolean): Statement {
  const names = withId ? layout.names : layout.names.filter((name) => name !== "id");
  const { legacyDefaults } = layout;
  const slots = [
    ...names.map((name) => value(grammar, layout, name, layout.writer(name))),
    // These come last, because the cells of the row are read by position.
    ...legacyDefaults.map(([, value]) => new Slot(() => value)),
  ];
  const columns = joined([
    ...names.map((name) => layout.reference(name)),
    ...legacyDefaults.map(([name]) => named(name)),
  ]);
  const insert = sql`insert into ${layout.place} (${columns}) values (${joined(slots)})`;
  const returnsId = !withId && grammar.returnsId;
  return new Statement(grammar.notation, returnsId ? sql`${insert} returning ${named("id")}` : insert, [], returnsId);
}

function setter(layout: Layout, name: string): (value: unknown) => Cell {
  const column = layout.column(name);
  const write = layout.writer(name);
  return (value) => {
    assertWritable(layout.table.name, name, column, value);
    return write(value);
  };
}

function adder(layout: Layout, name: string): (value: unknown) => Cell {
  const column = layout.column(name);
  return (value) => {
    const increment = new Increment(Number(value));
    assertIncrement(layout.table.name, name, column, increment);
    return increment.by;
  };
}

function assignment(grammar: Grammar, layout: Layout, name: string, to: unknown): Sql {
  const column = layout.reference(name);
  if (isIncrement(to)) return sql`${column} = ${column} + ${new Slot(adder(layout, name))}`;
  return sql`${column} = ${value(grammar, layout, name, setter(layout, name))}`;
}

export function updateStatement(
  grammar: Grammar,
  layouts: Layouts,
  table: string,
  where: Values,
  set: Values,
): Statement {
  const layout = layoutOf(layouts, table);
  const changes = Object.entries(set).filter(([, value]) => value !== undefined);
  const assignments = joined(changes.map(([name, to]) => assignment(grammar, layout, name, to)));
  const conditions = conditionsOf(grammar, layout, where);
  return new Statement(grammar.notation, sql`update ${layout.place} set ${assignments} where ${conditions}`);
}

export function deleteStatement(grammar: Grammar, layouts: Layouts, table: string, where: Values): Statement {
  const layout = layoutOf(layouts, table);
  const conditions = conditionsOf(grammar, layout, where);
  return new Statement(grammar.notation, sql`delete from ${layout.place} where ${conditions}`);
}
