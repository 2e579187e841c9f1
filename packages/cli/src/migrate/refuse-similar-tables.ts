import type { DatabaseReport } from "@sallyport/kysely";
import type { LoadedAuth } from "../project/load-auth.ts";
import { findLookAlikes } from "../project/look-alikes.ts";
import { Refusal } from "../terminal/refusal.ts";

/** Empty tables beside the full ones of another system would make every user seem to be gone. @throws Refusal LOOKS_LIKE_ANOTHERS */
export function refuseSimilarTables({ schema }: LoadedAuth, { tables }: DatabaseReport): void {
  const missed = findLookAlikes(schema, tables).filter(({ isBeside }) => !isBeside);
  if (missed.length === 0) return;
  const pairs = missed.map(({ found, table }) => `${found} looks like ${table}`).join(", ");
  throw new Refusal("LOOKS_LIKE_ANOTHERS", `This database seems to belong to another system: ${pairs}.`, [
    "Sallyport would create its own empty tables beside them. Nothing was changed.",
    "To import the users: npx sallyport import --help",
    "To create the tables anyway: npx sallyport migrate --allow-similar-tables",
  ]);
}
