import type { LoadedAuth } from "../project/load-auth.ts";
import { type Finding, fine, problem } from "./finding.ts";

/** What a dropped secret still seals is lost to its owners: second factors first of all. Asks tables that are there. */
export async function sealFindings(loaded: LoadedAuth): Promise<Finding[]> {
  const absent = await loaded.absentSeals();
  if (absent.length === 0) return [fine("sealed values", "A listed secret opens all of them.")];
  const counts = absent.map(({ table, column, count }) => `${table}.${column}: ${count}`).join(", ");
  return [
    problem("sealed values", `A secret is missing that still seals ${counts}. Production refuses to start.`, [
      "Put the old secret back, behind the new one: secrets: [newSecret, oldSecret]",
      "If it is lost for good, advanced.unsafeIgnoreAbsentSecrets starts without it; second factors have to be set up again.",
    ]),
  ];
}
