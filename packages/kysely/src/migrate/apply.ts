import { indexSchema, type Schema } from "@sallyport/core/store";
import type { MigrationDialect, MigrationTarget, Probe } from "./dialect.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { hasHistory, isApplied, record } from "./history.ts";
import type { MigrationPlan } from "./migration-plan.ts";
import { planFor } from "./plan.ts";

async function apply(dialect: MigrationDialect, probe: Probe, schema: Schema): Promise<MigrationPlan> {
  const { grammar } = dialect;
  const fingerprint = fingerprintOf(schema);
  const plan = await planFor(dialect, probe, schema);
  for (const statement of plan.statements) await probe.query(statement);
  if (!(await isApplied(grammar, probe, fingerprint))) await record(grammar, probe, fingerprint, plan.statements);
  return plan;
}

export async function plan({ dialect, probe }: MigrationTarget, schema: Schema): Promise<MigrationPlan> {
  indexSchema(schema);
  return planFor(dialect, probe, schema);
}

/** Compares with the database, not with the history. */
export async function migrateFully(target: MigrationTarget, schema: Schema): Promise<MigrationPlan> {
  indexSchema(schema);
  return target.exclusively((probe) => apply(target.dialect, probe, schema));
}

/** Another process may have been first. */
export async function migrateUnlessApplied(target: MigrationTarget, schema: Schema): Promise<void> {
  const { dialect } = target;
  await target.exclusively(async (probe) => {
    const isKnown = hasHistory(await dialect.introspect(probe));
    if (!isKnown || !(await isApplied(dialect.grammar, probe, fingerprintOf(schema))))
      await apply(dialect, probe, schema);
  });
}
