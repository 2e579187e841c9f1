import { expect, test } from "vitest";
import { session } from "../../../store.ts";
import { openPolicies } from "../../../test/policies.ts";
import type { PolicyName } from "../policies.ts";
import { organizationPolicy } from "../tables.ts";

const METHOD = "403 ORGANIZATION_REQUIRES_ANOTHER_SIGN_IN_METHOD";

test("a session that does not tell its sign-in method is refused where methods are limited", async () => {
  const { joined, set, store, use } = await openPolicies();
  const bob = await joined("bob");
  await set({ signInMethods: ["password"] });
  expect(await use(bob)).toBe("200");
  const unknown: object = { signInMethod: null };
  await store.update(session, { where: { userId: bob.id } }, unknown);
  expect(await use(bob)).toBe(METHOD);
});

test.each<[PolicyName, object, string]>([
  ["secondFactor", { secondFactor: true }, "403 ORGANIZATION_REQUIRES_SECOND_FACTOR_SETUP"],
  ["signInMethods", { signInMethods: ["password"] }, METHOD],
  ["maxSessionAge", { maxSessionAge: 86_400 }, "403 ORGANIZATION_REQUIRES_NEW_SIGN_IN"],
])("a damaged row of the policy %s refuses everybody whom the policy could refuse", async (policy, change, code) => {
  const { alice, clock, joined, enrol, set, store, use } = await openPolicies();
  const bob = await joined("bob");
  await enrol(alice);
  expect((await set(change)).status).toBe(200);
  for (const value of ["{", '"damaged"', "null"]) {
    await store.update(organizationPolicy, { where: { policy } }, { value });
    clock.advance({ seconds: 1 });
    expect(await use(bob), value).toBe(code);
  }
});
