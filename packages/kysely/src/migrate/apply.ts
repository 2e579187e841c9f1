import { indexSchema, type Schema } from "@sallyport/core/store";
import type { MigrationDialect, MigrationGround, Probe } from "./dialect.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { hasHistory, isApplied, record } from "./history.ts";
import { type MigrationPlan, planFor } from "./plan.ts";

async function apply(dialect: MigrationDialect, probe: Probe, schema: Schema, fingerprint: string) {
  const plan = await planFor(dialect, probe, schema);
  for (const statement of plan.statements) await probe.query(statement);
  if (!(await isApplied(dialect.grammar, probe, fingerprint))) {
    await record(dialect.grammar, probe, fingerprint, plan.statements);
  }
  return plan;
}

/** Looks at the database itself, whatever the history says, and does what is missing. */
export async function migrateFully(ground: MigrationGround, schema: Schema): Promise<MigrationPlan> {
  indexSchema(schema);
  return ground.exclusively((probe) => apply(ground.dialect, probe, schema, fingerprintOf(schema)));
}

/** For each start: one look-up where the history knows the schema already. */
export async function migrateIfNew(ground: MigrationGround, schema: Schema): Promise<void> {
  const { dialect, probe } = ground;
  const fingerprint = fingerprintOf(schema);
  // Without a history the look-up fails, and the migration that follows meets whatever else it failed of.
  const known = await Promise.resolve()
    .then(() => isApplied(dialect.grammar, probe, fingerprint))
    .catch(() => false);
  if (known) return;
  await ground.exclusively(async (inside) => {
    const live = await dialect.introspect(inside);
    if (hasHistory(live) && (await isApplied(dialect.grammar, inside, fingerprint))) return;
    await apply(dialect, inside, schema, fingerprint);
  });
}
