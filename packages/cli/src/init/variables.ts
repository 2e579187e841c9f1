import { type DatabaseName, databases } from "./databases.ts";
import type { NeededVariable } from "./plan.ts";

export function variablesOf(database: DatabaseName, origin: string): NeededVariable[] {
  const { address } = databases[database];
  return [
    {
      name: "SALLYPORT_SECRET",
      purpose:
        "signs sessions: at least 32 random characters, the same for every process. Required in production; generated in development",
    },
    {
      name: "SALLYPORT_URL",
      purpose: `the origin that users open. Required in production; default ${origin}`,
    },
    ...(address === undefined
      ? []
      : [{ name: "DATABASE_URL", purpose: `the URL of the database. Required in production; default ${address}` }]),
  ];
}
