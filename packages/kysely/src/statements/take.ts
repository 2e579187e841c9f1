import { isOperator } from "@sallyport/core/store";
import { conditionsOf } from "./conditions.ts";
import type { Grammar } from "./grammar.ts";
import { type Layout, type Layouts, layoutOf } from "./layout.ts";
import type { Values } from "./query.ts";
import { selectionOf } from "./selection.ts";
import { joined, keyword, name as named, type Sql, sql } from "./sql.ts";
import { Statement } from "./statement.ts";

function isSingle({ table }: Layout, where: Values): boolean {
  const equal = (name: string) => !isOperator(where[name]) && where[name] !== null && Object.hasOwn(where, name);
  const unique = Object.keys(table.columns).filter((name) => name === "id" || table.columns[name]?.unique);
  return unique.some(equal) || table.unique.some((names) => names.every(equal));
}

export function takeStatement(grammar: Grammar, layouts: Layouts, table: string, where: Values): Statement {
  const layout = layoutOf(layouts, table);
  const { notation } = grammar;
  const takes = grammar.takes();
  const conditions = conditionsOf(grammar, layout, where);
  const from = sql`delete from ${layout.place} where `;
  const returning = sql` returning ${joined(selectionOf(grammar, layout, layout.names))}`;
  const take = (which: Sql) => new Statement(notation, sql`${from}${which}${returning}`, [layout.reader]);
  if (isSingle(layout, where)) return take(conditions);
  if (takes === "limit") return take(sql`${conditions} limit 1`);
  // `for update` makes the database check the row again after it waited for a lock.
  const lock = keyword(takes === "lock" ? " for update" : "");
  return take(sql`${named("id")} = (select ${named("id")} from ${layout.place} where ${conditions} limit 1${lock})`);
}

/** Locks the row, for databases that cannot delete and return it in one statement. */
export function claimStatement(grammar: Grammar, layouts: Layouts, table: string, where: Values): Statement {
  const layout = layoutOf(layouts, table);
  const columns = joined(selectionOf(grammar, layout, layout.names));
  const conditions = conditionsOf(grammar, layout, where);
  const claim = sql`select ${columns} from ${layout.place} where ${conditions} limit 1 for update`;
  return new Statement(grammar.notation, claim, [layout.reader]);
}
