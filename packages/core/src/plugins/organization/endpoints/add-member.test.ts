import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { openOrganizations } from "../../../test/organizations.ts";
import { member, team } from "../tables.ts";

async function harness(options: Parameters<typeof openOrganizations>[0] = {}) {
  const opened = openOrganizations(options);
  const alice = await opened.person("alice");
  const bob = await opened.person("bob");
  const organizationId = await opened.create("acme", alice);
  const rows = () => opened.store.count(member, { where: { organizationId } });
  return { ...opened, api: opened.auth.api.organization, alice, bob, organizationId, rows };
}

test("the server makes somebody a member, in the organization that is named; nobody does over HTTP", async () => {
  const { alice, api, bob, organizationId, rows } = await harness();
  const body = { userId: bob.id, role: ["member", " admin"], organizationId };
  const overHttp = await answer(alice.browser.post("/organization/add-member", body));
  expect([overHttp.status, await rows()]).toEqual([404, 1]);
  expect(await api.addMember({ body })).toMatchObject({ userId: bob.id, role: "member,admin", teamId: null });
  await expect(api.addMember({ body })).rejects.toMatchObject({
    code: "USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION",
  });
  expect(await rows()).toBe(2);
});

test("whom and where it cannot find, and roles that nobody has declared", async () => {
  const { api, bob, organizationId, rows } = await harness();
  const given = { userId: bob.id, role: "member", organizationId };
  for (const [changes, code] of [
    [{ organizationId: undefined }, "NO_ACTIVE_ORGANIZATION"],
    [{ organizationId: "" }, "NO_ACTIVE_ORGANIZATION"],
    [{ organizationId: "nowhere" }, "ORGANIZATION_NOT_FOUND"],
    [{ userId: "nobody" }, "USER_NOT_FOUND"],
    [{ role: "superuser" }, "ROLE_NOT_FOUND"],
    [{ teamId: "t1" }, "TEAM_NOT_FOUND"],
  ] as const) {
    await expect(api.addMember({ body: { ...given, ...changes } })).rejects.toMatchObject({ code });
  }
  expect(await rows()).toBe(1);
});

test("of ten at once as many get in as there are seats, in the organization and in the team", async () => {
  const { api, store, clock, person, create, organizationId, rows } = await harness({
    membershipLimit: 4,
    teams: { enabled: true, maximumMembersPerTeam: 2 },
  });
  await create("other");
  await store.insert(team, { id: "t1", name: "t1", organizationId, createdAt: clock.now() });
  await store.insert(team, { id: "t2", name: "t2", organizationId: "other", createdAt: clock.now() });
  const people = await Promise.all(Array.from({ length: 10 }, (_, index) => person(`p${index}`)));
  const add = (from: number, to: number, teamId?: string) =>
    Promise.allSettled(
      people
        .slice(from, to)
        .map(({ id }) => api.addMember({ body: { userId: id, role: "member", organizationId, teamId } })),
    );
  const codes = (settled: Awaited<ReturnType<typeof add>>) =>
    settled.map((one) => (one.status === "fulfilled" ? "in" : Reflect.get(Object(one.reason), "code"))).sort();
  expect(codes(await add(0, 1, "t2"))).toEqual(["TEAM_NOT_FOUND"]);
  expect(codes(await add(0, 3, "t1"))).toEqual(["TEAM_MEMBER_LIMIT_REACHED", "in", "in"]);
  const settled = codes(await add(3, 10));
  expect(settled.filter((one) => one === "in")).toHaveLength(1);
  expect(new Set(settled)).toEqual(new Set(["in", "ORGANIZATION_MEMBERSHIP_LIMIT_REACHED"]));
  expect(await rows()).toBe(4);
});
