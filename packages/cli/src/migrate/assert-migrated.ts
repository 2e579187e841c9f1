import { type MigrationTarget, planMigration } from "@sallyport/kysely";
import { Refusal } from "../terminal/refusal.ts";
import { toProblemsRefusal } from "./problems-refusal.ts";

export async function isMigrated(target: MigrationTarget): Promise<boolean> {
  const { statements } = await planMigration(target).catch((error: unknown) => {
    throw toProblemsRefusal(error);
  });
  return statements.length === 0;
}

export async function assertMigrated(target: MigrationTarget, then: readonly string[] = []): Promise<void> {
  if (await isMigrated(target)) return;
  throw new Refusal("NOT_MIGRATED", "The database is missing tables or columns that the configuration needs.", [
    "Update the database first: npx sallyport migrate",
    ...then,
  ]);
}
