import type { DatabaseReport } from "@sallyport/kysely";
import type { LoadedAuth } from "../project/load-auth.ts";
import { findLookAlikes } from "../project/look-alikes.ts";
import { Refusal } from "../terminal/refusal.ts";

/**
 * With new empty tables next to another system's, it would seem that no user exists. @throws Refusal
 * LOOKS_LIKE_ANOTHERS
 */
export function refuseSimilarTables({ schema }: LoadedAuth, { tables }: DatabaseReport): void {
  const missed = findLookAlikes(schema, tables).filter(({ isBeside }) => !isBeside);
  if (missed.length === 0) return;
  const pairs = missed.map(({ found, table }) => `${found} looks like ${table}`).join(", ");
  throw new Refusal("LOOKS_LIKE_ANOTHERS", `This database seems to belong to another system: ${pairs}.`, [
    "Sallyport would create its own empty tables in addition. Nothing was changed.",
    "To import the users: npx sallyport import --help",
    "To create the tables anyway: npx sallyport migrate --allow-similar-tables",
  ]);
}
