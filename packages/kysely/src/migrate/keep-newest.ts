import type { Table } from "@sallyport/core/store";
import { joined, name as named, sql, write } from "../statements/sql.ts";
import type { Task } from "./task.ts";
import type { WantedIndex } from "./wanted-indexes.ts";

export function keepNewest({ dialect }: Task, table: Table, { columns }: WantedIndex, newestBy: string): string {
  const of = (alias: string, column: string) => sql`${named(alias, column)}`;
  const same = joined(
    columns.map((column) => sql`${of("a", column)} = ${of("b", column)}`),
    " and ",
  );
  const [mine, other] = [of("a", newestBy), of("b", newestBy)];
  const older = sql`${other} > ${mine} or (${other} = ${mine} and ${of("b", "id")} > ${of("a", "id")})`;
  const both = sql`${named(table.name)} as ${named("a")} inner join ${named(table.name)} as ${named("b")} on ${same}`;
  // MySQL cannot delete from a table that the statement reads, except through a derived table.
  const ids = sql`select ${named("id")} from (select ${of("a", "id")} from ${both} where ${older}) as ${named("older")}`;
  return write(dialect.grammar.notation, sql`delete from ${named(table.name)} where ${named("id")} in (${ids})`).sql;
}
