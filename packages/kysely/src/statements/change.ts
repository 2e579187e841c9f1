import { assertIncrement, assertWritable, Increment, Unchanged } from "@sallyport/core/store";
import { sql } from "kysely";
import type { Cell } from "./cell.ts";
import { conditionsOf } from "./conditions.ts";
import type { Grammar } from "./grammar.ts";
import { type Layout, type Layouts, layoutOf } from "./layout.ts";
import type { Values } from "./query.ts";
import { Draft, type Statement } from "./statement.ts";

/** `withId` unless the database numbers. */
export function insertStatement(grammar: Grammar, layout: Layout, withId: boolean): Statement {
  const draft = new Draft();
  const names = withId ? layout.names : layout.names.filter((name) => name !== "id");
  const values: Record<string, unknown> = {};
  for (const name of names) {
    values[name] = draft.slot(layout.writer(name));
  }
  const insert = grammar.compiler.builder.insertInto(layout.table.name).values(values);
  return draft.compile(!withId && grammar.returnsId ? insert.returning("id") : insert);
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

function written(draft: Draft, layout: Layout, name: string, value: unknown): unknown {
  layout.column(name);
  if (value instanceof Unchanged) return sql.ref(name);
  if (value instanceof Increment) return sql`${sql.ref(name)} + ${draft.slot(adder(layout, name))}`;
  return draft.slot(setter(layout, name));
}

/** @throws TypeError for an unknown column, or an increment of no number */
export function updateStatement(
  grammar: Grammar,
  layouts: Layouts,
  table: string,
  where: Values,
  set: Values,
): Statement {
  const draft = new Draft();
  const layout = layoutOf(layouts, table);
  const changes: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(set)) {
    if (value === undefined) continue;
    changes[name] = written(draft, layout, name, value);
  }
  const update = grammar.compiler.builder.updateTable(table).set(changes);
  return draft.compile(update.where(conditionsOf(draft, grammar, layout, where)));
}

export function deleteStatement(grammar: Grammar, layouts: Layouts, table: string, where: Values): Statement {
  const draft = new Draft();
  const conditions = conditionsOf(draft, grammar, layoutOf(layouts, table), where);
  return draft.compile(grammar.compiler.builder.deleteFrom(table).where(conditions));
}
