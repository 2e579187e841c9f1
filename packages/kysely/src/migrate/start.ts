import type { Schema } from "@sallyport/core/store";
import { toStoredSchema } from "../names/stored-schema.ts";
import type { MigrationTarget } from "./dialect.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { isApplied } from "./history.ts";
import type { MigrationPlan } from "./migration-plan.ts";
import type { DatabaseReport } from "./report.ts";

const migrator = () => import("./apply.ts");

export async function migrateIfNew(target: MigrationTarget, schema: Schema): Promise<void> {
  const { dialect, names, probe } = target;
  const fingerprint = fingerprintOf(toStoredSchema(schema, names), dialect.variant);
  // The query fails if there is no history table. A real failure occurs again in the migration.
  const isKnown = await isApplied(dialect.grammar, probe, fingerprint).catch(() => false);
  if (!isKnown) await (await migrator()).migrateUnlessApplied(target, schema);
}

export async function planNow(target: MigrationTarget, schema: Schema): Promise<MigrationPlan> {
  return (await migrator()).plan(target, schema);
}

export async function migrateNow(target: MigrationTarget, schema: Schema): Promise<MigrationPlan> {
  return (await migrator()).migrateFully(target, schema);
}

export async function inspectNow(target: MigrationTarget): Promise<DatabaseReport> {
  return (await import("./inspect.ts")).inspectDatabase(target);
}
