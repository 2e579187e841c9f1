import { type ColumnKind, idsOf, indexSchema, type Reference, type Schema, type Table } from "@sallyport/core/store";
import { flavorOf } from "../mysql/flavor.ts";
import { mysqlGrammar } from "../mysql/grammar.ts";
import { mysqlMigration } from "../mysql/migration.ts";
import { postgresGrammar } from "../postgres/grammar.ts";
import { postgresMigration } from "../postgres/migration.ts";
import { createSqliteGrammar, type SqliteTimes } from "../sqlite/grammar.ts";
import { sqliteMigration } from "../sqlite/migration.ts";
import type { MigrationDialect } from "./dialect.ts";
import { nameOf } from "./names.ts";
import { placeOf, type Task } from "./task.ts";
import { wantedIndexes } from "./wanted-indexes.ts";

/** A database whose SQL can be generated. */
export type SqlDialect = "sqlite" | "postgres" | "mysql" | "mariadb";

const ofServer = (version: string): MigrationDialect => {
  const flavor = flavorOf(version);
  return mysqlMigration(
    mysqlGrammar(() => flavor),
    flavor,
    false,
  );
};

export const migrationDialects: Readonly<Record<SqlDialect, (times?: SqliteTimes) => MigrationDialect>> = {
  sqlite: (times = "text") => sqliteMigration(createSqliteGrammar(times), times),
  postgres: () => postgresMigration(postgresGrammar, false),
  mysql: () => ofServer("8.4.0"),
  mariadb: () => ofServer("11.4.0-MariaDB"),
};

/** A column as a migration creates it. */
export interface ColumnLayout {
  readonly name: string;
  readonly kind: ColumnKind;
  readonly type: string;
  readonly required: boolean;
  readonly numbered: boolean;
  readonly defaultValue?: unknown;
  readonly references?: Reference;
}

/** An index as a migration creates it. */
export interface IndexLayout {
  readonly name: string;
  readonly columns: readonly string[];
  readonly unique: boolean;
}

/** A table as a migration creates it. */
export interface TableLayout {
  readonly name: string;
  readonly columns: readonly ColumnLayout[];
  readonly indexes: readonly IndexLayout[];
}

function layoutOf(task: Task, table: Table): TableLayout {
  const { dialect, schema } = task;
  const columns = Object.entries(table.columns).map(([name, column]): ColumnLayout => {
    const ids = idsOf(column, schema.ids);
    const { defaultValue, references } = column;
    return {
      name,
      kind: column.kind,
      type: dialect.typeOf(placeOf(task, table, name, column), ids),
      required: !column.optional,
      numbered: name === "id" && ids === "serial",
      ...(defaultValue !== undefined && defaultValue !== null && { defaultValue }),
      ...(references !== undefined && { references }),
    };
  });
  const indexes = wantedIndexes(table).map(({ columns: names, unique }) => ({
    name: nameOf(table.name, names, unique ? "unique" : "index"),
    columns: names,
    unique,
  }));
  return { name: table.name, columns, indexes };
}

export function layoutsFor(dialect: MigrationDialect, schema: Schema): readonly TableLayout[] {
  indexSchema(schema);
  const task: Task = { dialect, schema, live: new Map(), isAdoption: false };
  return schema.tables.map((table) => layoutOf(task, table));
}
