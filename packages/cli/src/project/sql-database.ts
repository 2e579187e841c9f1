import type { DatabaseReport } from "@sallyport/kysely";
import { inspectDatabase } from "@sallyport/kysely";
import { Refusal } from "../terminal/refusal.ts";
import type { LoadedAuth } from "./load-auth.ts";

/** What the database holds. @throws Refusal NO_MIGRATIONS for one that is no SQL database of @sallyport/kysely */
export async function reportOf(loaded: LoadedAuth): Promise<DatabaseReport> {
  const { database, schema } = loaded;
  if (!("inspect" in database)) {
    throw new Refusal("NO_MIGRATIONS", `A database of kind ${database.dialect} has no tables to look at or migrate.`, [
      "Migrations are for sqlite(), postgres() and mysql() of @sallyport/kysely.",
    ]);
  }
  return inspectDatabase({ database, schema });
}
