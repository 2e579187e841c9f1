import type { LoadedAuth } from "../project/load-auth.ts";
import { type Finding, fine, problem } from "./finding.ts";

export async function sealFindings(loaded: LoadedAuth): Promise<Finding[]> {
  const absent = await loaded.absentSeals();
  if (absent.length === 0) return [fine("sealed values", "The configured secrets can decrypt all of them.")];
  const counts = absent.map(({ table, column, count }) => `${table}.${column}: ${count}`).join(", ");
  return [
    problem(
      "sealed values",
      `The secret that encrypted some values is missing (${counts}). Production refuses to start.`,
      [
        "Add the old secret after the new one: secrets: [newSecret, oldSecret]",
        "If it is lost, set advanced.unsafeIgnoreAbsentSecrets to start without it; users must set up their second factors again.",
      ],
    ),
  ];
}
