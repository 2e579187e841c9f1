import type { Schema } from "@sallyport/core/store";
import type { MigrationTarget } from "./dialect.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { isApplied } from "./history.ts";
import type { MigrationPlan } from "./migration-plan.ts";

// Loaded when there is something to migrate: most starts are not the first.
const migrator = () => import("./apply.ts");

/** For each start: one look-up where the history knows the schema already. */
export async function migrateIfNew(target: MigrationTarget, schema: Schema): Promise<void> {
  const { dialect, probe } = target;
  // Without a history the look-up fails, and the migration that follows meets whatever else it failed of.
  const isKnown = await isApplied(dialect.grammar, probe, fingerprintOf(schema)).catch(() => false);
  if (!isKnown) await (await migrator()).migrateUnlessApplied(target, schema);
}

export async function planNow(target: MigrationTarget, schema: Schema): Promise<MigrationPlan> {
  return (await migrator()).plan(target, schema);
}

export async function migrateNow(target: MigrationTarget, schema: Schema): Promise<MigrationPlan> {
  return (await migrator()).migrateFully(target, schema);
}
