import type { DatabaseReport } from "@sallyport/kysely";
import { inspectDatabase } from "@sallyport/kysely";
import { Refusal } from "../terminal/refusal.ts";
import type { LoadedAuth } from "./load-auth.ts";

export async function reportOf(loaded: LoadedAuth): Promise<DatabaseReport> {
  const { database, schema } = loaded;
  if (!("inspect" in database)) {
    throw new Refusal(
      "NO_MIGRATIONS",
      `The configured database (${database.dialect}) has no tables to check or migrate.`,
      [
        "Migrations work with sqlite(), postgres() and mysql() from @sallyport/kysely.",
        "The tables of drizzleDatabase() are migrated by drizzle-kit, and those of prismaDatabase() by prisma migrate.",
      ],
    );
  }
  return inspectDatabase({ database, schema });
}
