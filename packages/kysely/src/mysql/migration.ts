import type { Column, ColumnKind, Schema } from "@sallyport/core/store";
import type { MigrationDialect, Place, Probe } from "../migrate/dialect.ts";
import { type Live, LiveTables } from "../migrate/live.ts";
import type { Grammar } from "../statements/grammar.ts";
import { sql } from "../statements/sql.ts";
import { characterSetProblems } from "./character-sets.ts";
import type { Flavor } from "./flavor.ts";
import { idWidth } from "./grammar.ts";

/** The row size is limited, and longer texts are stored outside the row. */
const widestVarchar = 512;
const indexedWidth = 255;

const texts = ["varchar", "char", "tinytext", "text", "mediumtext", "longtext"];
const accepted: Readonly<Record<ColumnKind, readonly string[]>> = {
  id: texts,
  text: texts,
  boolean: ["tinyint", "bit", "int"],
  integer: ["int", "bigint"],
  bigint: ["bigint"],
  time: ["datetime", "timestamp"],
  json: ["json", ...texts],
};

const baseOf = (type: string): string => /^[a-z]+/.exec(type)?.[0] ?? type;

function accepts({ kind }: Column, ids: Schema["ids"], type: string): boolean {
  if (kind === "id" && ids === "serial") return type === "bigint" || type === "int";
  return accepted[kind].includes(type);
}

function typeOf({ column, indexed, target }: Place, ids: Schema["ids"], collation: string): string {
  const width = column.maxLength ?? (indexed ? indexedWidth : undefined);
  switch (column.kind) {
    case "id": {
      const own = ids === "serial" ? "bigint" : `varchar(${idWidth}) collate ${collation}`;
      if (target === undefined) return own;
      return target.collation === undefined ? target.type : `${target.type} collate ${target.collation}`;
    }
    case "text":
      return `${width !== undefined && (indexed || width <= widestVarchar) ? `varchar(${width})` : "mediumtext"} collate ${collation}`;
    case "json":
      return `longtext collate ${collation}`;
    case "time":
      return "datetime(3)";
    default:
      return { boolean: "boolean", integer: "int", bigint: "bigint" }[column.kind];
  }
}

async function introspect(probe: Probe): Promise<Live> {
  const live = new LiveTables();
  const columns = await probe.query(
    `select table_name, column_name, lower(column_type), collation_name, is_nullable = 'YES', column_default is not null,
       lower(extra) from information_schema.columns where table_schema = database()`,
  );
  for (const [table, name, type, collation, nullable, defaulted, extra] of columns) {
    live.column(String(table), String(name), {
      type: String(type),
      ...(typeof collation === "string" ? { collation } : {}),
      nullable: Number(nullable) === 1,
      filled: Number(defaulted) === 1 || /auto_increment|default_generated/.test(String(extra)),
    });
  }
  const indexes = await probe.query(
    `select table_name, index_name, non_unique = 0, column_name, sub_part from information_schema.statistics
     where table_schema = database() and column_name is not null order by table_name, index_name, seq_in_index`,
  );
  for (const [table, index, unique, column, width] of indexes) {
    const narrowed = width === null ? undefined : Number(width);
    live.indexed(String(table), String(index), Number(unique) === 1, String(column), narrowed);
  }
  return live.tables;
}

const survey: MigrationDialect["survey"] = (condition) =>
  `select 'column', c.table_name, c.column_name, lower(c.data_type), '' from information_schema.columns as c
   where c.table_schema = database() and ${condition("c.table_name")}
   union all
   select 'reference', k.table_name, k.column_name, k.referenced_table_name, lower(r.delete_rule)
   from information_schema.key_column_usage as k join information_schema.referential_constraints as r
     on r.constraint_schema = k.constraint_schema and r.constraint_name = k.constraint_name
     and r.table_name = k.table_name
   where k.table_schema = database() and k.referenced_table_name is not null and ${condition("k.table_name")}`;

export function mysqlMigration(grammar: Grammar, { collation }: Flavor, isZoneChosen: boolean): MigrationDialect {
  return {
    name: "mysql",
    grammar,
    introspect,
    survey,
    isZoneless: (type) => /^(datetime|timestamp)/.test(type),
    isZoneChosen,
    zoneHint: 'mysql(…, { timeZone: "Europe/Berlin" })',
    hasCapitals: (column) => sql`hex(${column}) <> hex(lower(${column}))`,
    variant: "utf8mb4",
    tableProblems: (probe, tables) => characterSetProblems(probe, tables, collation),
    typeOf: (place, ids) => typeOf(place, ids, collation),
    numbering: "auto increment",
    accepts: (column, ids, { type }) => accepts(column, ids, baseOf(type)),
    isParenthesized: (type) => type.includes("text"),
    indexWidth: (column, type) => (baseOf(type).endsWith("text") ? (column.maxLength ?? indexedWidth) : undefined),
    addsRequired: true,
    addsReference: false,
    tableOptions: `engine = innodb default character set utf8mb4 collate ${collation}`,
    clock: "select unix_timestamp(now(3)) * 1000",
  };
}
