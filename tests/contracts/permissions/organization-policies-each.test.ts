import type { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { outcome } from "./matrix-tables.ts";
import type { MatrixRow } from "./organization-matrix-row.ts";
import { send, ways } from "./organization-matrix-send.ts";
import { CALLERS, type Caller } from "./organization-matrix-world.ts";
import { CALLS, isExempt, JOINS } from "./organization-policies-calls.ts";
import {
  HOUR_SECONDS,
  MEETING,
  MEETS_ONLY,
  NAMES,
  openWithPolicies,
  type Policy,
  type Standing,
} from "./organization-policies-world.ts";

// Refused calls leave the world as it was, so all calls share one: every call × every role × every way to fail one
// policy. An accepted call changes the world, so each has its own, for the two roles whose rights enclose the others.

const SETUP = "ORGANIZATION_REQUIRES_SECOND_FACTOR_SETUP";
const ANOTHER = "ORGANIZATION_REQUIRES_ANOTHER_SIGN_IN_METHOD";

const FAILURES: readonly (readonly [policy: Policy, lacks: string, standing: Standing, code: string])[] = [
  ["secondFactor", "the factor", { ...MEETING, factor: false }, "ORGANIZATION_REQUIRES_SECOND_FACTOR"],
  ["secondFactor", "a factor at all", { ...MEETING, factor: false, isEnrolled: false }, SETUP],
  ["signInMethods", "the method", { ...MEETING, method: "social:google" }, ANOTHER],
  ["signInMethods", "a known method", { ...MEETING, method: null }, ANOTHER],
  ["maxSessionAge", "a new sign-in", { ...MEETING, age: HOUR_SECONDS + 1 }, "ORGANIZATION_REQUIRES_NEW_SIGN_IN"],
];

const ROLES = (Object.keys(CALLERS) as Caller[]).filter((caller) => caller !== "signedOut");
const guarded = (caller: Caller): readonly MatrixRow[] =>
  CALLS.filter(({ call }) => (CALLERS[caller] === null ? JOINS.has(call) : !isExempt(call)));

function sent(browser: Browser, row: MatrixRow) {
  const [way = "nothing"] = ways(row);
  return send(browser, row, way);
}

describe.each(FAILURES)("%s alone, of a session that lacks %s", (policy, _lacks, standing, code) => {
  test.each(ROLES)("refuses every call of the role %s, which reads and writes nothing", async (caller) => {
    const { browser, rows } = await openWithPolicies(caller, standing, {}, "org-acme", [policy]);
    const before = await rows();
    for (const row of guarded(caller)) {
      const answer = await sent(browser, row);
      expect([row.call, answer.status, answer.json]).toEqual([row.call, 403, { code, message: expect.any(String) }]);
    }
    expect(await rows()).toEqual(before);
  });
});

describe.each(NAMES)("%s alone, of a session that meets it and no other", (policy) => {
  test.each(["owner", "member"] as const)("changes no call of the role %s", async (caller) => {
    for (const row of CALLS) {
      const { browser } = await openWithPolicies(caller, MEETS_ONLY[policy], {}, "org-acme", [policy]);
      const answer = await sent(browser, row);
      expect([row.call, outcome(answer)]).toEqual([row.call, row.cells[caller]]);
    }
  });
});
