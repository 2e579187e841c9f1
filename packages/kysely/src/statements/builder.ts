import {
  DefaultQueryExecutor,
  type DialectAdapter,
  type QueryCompiler,
  QueryCreator,
  type QueryExecutor,
} from "kysely";

/** Names come out of the schema, so the compiler knows no tables. */
type Builder = QueryCreator<Record<string, Record<string, unknown>>>;

export interface Compiler {
  readonly executor: QueryExecutor;
  readonly builder: Builder;
}

const connections = {
  provideConnection: () => Promise.reject(new Error("Statements are run by the driver itself")),
};

/** Only the parts of Kysely that write SQL: all of it would double the start-up time. */
export function compilerOf(adapter: DialectAdapter, compiler: QueryCompiler): Compiler {
  const executor = new DefaultQueryExecutor(compiler, adapter, connections);
  return { executor, builder: new QueryCreator({ executor }) };
}
