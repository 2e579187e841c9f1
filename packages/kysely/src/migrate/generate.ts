import { indexSchema, type Schema } from "@sallyport/core/store";
import { sameNames } from "../names/names.ts";
import type { Probe } from "./dialect.ts";
import { migrationDialects, type SqlDialect } from "./layouts.ts";
import { planFor } from "./plan.ts";

export async function statementsFor(name: SqlDialect, schema: Schema): Promise<readonly string[]> {
  indexSchema(schema);
  const dialect = { ...migrationDialects[name](), introspect: async () => new Map() };
  const probe = { query: () => [] };
  const target = {
    dialect,
    names: sameNames,
    probe,
    exclusively: <Result>(work: (own: Probe) => Promise<Result>) => work(probe),
  };
  const { statements } = await planFor(target, probe, schema);
  return statements;
}
