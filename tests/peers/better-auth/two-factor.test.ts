import { expect, test } from "vitest";
import { differences } from "./organization-record.ts";
import { DIFFERENCES } from "./two-factor-differences.ts";
import { callEverything } from "./two-factor-script.ts";
import { openOurs, openTheirs } from "./two-factor-sides.ts";

test("better-auth's twoFactorClient sees of both servers the same, but for what is declared", async () => {
  const [ours, theirs] = [await openOurs(), await openTheirs()];
  try {
    const [mine, reference] = [await callEverything(ours), await callEverything(theirs)];
    const found: Record<string, readonly string[]> = {};
    for (const call of new Set([...mine.seen.keys(), ...reference.seen.keys()])) {
      const differing = differences(mine.seen.get(call), reference.seen.get(call));
      if (differing.length > 0) found[call] = differing;
    }
    const declared = DIFFERENCES.flatMap(({ calls }) => Object.entries(calls));
    expect(new Set(declared.map(([call]) => call)).size).toBe(declared.length);
    expect(found).toEqual(Object.fromEntries(declared));
    expect(mine.redirects).toEqual(reference.redirects);
    expect(mine.redirects).toHaveLength(3);
  } finally {
    await ours.close();
    await theirs.close();
  }
});
