import type { LoadedAuth } from "../project/load-auth.ts";
import { type Finding, fine, note, problem } from "./finding.ts";

type Counted = Awaited<ReturnType<LoadedAuth["absentSeals"]>>;

const listed = (counted: Counted): string =>
  counted.map(({ table, column, count }) => `${table}.${column}: ${count}`).join(", ");

async function staleFinding(loaded: LoadedAuth): Promise<Finding> {
  const stale = await loaded.staleSeals();
  if (stale.length === 0) return fine("sealed values", "The newest secret can decrypt all of them.");
  return note("sealed values", `Some values still need an older secret (${listed(stale)}).`, [
    "Before you remove it, run: npx sallyport secret rotate",
  ]);
}

export async function sealFindings(loaded: LoadedAuth): Promise<Finding[]> {
  const absent = await loaded.absentSeals();
  if (absent.length === 0) return [await staleFinding(loaded)];
  return [
    problem(
      "sealed values",
      `The secret that encrypted some values is missing (${listed(absent)}). Production refuses to start.`,
      [
        "Add the old secret after the new one: secrets: [newSecret, oldSecret]",
        "If it is lost, set advanced.unsafeIgnoreAbsentSecrets to start without it; users must set up their second factors again.",
      ],
    ),
  ];
}
