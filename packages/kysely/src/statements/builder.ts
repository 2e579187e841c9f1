import {
  DefaultQueryExecutor,
  type DialectAdapter,
  type QueryCompiler,
  QueryCreator,
  type QueryExecutor,
} from "kysely";

/** No table is known to the compiler here: names come out of the schema and are looked up in it. */
type Builder = QueryCreator<Record<string, Record<string, unknown>>>;

/** What turns a built query into SQL; nothing is ever run through it. */
export interface Compiler {
  readonly executor: QueryExecutor;
  readonly builder: Builder;
}

const connections = {
  provideConnection: () => Promise.reject(new Error("Statements are run by the driver itself")),
};

/** Only the parts of Kysely that write SQL: the whole of it would double the time that a process needs to start. */
export function compilerOf(adapter: DialectAdapter, compiler: QueryCompiler): Compiler {
  const executor = new DefaultQueryExecutor(compiler, adapter, connections);
  return { executor, builder: new QueryCreator({ executor }) };
}
