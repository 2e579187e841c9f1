import type { Column, ColumnKind, Schema } from "@sallyport/core/store";
import type { MigrationDialect, Probe } from "../migrate/dialect.ts";
import { type Live, LiveTables } from "../migrate/live.ts";
import type { Grammar } from "../statements/grammar.ts";
import { sql } from "../statements/sql.ts";
import type { SqliteTimes } from "./grammar.ts";

const types: Readonly<Record<ColumnKind, string>> = {
  id: "text",
  text: "text",
  boolean: "integer",
  integer: "integer",
  bigint: "integer",
  time: "text",
  json: "text",
};

const isText = (type: string): boolean => /char|text|clob/.test(type);
const isNumber = (type: string): boolean => /int|bool|num|dec/.test(type);

/** SQLite does not enforce types, and an untyped column accepts any value. */
function accepts(kind: ColumnKind, isSerial: boolean, type: string, times: SqliteTimes): boolean {
  if (type === "" || type === "any") return true;
  if (kind === "id") return isSerial ? isNumber(type) : isText(type);
  if (kind === "time" && times !== "text") return isNumber(type);
  if (kind === "time") return isText(type) || /date|time/.test(type);
  if (kind === "json") return isText(type) || type.includes("json");
  return types[kind] === "text" ? isText(type) : isNumber(type);
}

async function introspect(probe: Probe): Promise<Live> {
  const live = new LiveTables();
  const tables = `from sqlite_master as t`;
  const columns = await probe.query(
    `select t.name as "table", c.name, lower(c.type) as type, c."notnull", c.dflt_value, c.pk ${tables}, pragma_table_xinfo(t.name) as c
     where t.type = 'table' and c.hidden = 0`,
  );
  for (const [table, name, type, required, value, key] of columns) {
    const [isRequired, isKey] = [Number(required) !== 0, Number(key) !== 0];
    const isRowId = Number(key) === 1 && type === "integer";
    const column = { type: String(type), nullable: !isRequired && !isKey, filled: value !== null || isRowId };
    live.column(String(table), String(name), column);
    // The row id is unique without an index.
    if (isRowId) live.indexed(String(table), "rowid", true, String(name));
  }
  const indexes = await probe.query(
    `select t.name as "table", i.name as "index", i."unique", c.name as "column" ${tables}, pragma_index_list(t.name) as i, pragma_index_info(i.name) as c
     where t.type = 'table' and i.partial = 0 and c.name is not null order by t.name, i.name, c.seqno`,
  );
  for (const [table, index, unique, column] of indexes) {
    live.indexed(String(table), String(index), Number(unique) === 1, String(column));
  }
  const expressions = await probe.query(
    `select t.name as "table", i.name as "index" ${tables}, pragma_index_list(t.name) as i, pragma_index_info(i.name) as c
     where t.type = 'table' and c.cid = -2`,
  );
  for (const [table, index] of expressions) live.expression(String(table), String(index));
  return live.tables;
}

const survey: MigrationDialect["survey"] = (condition) =>
  `select 'column' as kind, t.name as "table", c.name, lower(c.type) as type, '' as rule from sqlite_master as t, pragma_table_info(t.name) as c
   where t.type = 'table' and ${condition("t.name")}
   union all
   select 'reference', t.name, f."from", f."table", lower(f.on_delete)
   from sqlite_master as t, pragma_foreign_key_list(t.name) as f where t.type = 'table' and ${condition("t.name")}`;

function typeOf({ kind }: Column, ids: Schema["ids"], times: SqliteTimes): string {
  if (kind === "id" && ids === "serial") return "integer";
  return kind === "time" && times !== "text" ? "integer" : types[kind];
}

export const sqliteMigration = (grammar: Grammar, times: SqliteTimes): MigrationDialect => ({
  name: "sqlite",
  variant: times === "text" ? undefined : times,
  grammar,
  introspect,
  survey,
  hint: ({ kind }, { type }) =>
    kind === "time" && isNumber(type)
      ? ' If times are stored as numbers, use sqlite(…, { times: "seconds" }) for ten digits, or times: "milliseconds" for thirteen.'
      : "",
  isZoneless: () => false,
  isZoneChosen: true,
  zoneHint: "",
  hasCapitals: (column) => sql`hex(${column}) <> hex(lower(${column}))`,
  typeOf: ({ column }, ids) => typeOf(column, ids, times),
  // SQLite could give the id of a deleted user to a new one without `autoincrement`.
  numbering: "auto increment",
  accepts: (column, ids, { type }) => accepts(column.kind, ids === "serial", type, times),
  isParenthesized: () => false,
  indexWidth: () => undefined,
  searchTerm: grammar.prefix.term,
  addsRequired: false,
  addsReference: true,
  tableOptions: undefined,
  clock: undefined,
});
