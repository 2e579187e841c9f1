import { expect, test } from "vitest";
import { rounds } from "../../ground/long-form.ts";
import { describeServers, type ProcessCall, tally } from "../processes.ts";
import { callBy, found, openPolicies, RACERS, signUpEnrolled, TOKENS, tableOf } from "./organization-policy-race.ts";

const ROUNDS = rounds(6);

const LAST_OWNER = "400 POLICY_NEEDS_AN_OWNER_WITH_SECOND_FACTOR";

const DEPARTURES: readonly (readonly [
  what: string,
  by: "leaver" | "bob",
  path: string,
  body: (memberId: string) => object,
  refusal: string,
])[] = [
  ["the departure", "leaver", "/organization/leave", () => ({}), LAST_OWNER],
  [
    "the resignation",
    "leaver",
    "/organization/update-member-role",
    (memberId) => ({ memberId, role: "member" }),
    LAST_OWNER,
  ],
  ["the demotion", "bob", "/organization/update-member-role", (memberId) => ({ memberId, role: "member" }), LAST_OWNER],
  ["the removal", "bob", "/organization/remove-member", (memberIdOrEmail) => ({ memberIdOrEmail }), LAST_OWNER],
  ["the deletion of the account", "leaver", "/delete-user", () => ({}), "409 USER_DELETION_BLOCKED"],
];

describeServers("policies of an organization", openPolicies, (opened) => {
  test("two owners who change policies at once lose none of the changes", async () => {
    const { lab, processes, alice, bob } = opened();
    for (let round = 0; round < ROUNDS; round += 1) {
      const organizationId = await found(lab, `changed-${round}`);
      const calls = Array.from({ length: RACERS }, (_, racer) =>
        racer % 2 === 0
          ? callBy(alice, "update-policies", { organizationId, maxSessionAge: 3600 + racer })
          : callBy(bob, "update-policies", { organizationId, signInMethods: ["password"] }),
      );
      expect(tally(await processes.call(calls)), `round ${round}`).toEqual({ "200": RACERS });
      const rows = await lab.store.list(tableOf(lab, "organizationPolicy"), { where: { organizationId } as object });
      expect(rows.map((row) => Reflect.get(row, "policy")).sort()).toEqual(["maxSessionAge", "signInMethods"]);
    }
  });

  test.each(DEPARTURES)(
    "a policy never succeeds together with %s of the only owner who meets it",
    async (what, by, path, more, refusal) => {
      const { lab, processes, alice, bob } = opened();
      for (let round = 0; round < ROUNDS; round += 1) {
        const id = `${what} ${round}`.replaceAll(" ", "-");
        // A deleted account must be another one in each round.
        const name = path === "/delete-user" ? id : "alice";
        const leaver = name === "alice" ? alice : await signUpEnrolled(lab, name);
        const organizationId = await found(lab, id, name);
        const body = { ...(path !== "/delete-user" && { organizationId }), ...more(`${organizationId}-${name}`) };
        const [policy, departure] = await processes.call([
          callBy(bob, "update-policies", { organizationId, secondFactor: true }),
          { path, body, headers: { cookie: (by === "leaver" ? leaver : bob).cookie } },
        ]);
        expect([
          ["200", refusal],
          ...(by === "bob" ? [["200", "403 ORGANIZATION_REQUIRES_SECOND_FACTOR_SETUP"]] : []),
          ["400 POLICY_NEEDS_AN_OWNER_WITH_SECOND_FACTOR", "200"],
          // The sign-in methods of an account may be gone before its user.
          ...(path === "/delete-user" ? [["400 POLICY_NEEDS_AN_OWNER_WITH_METHOD", "200"]] : []),
        ]).toContainEqual([policy, departure]);
      }
    },
  );

  test("one of several organizations verifies a domain", async () => {
    const { lab, processes, alice } = opened();
    for (let round = 0; round < ROUNDS; round += 1) {
      const domain = `round-${round}.example`;
      const calls: ProcessCall[] = [];
      for (const [racer, token] of TOKENS.entries()) {
        const organizationId = await found(lab, `claims-${round}-${racer}`);
        const row: object = { id: `d-${round}-${racer}`, organizationId, domain, token, role: "member" };
        await lab.store.insert(tableOf(lab, "organizationDomain"), { ...row, createdAt: new Date() });
        calls.push(callBy(alice, "verify-domain", { organizationId, domainId: `d-${round}-${racer}` }));
      }
      expect(tally(await processes.call(calls)), domain).toEqual({
        "200": 1,
        "400 DOMAIN_ALREADY_VERIFIED": RACERS - 1,
      });
    }
  });

  test.each([
    ["several users", (racer: number) => racer, { "200": 3, "403 ORGANIZATION_MEMBERSHIP_LIMIT_REACHED": 3 }],
    ["one user", () => 0, { "200": 1, "400 USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION": 5 }],
  ])("joining at once by a domain takes no more seats than there are, by %s", async (what, racerOf, expected) => {
    const { lab, processes, people } = opened();
    const domains = tableOf(lab, "organizationDomain");
    for (let round = 0; round < ROUNDS; round += 1) {
      const organizationId = await found(lab, `joined by ${what}-${round}`);
      const createdAt = new Date();
      const domain = { domain: "people.example.org", verifiedDomain: "people.example.org", checkedAt: createdAt };
      const row: object = { id: organizationId, organizationId, ...domain, token: "any", role: "member", createdAt };
      await lab.store.insert(domains, row as { id: string });
      const calls = people.map((_, racer) =>
        callBy(people[racerOf(racer)] ?? expect.fail(), "join", { organizationId }),
      );
      expect(tally(await processes.call(calls)), `round ${round}`).toEqual(expected);
      const members = await lab.store.count(tableOf(lab, "member"), { where: { organizationId } as object });
      expect(members).toBe(2 + expected["200"]);
      await lab.store.delete(domains, { where: { id: organizationId } });
    }
  });
});
