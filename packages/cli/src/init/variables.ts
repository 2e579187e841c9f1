import { type DatabaseName, databases } from "./databases.ts";
import type { NeededVariable } from "./plan.ts";

/** What the written auth.ts reads from the environment. */
export function variablesOf(database: DatabaseName, origin: string): NeededVariable[] {
  const { address } = databases[database];
  return [
    {
      name: "SALLYPORT_SECRET",
      purpose:
        "signs sessions: 32 random characters or more, the same for every process. Required in production; one is made up while you develop",
    },
    {
      name: "SALLYPORT_URL",
      purpose: `the origin at which people open the pages. Required in production; else ${origin}`,
    },
    ...(address === undefined
      ? []
      : [{ name: "DATABASE_URL", purpose: `the address of the database. Required in production; else ${address}` }]),
  ];
}
