import { indexSchema, type Schema } from "@sallyport/core/store";
import { toStoredSchema } from "../names/stored-schema.ts";
import type { MigrationTarget, Probe } from "./dialect.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { hasHistory, isApplied, record } from "./history.ts";
import type { MigrationPlan } from "./migration-plan.ts";
import { planFor } from "./plan.ts";

const fingerprintFor = ({ dialect, names }: MigrationTarget, schema: Schema): string =>
  fingerprintOf(toStoredSchema(schema, names), dialect.variant);

async function apply(target: MigrationTarget, probe: Probe, schema: Schema): Promise<MigrationPlan> {
  const { grammar } = target.dialect;
  const fingerprint = fingerprintFor(target, schema);
  const plan = await planFor(target, probe, schema);
  for (const statement of plan.statements) await probe.query(statement);
  if (!(await isApplied(grammar, probe, fingerprint))) await record(grammar, probe, fingerprint, plan.statements);
  return plan;
}

export async function plan(target: MigrationTarget, schema: Schema): Promise<MigrationPlan> {
  indexSchema(schema);
  return planFor(target, target.probe, schema);
}

export async function migrateFully(target: MigrationTarget, schema: Schema): Promise<MigrationPlan> {
  indexSchema(schema);
  return target.exclusively((probe) => apply(target, probe, schema));
}

/** Checks the history again under the lock, because another process may have been faster. */
export async function migrateUnlessApplied(target: MigrationTarget, schema: Schema): Promise<void> {
  const { dialect } = target;
  await target.exclusively(async (probe) => {
    const isKnown = hasHistory(await dialect.introspect(probe));
    if (!isKnown || !(await isApplied(dialect.grammar, probe, fingerprintFor(target, schema))))
      await apply(target, probe, schema);
  });
}
