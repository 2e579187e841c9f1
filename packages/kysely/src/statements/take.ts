import { Operator } from "@sallyport/core/store";
import { sql } from "kysely";
import { conditionsOf } from "./conditions.ts";
import type { Grammar } from "./grammar.ts";
import { type Layout, type Layouts, layoutOf } from "./layout.ts";
import type { Values } from "./query.ts";
import { Draft, type Statement } from "./statement.ts";

/** A unique index allows one match at most. */
function isSingle({ table }: Layout, where: Values): boolean {
  const equal = (name: string) =>
    !(where[name] instanceof Operator) && where[name] !== null && Object.hasOwn(where, name);
  const unique = Object.keys(table.columns).filter((name) => name === "id" || table.columns[name]?.unique);
  return unique.some(equal) || table.unique.some((names) => names.every(equal));
}

export function takeStatement(grammar: Grammar, layouts: Layouts, table: string, where: Values): Statement {
  const draft = new Draft();
  const layout = layoutOf(layouts, table);
  const { takes } = grammar;
  const { builder } = grammar.compiler;
  const conditions = conditionsOf(draft, grammar, layout, where);
  const take = builder.deleteFrom(table).returning(layout.names);
  if (isSingle(layout, where)) return draft.compile(take.where(conditions), [layout.reader]);
  if (takes === "limit") {
    const returning = sql`returning ${sql.join(layout.names.map((name) => sql.ref(name)))}`;
    // The builder would put the limit after the returning.
    const limited = builder.deleteFrom(table).where(conditions).limit(sql.lit(1)).modifyEnd(returning);
    return draft.compile(limited, [layout.reader]);
  }
  const one = builder.selectFrom(table).select("id").where(conditions).limit(sql.lit(1));
  // The lock makes the database check the row again.
  return draft.compile(take.where("id", "=", takes === "lock" ? one.forUpdate() : one), [layout.reader]);
}

/** For databases without DELETE … RETURNING: locks the row. */
export function claimStatement(grammar: Grammar, layouts: Layouts, table: string, where: Values): Statement {
  const draft = new Draft();
  const layout = layoutOf(layouts, table);
  const conditions = conditionsOf(draft, grammar, layout, where);
  const select = grammar.compiler.builder.selectFrom(table).select(layout.names).where(conditions);
  return draft.compile(select.limit(sql.lit(1)).forUpdate(), [layout.reader]);
}
