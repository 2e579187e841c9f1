import { expect, test } from "vitest";
import { DIFFERENCES } from "./organization-differences.ts";
import { differences } from "./organization-record.ts";
import { callEverything } from "./organization-script.ts";
import { openOurs, openTheirs } from "./organization-sides.ts";

test("better-auth's organizationClient sees of both servers the same, but for what is declared", async () => {
  const [ours, theirs] = [await openOurs(), await openTheirs()];
  try {
    const [{ seen }, { seen: reference }] = [await callEverything(ours), await callEverything(theirs)];
    const found: Record<string, readonly string[]> = {};
    for (const call of new Set([...seen.keys(), ...reference.keys()])) {
      const differing = differences(seen.get(call), reference.get(call));
      if (differing.length > 0) found[call] = differing;
    }
    const declared = DIFFERENCES.flatMap(({ calls }) => Object.entries(calls));
    expect(new Set(declared.map(([call]) => call)).size).toBe(declared.length);
    expect(found).toEqual(Object.fromEntries(declared));
  } finally {
    await ours.close();
    await theirs.close();
  }
});
