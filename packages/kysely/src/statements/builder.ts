import {
  DefaultQueryExecutor,
  type DialectAdapter,
  type QueryCompiler,
  QueryCreator,
  type QueryExecutor,
} from "kysely";

/** Table names come from the schema. */
type Builder = QueryCreator<Record<string, Record<string, unknown>>>;

export interface Compiler {
  readonly executor: QueryExecutor;
  readonly builder: Builder;
}

const connections = {
  provideConnection: () => Promise.reject(new Error("Statements are run by the driver itself")),
};

/** Only Kysely's compilers: the rest would double the start-up time. */
export function compilerOf(adapter: DialectAdapter, compiler: QueryCompiler): Compiler {
  const executor = new DefaultQueryExecutor(compiler, adapter, connections);
  return { executor, builder: new QueryCreator({ executor }) };
}
