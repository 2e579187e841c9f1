import { describe, expect, test } from "vitest";
import { outcome } from "./matrix-tables.ts";
import type { Caller } from "./organization-matrix-world.ts";
import { HOUR_SECONDS, openWithPolicies, type Standing } from "./organization-policies-world.ts";

const ROLES = ["owner", "admin", "member"] as const satisfies readonly Caller[];
const METHODS = ["password", "social:google", "passkey", null] as const;
const AGES = [0, HOUR_SECONDS, HOUR_SECONDS + 1, 40 * 24 * HOUR_SECONDS, null] as const;
const FLAGS = [true, false] as const;

/** The first of these is what the user has to do next. */
function refusalOf({ factor, isEnrolled, method, age }: Standing): string {
  if (!factor && !isEnrolled) return "403 ORGANIZATION_REQUIRES_SECOND_FACTOR_SETUP";
  if (method !== "password") return "403 ORGANIZATION_REQUIRES_ANOTHER_SIGN_IN_METHOD";
  if (!factor) return "403 ORGANIZATION_REQUIRES_SECOND_FACTOR";
  return age !== null && age > HOUR_SECONDS ? "403 ORGANIZATION_REQUIRES_NEW_SIGN_IN" : "200";
}

const STANDINGS: readonly Standing[] = METHODS.flatMap((method) =>
  AGES.flatMap((age) => FLAGS.flatMap((factor) => FLAGS.map((isEnrolled) => ({ method, age, factor, isEnrolled })))),
);

describe.each(ROLES)("the session of a member with the role %s", (role) => {
  test.each(["org-acme", "org-other"])("is refused by the policies of its organization, set for %s", async (set) => {
    const refused = new Set<string>();
    for (const standing of STANDINGS) {
      const { browser } = await openWithPolicies(role, standing, {}, set);
      const query = "organizationId=org-acme";
      const expected = set === "org-acme" ? refusalOf(standing) : "200";
      const answers = [
        await browser.get("/organization/list-members", { query }),
        await browser.post("/organization/has-permission", { organizationId: "acme", permissions: {} }),
      ];
      for (const answer of answers) expect(outcome(answer), JSON.stringify(standing)).toBe(expected);
      refused.add(expected);
    }
    expect(refused.size).toBe(set === "org-acme" ? 5 : 1);
  });
});
