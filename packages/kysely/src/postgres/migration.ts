import type { Column, ColumnKind, Schema } from "@sallyport/core/store";
import type { MigrationDialect, Probe } from "../migrate/dialect.ts";
import { type Live, LiveTables } from "../migrate/live.ts";
import type { Grammar } from "../statements/grammar.ts";
import { sql } from "../statements/sql.ts";
import { postgresGrammar } from "./grammar.ts";

const types: Readonly<Record<ColumnKind, string>> = {
  id: "text",
  text: "text",
  boolean: "boolean",
  integer: "integer",
  bigint: "bigint",
  time: "timestamp with time zone",
  json: "jsonb",
};

const text = ["text", "character varying", "citext", "character"];
const accepted: Readonly<Record<ColumnKind, readonly string[]>> = {
  id: [...text, "uuid"],
  text,
  boolean: ["boolean"],
  integer: ["integer", "bigint"],
  bigint: ["bigint"],
  time: ["timestamp with time zone", "timestamp without time zone"],
  json: ["jsonb", "json", ...text],
};

function accepts({ kind }: Column, ids: Schema["ids"], type: string): boolean {
  if (kind === "id" && ids === "serial") return type === "bigint" || type === "integer";
  return accepted[kind].includes(type);
}

const place = `join pg_namespace n on n.oid = t.relnamespace and n.nspname = current_schema()`;

async function introspect(probe: Probe): Promise<Live> {
  const live = new LiveTables();
  const columns = await probe.query(
    `select t.relname, a.attname, format_type(a.atttypid, null), a.attnotnull::int,
       (a.atthasdef or a.attidentity <> '')::int
     from pg_class t ${place} join pg_attribute a on a.attrelid = t.oid
     where t.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`,
  );
  for (const [table, name, type, required, filled] of columns) {
    const column = { type: String(type), nullable: Number(required) === 0, filled: Number(filled) === 1 };
    live.column(String(table), String(name), column);
  }
  const indexes = await probe.query(
    `select t.relname as "table", i.indexrelid::text as "index", i.indisunique::int as "unique", a.attname as "column"
     from pg_index i join pg_class t on t.oid = i.indrelid ${place}
     cross join lateral unnest(i.indkey::int[]) with ordinality as k(number, position)
     join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number
     where i.indisvalid and i.indpred is null and i.indexprs is null and k.position <= i.indnkeyatts
     order by t.relname, i.indexrelid, k.position`,
  );
  for (const [table, index, unique, column] of indexes) {
    live.indexed(String(table), String(index), Number(unique) === 1, String(column));
  }
  const expressions = await probe.query(
    `select t.relname as "table", x.relname as "index" from pg_index i join pg_class t on t.oid = i.indrelid ${place}
     join pg_class x on x.oid = i.indexrelid where i.indisvalid and i.indexprs is not null`,
  );
  for (const [table, index] of expressions) live.expression(String(table), String(index));
  return live.tables;
}

/** Uses few joins, because a new connection has to load the system catalog first. */
const survey: MigrationDialect["survey"] = (condition) =>
  `with t as (
     select oid, relname::text as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and ${condition("relname")}
   )
   select 'column' as kind, t.name as "table", a.attname::text as name, format_type(a.atttypid, null) as type, '' as rule
   from t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
   union all
   select 'reference', t.name,
     (select a.attname::text from pg_attribute a where a.attrelid = t.oid and a.attnum = k.conkey[1]),
     (select o.relname::text from pg_class o where o.oid = k.confrelid),
     case k.confdeltype when 'c' then 'cascade' when 'n' then 'set null' else '' end
   from t join pg_constraint k on k.conrelid = t.oid and k.contype = 'f'`;

export const postgresMigration = (grammar: Grammar, isZoneChosen: boolean): MigrationDialect => ({
  name: "postgres",
  grammar,
  introspect,
  survey,
  isZoneless: (type) => type === "timestamp without time zone",
  isZoneChosen,
  zoneHint: 'postgres(…, { timeZone: "Europe/Berlin" })',
  hasCapitals: (column) => sql`${column}::text <> lower(${column}::text)`,
  typeOf: ({ column, target }, ids) => {
    if (column.kind !== "id") return types[column.kind];
    return target?.type ?? (ids === "serial" ? "bigint" : "text");
  },
  numbering: "identity",
  accepts: (column, ids, { type }) => accepts(column, ids, type),
  isParenthesized: () => false,
  indexWidth: () => undefined,
  searchTerm: (column) => sql`(${postgresGrammar.prefix.term(column)})`,
  sortTerm: (reference, { optional }) => (optional ? sql`${reference} nulls first` : reference),
  addsRequired: true,
  addsReference: true,
  tableOptions: undefined,
  clock: "select extract(epoch from clock_timestamp()) * 1000",
});
