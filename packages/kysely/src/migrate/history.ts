import { c, defineTable, type Schema } from "@sallyport/core/store";
import type { Cell } from "../statements/cell.ts";
import { insertStatement } from "../statements/change.ts";
import type { Grammar } from "../statements/grammar.ts";
import { Layout } from "../statements/layout.ts";
import { selectStatement } from "../statements/select.ts";
import { name, Slot, sql, write } from "../statements/sql.ts";
import type { Probe } from "./dialect.ts";
import type { Live } from "./live.ts";
import type { AppliedMigration } from "./report.ts";

const history = defineTable("sallyportMigration", {
  id: c.id(),
  appliedAt: c.time(),
  statements: c.json<readonly string[]>(),
});

/** Check this first, because a failed statement aborts a transaction in PostgreSQL. */
export const hasHistory = (live: Live): boolean => live.has(history.name);

export const historySchema: Schema = { tables: [history], ids: "text" };

export async function isApplied(grammar: Grammar, probe: Probe, fingerprint: string): Promise<boolean> {
  const slot = new Slot(() => fingerprint);
  const query = sql`select ${name("id")} from ${name(history.name)} where ${name("id")} = ${slot}`;
  return (await probe.query(write(grammar.notation, query).sql, [fingerprint])).length > 0;
}

export async function readHistory(grammar: Grammar, probe: Probe): Promise<AppliedMigration[]> {
  const layout = new Layout(history, "text", grammar.codecs);
  const query = selectStatement(
    grammar,
    new Map([[history.name, layout]]),
    history.name,
    { where: {}, orderBy: [{ column: "appliedAt", direction: "asc" }] },
    false,
  );
  const rows = await probe.query(query.sql, query.bind([]));
  return rows.map((cells) => layout.reader.read(cells) as unknown as AppliedMigration);
}

export async function record(grammar: Grammar, probe: Probe, id: string, statements: readonly string[]): Promise<void> {
  const insert = insertStatement(grammar, new Layout(history, "text", grammar.codecs), true);
  const cells: Cell[] = insert.bind([id, new Date(), statements]);
  await probe.query(insert.sql, cells);
}
