import { describeAuth, session, type Table, user } from "@sallyport/core/store";
import type { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import type { FreshSql } from "../../ground/databases.ts";
import { rounds } from "../../ground/long-form.ts";
import { type OpenedAuth, openAuth } from "../../ground/open-auth.ts";
import { personOf, signUp } from "../../ground/people.ts";
import { processApps } from "../process-apps.ts";
import { describeServers, type ProcessCall, startProcesses, tally } from "../processes.ts";

const PROCESSES = 3;
const ROUNDS = rounds(6);
const RACERS = 6;
const TOKENS = Array.from({ length: RACERS }, (_, racer) => `token-${racer}`);

async function openPolicies({ address, database }: FreshSql, atEnd: (end: () => Promise<unknown>) => void) {
  const app = "policies";
  const input = { tokens: TOKENS };
  const lab = openAuth({ ...processApps[app](input), database, clock: { now: () => new Date() } });
  const [alice, bob] = [await signUp(lab, "alice"), await signUp(lab, "bob")];
  const people: Browser[] = [];
  for (const racer of TOKENS) people.push(await signUp(lab, racer));
  await lab.store.update(user, { where: {} }, { emailVerified: true });
  const processes = await startProcesses(Array.from({ length: PROCESSES }, () => ({ address, app, input })));
  atEnd(processes.close);
  return { lab, processes, people, alice, bob };
}

function tableOf({ auth }: OpenedAuth, name: string): Table {
  const table = describeAuth(auth).schema.tables.find((each) => each.name === name);
  return table ?? expect.fail(`There is no table ${name}`);
}

async function idOf({ store }: OpenedAuth, name: string): Promise<string> {
  return String((await store.find(user, { where: { email: personOf(name).email } }))?.id);
}

async function found(lab: OpenedAuth, id: string): Promise<string> {
  const createdAt = new Date();
  await lab.store.insert(tableOf(lab, "organization"), { id, name: id, slug: id, createdAt } as object);
  for (const name of ["alice", "bob"]) {
    const row: object = { id: `${id}-${name}`, organizationId: id, userId: await idOf(lab, name), role: "owner" };
    await lab.store.insert(tableOf(lab, "member"), { ...row, createdAt });
  }
  return id;
}

const callBy = ({ cookie }: Browser, path: string, body: object): ProcessCall => ({
  path: `/organization/${path}`,
  body,
  headers: { cookie },
});

const DEPARTURES: readonly (readonly [
  what: string,
  by: "alice" | "bob",
  path: string,
  body: (memberId: string) => object,
])[] = [
  ["the departure", "alice", "leave", () => ({})],
  ["the resignation", "alice", "update-member-role", (memberId) => ({ memberId, role: "member" })],
  ["the demotion", "bob", "update-member-role", (memberId) => ({ memberId, role: "member" })],
  ["the removal", "bob", "remove-member", (memberIdOrEmail) => ({ memberIdOrEmail })],
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
    async (_, by, path, more) => {
      const { lab, processes, alice, bob } = opened();
      const enrolled: object = { twoFactorEnabled: true };
      await lab.store.update(user, { where: { email: personOf("alice").email } }, enrolled);
      const passed: object = { twoFactorAt: new Date() };
      await lab.store.update(session, { where: { userId: await idOf(lab, "alice") } }, passed);
      for (let round = 0; round < ROUNDS; round += 1) {
        const organizationId = await found(lab, `${by}-${path}-${round}`);
        const body = { organizationId, ...more(`${organizationId}-alice`) };
        const [policy, departure] = await processes.call([
          callBy(bob, "update-policies", { organizationId, secondFactor: true }),
          callBy(by === "alice" ? alice : bob, path, body),
        ]);
        expect([
          ["200", "400 YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER"],
          ...(by === "bob" ? [["200", "403 ORGANIZATION_REQUIRES_SECOND_FACTOR_SETUP"]] : []),
          ["400 POLICY_NEEDS_AN_OWNER_WITH_SECOND_FACTOR", "200"],
        ]).toContainEqual([policy, departure]);
      }
    },
  );

  test("a policy counts at the next request in every process", async () => {
    const { lab, processes, alice, bob } = opened();
    const organizationId = await found(lab, "everywhere");
    const uses = () =>
      Array.from({ length: PROCESSES }, () => callBy(bob, "has-permission", { organizationId, permissions: {} }));
    expect(tally(await processes.call(uses()))).toEqual({ "200": PROCESSES });
    const changed = await processes.call([callBy(alice, "update-policies", { organizationId, secondFactor: true })]);
    expect(changed).toEqual(["200"]);
    expect(tally(await processes.call(uses()))).toEqual({
      "403 ORGANIZATION_REQUIRES_SECOND_FACTOR_SETUP": PROCESSES,
    });
  });

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
