import { type MigrationTarget, planMigration } from "@sallyport/kysely";
import { Refusal } from "../terminal/refusal.ts";
import { tellProblems } from "./told-problems.ts";

/** Whether the database has all that the schema declares. @throws Refusal MIGRATION_REFUSED */
export async function isMigrated(target: MigrationTarget): Promise<boolean> {
  const { statements } = await planMigration(target).catch((error: unknown) => {
    throw tellProblems(error);
  });
  return statements.length === 0;
}

/** @throws Refusal NOT_MIGRATED, MIGRATION_REFUSED */
export async function assertMigrated(target: MigrationTarget, then: readonly string[] = []): Promise<void> {
  if (await isMigrated(target)) return;
  throw new Refusal("NOT_MIGRATED", "The database lacks tables or columns that auth.ts asks for.", [
    "Bring it up to date first: npx sallyport migrate",
    ...then,
  ]);
}
