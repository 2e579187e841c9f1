import { expect, test } from "vitest";
import { BEARER_DIFFERENCES, DIFFERENCES } from "./admin-differences.ts";
import { callEverything, callWithBearer } from "./admin-script.ts";
import { openOurs, openTheirs } from "./admin-sides.ts";
import { differences } from "./organization-record.ts";

test.each([
  ["adminClient", callEverything, DIFFERENCES],
  ["client with a bearer token", callWithBearer, BEARER_DIFFERENCES],
] as const)("better-auth's %s sees of both servers the same, but for what is declared", async (_, script, declared) => {
  const [ours, theirs] = [await openOurs(), await openTheirs()];
  try {
    const [mine, reference] = [await script(ours), await script(theirs)];
    const found: Record<string, readonly string[]> = {};
    for (const call of new Set([...mine.keys(), ...reference.keys()])) {
      const differing = differences(mine.get(call), reference.get(call));
      if (differing.length > 0) found[call] = differing;
    }
    const expected = declared.flatMap(({ calls }) => Object.entries(calls));
    expect(new Set(expected.map(([call]) => call)).size).toBe(expected.length);
    expect(found).toEqual(Object.fromEntries(expected));
  } finally {
    await ours.close();
    await theirs.close();
  }
});
