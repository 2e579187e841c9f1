import type { DatabaseReport } from "@sallyport/kysely";
import type { LoadedAuth } from "../project/load-auth.ts";
import { findLookAlikes } from "../project/look-alikes.ts";
import { Refusal } from "../terminal/refusal.ts";

/** Empty tables beside full ones that are meant would answer as if nobody had ever signed up. @throws Refusal LOOKS_LIKE_ANOTHERS */
export function refuseStrangers({ schema }: LoadedAuth, { tables }: DatabaseReport): void {
  const missed = findLookAlikes(schema, tables).filter(({ isBeside }) => !isBeside);
  if (missed.length === 0) return;
  const pairs = missed.map(({ found, table }) => `${found} looks like our ${table}`).join(", ");
  throw new Refusal("LOOKS_LIKE_ANOTHERS", `This database seems to be somebody else's: ${pairs}.`, [
    "Sallyport would make its own tables, empty, beside them. Nothing was changed.",
    "To bring the people over: npx sallyport import --help",
    "To have our tables beside those: npx sallyport migrate --allow-similar-tables",
  ]);
}
