import type { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { outcome } from "./matrix-tables.ts";
import type { Caller } from "./organization-matrix-world.ts";
import { HOUR_SECONDS, NAMES, openWithPolicies, type Policy, type Standing } from "./organization-policies-world.ts";

// Every call asks the same question of the session, which `organization-policies-each.test.ts` shows for each of them.
// So the whole crossing of sessions and policies needs one call of each kind: one that reads, one that writes and one
// that decides.

const ROLES = ["owner", "admin", "member"] as const satisfies readonly Caller[];
/** What the ways in record, as `organization-policies-ways.test.ts` shows. */
const METHODS = ["password", "social:google", "passkey", "magic-link", "email-otp", "phone-number", null] as const;
const ACCEPTED = [["password"], ["password", "social:google"], ["social:google"]] as const;
const AGES = [0, HOUR_SECONDS, HOUR_SECONDS + 1, 40 * 24 * HOUR_SECONDS, null] as const;
const FLAGS = [true, false] as const;

/** All combinations of the policies, the empty one included. */
const SETS: readonly (readonly Policy[])[] = Array.from({ length: 2 ** NAMES.length }, (_, set) =>
  NAMES.filter((_name, at) => Math.floor(set / 2 ** at) % 2 === 1),
);

/** The first of these is what the user has to do next. */
function refusalOf(standing: Standing, policies: readonly Policy[], accepted: readonly string[]): string {
  const { factor, isEnrolled, method, age } = standing;
  const has = (name: Policy): boolean => policies.includes(name);
  if (has("secondFactor") && !factor && !isEnrolled) return "403 ORGANIZATION_REQUIRES_SECOND_FACTOR_SETUP";
  if (has("signInMethods") && !accepted.some((one) => one === method))
    return "403 ORGANIZATION_REQUIRES_ANOTHER_SIGN_IN_METHOD";
  if (has("secondFactor") && !factor) return "403 ORGANIZATION_REQUIRES_SECOND_FACTOR";
  const isOld = age !== null && age > HOUR_SECONDS;
  return has("maxSessionAge") && isOld ? "403 ORGANIZATION_REQUIRES_NEW_SIGN_IN" : "200";
}

const STANDINGS: readonly Standing[] = METHODS.flatMap((method) =>
  AGES.flatMap((age) => FLAGS.flatMap((factor) => FLAGS.map((isEnrolled) => ({ method, age, factor, isEnrolled })))),
);

const [FIRST] = STANDINGS;
const organizationId = "org-acme";

const callsOf = (browser: Browser) => [
  () => browser.get("/organization/list-members", { query: `organizationId=${organizationId}` }),
  () => browser.post("/organization/set-active", { organizationId }),
  () => browser.post("/organization/has-permission", { organizationId: "acme", permissions: {} }),
];

const ROWS = [
  ...SETS.flatMap((policies) =>
    (policies.includes("signInMethods") ? ACCEPTED : ACCEPTED.slice(0, 1)).map(
      (accepted) => [organizationId, policies, accepted] as const,
    ),
  ),
  ["org-other", NAMES, ACCEPTED[0]] as const,
];

describe.each(ROLES)("the session of a member with the role %s", (role) => {
  test.each(ROWS)(
    "is refused by the policies of its organization, set for %s: %j, with the methods %j",
    async (set, policies, accepted) => {
      const { browser, stand, accept } = await openWithPolicies(role, FIRST ?? expect.fail(), {}, set, policies);
      await accept(accepted);
      const calls = callsOf(browser);
      for (const [at, standing] of STANDINGS.entries()) {
        await stand(standing);
        const expected = set === organizationId ? refusalOf(standing, policies, accepted) : "200";
        // The member, whom every policy meets first, makes all calls; the other roles one for each session in turn.
        const chosen = role === "member" ? calls : calls.filter((_, call) => call === at % calls.length);
        for (const call of chosen) expect(outcome(await call()), JSON.stringify(standing)).toBe(expected);
      }
    },
  );
});
