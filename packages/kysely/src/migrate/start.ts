import type { Schema } from "@sallyport/core/store";
import { toStoredSchema } from "../names/stored-schema.ts";
import type { MigrationTarget } from "./dialect.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { isApplied } from "./history.ts";
import type { InspectedTable, MigrationPlan } from "./migration-plan.ts";

// Most starts migrate nothing.
const migrator = () => import("./apply.ts");

/** One look-up if the history knows the schema. */
export async function migrateIfNew(target: MigrationTarget, schema: Schema): Promise<void> {
  const { dialect, names, probe } = target;
  const fingerprint = fingerprintOf(toStoredSchema(schema, names), dialect.variant);
  // Fails without a history; a real failure returns in the migration.
  const isKnown = await isApplied(dialect.grammar, probe, fingerprint).catch(() => false);
  if (!isKnown) await (await migrator()).migrateUnlessApplied(target, schema);
}

export async function inspectNow({ dialect, probe }: MigrationTarget): Promise<readonly InspectedTable[]> {
  const live = await dialect.introspect(probe);
  return [...live].map(([name, { columns }]) => ({
    name,
    columns: [...columns].map(([column, { type, nullable }]) => ({ name: column, type, nullable })),
  }));
}

export async function planNow(target: MigrationTarget, schema: Schema): Promise<MigrationPlan> {
  return (await migrator()).plan(target, schema);
}

export async function migrateNow(target: MigrationTarget, schema: Schema): Promise<MigrationPlan> {
  return (await migrator()).migrateFully(target, schema);
}
