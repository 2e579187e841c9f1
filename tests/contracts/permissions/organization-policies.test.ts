import { describe, expect, test } from "vitest";
import { fillTables, outcome } from "./matrix-tables.ts";
import { send, ways } from "./organization-matrix-send.ts";
import { CALLERS, type Caller } from "./organization-matrix-world.ts";
import { CALLS, isExempt, JOINS } from "./organization-policies-calls.ts";
import { openWithPolicies, SESSIONS, type SessionKind } from "./organization-policies-world.ts";

const KINDS = Object.keys(SESSIONS) as SessionKind[];
const ROLES = ["owner", "admin", "member", "outsider"] as const satisfies readonly Caller[];

describe.each(CALLS.map((row) => [row.call, row] as const))("%s", (call, row) => {
  test.each(KINDS)("by a session that %s", async (kind) => {
    const [, code] = SESSIONS[kind];
    for (const caller of ROLES) {
      const { browser, rows } = await openWithPolicies(caller, kind);
      const before = await rows();
      const [way = "nothing"] = ways(row);
      const answer = await send(browser, row, way);
      const isRefused = code !== null && !isExempt(call) && (CALLERS[caller] !== null || JOINS.has(call));
      expect(outcome(answer), `${caller}: ${answer.text}`).toBe(isRefused ? `403 ${code}` : row.cells[caller]);
      if (isRefused) expect(await rows()).toEqual(before);
    }
  });

  test("by a member of this organization and of another one, whose policies do not count here", async () => {
    const [way = "nothing"] = ways(row);
    for (const caller of ROLES) {
      const { browser } = await openWithPolicies(caller, "is from before the policies", {}, "org-other");
      const answer = await send(browser, row, way);
      expect(outcome(answer), `${caller}: ${answer.text}`).toBe(row.cells[caller]);
    }
  });
});

test.each([
  ["meets every policy", ["t-blue"]],
  ["is too old", []],
] as const)("a session that %s lists the teams %j", async (kind, ids) => {
  const { browser, lab } = await openWithPolicies("owner", kind);
  const { tableOf } = await fillTables(lab, []);
  await lab.store.update(tableOf("member"), { where: { id: "m-caller" } }, { teamId: "t-blue" } as object);
  const { json } = await browser.get("/organization/list-user-teams");
  expect(json).toMatchObject(ids.map((id) => ({ id })));
  expect(json).toHaveLength(ids.length);
});
