import {
  DefaultQueryExecutor,
  MysqlAdapter,
  MysqlQueryCompiler,
  PostgresAdapter,
  PostgresQueryCompiler,
  QueryCreator,
  type QueryExecutor,
  SqliteAdapter,
  SqliteQueryCompiler,
} from "kysely";
import type { MigrationDialect } from "./dialect.ts";

type Builder = QueryCreator<Record<string, Record<string, unknown>>>;

export interface Compiler {
  readonly executor: QueryExecutor;
  readonly builder: Builder;
}

const connections = {
  provideConnection: () => Promise.reject(new Error("Statements are run by the driver itself")),
};

const executors: Readonly<Record<MigrationDialect["name"], () => QueryExecutor>> = {
  sqlite: () => new DefaultQueryExecutor(new SqliteQueryCompiler(), new SqliteAdapter(), connections),
  postgres: () => new DefaultQueryExecutor(new PostgresQueryCompiler(), new PostgresAdapter(), connections),
  mysql: () => new DefaultQueryExecutor(new MysqlQueryCompiler(), new MysqlAdapter(), connections),
};

export function compilerOf({ name }: Pick<MigrationDialect, "name">): Compiler {
  const executor = executors[name]();
  return { executor, builder: new QueryCreator({ executor }) };
}
