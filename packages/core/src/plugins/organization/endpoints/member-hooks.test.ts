import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { openOrganizations } from "../../../test/organizations.ts";
import { member, team } from "../tables.ts";

/** Alice's organization with a team of one place, another with a team, and bob, who is in neither. */
async function harness(data: Record<string, unknown>) {
  const hook = () => ({ data });
  const opened = openOrganizations({
    teams: { enabled: true, maximumMembersPerTeam: 1 },
    organizationHooks: { beforeAddMember: hook, beforeUpdateMemberRole: hook },
  });
  const alice = await opened.person("alice");
  const bob = await opened.person("bob");
  const { clock, store } = opened;
  for (const organizationId of ["acme", "other"]) {
    await opened.create(organizationId, alice);
    const row = { id: `team-${organizationId}`, name: "t", organizationId, createdAt: clock.now() };
    await store.insert(team, row);
  }
  return { ...opened, alice, bob };
}

test.each([
  [{ role: "superuser" }, "ROLE_NOT_FOUND"],
  [{ role: "" }, "ROLE_NOT_FOUND"],
  [{ role: "member,superuser" }, "ROLE_NOT_FOUND"],
  [{ teamId: "team-other" }, "TEAM_NOT_FOUND"],
  [{ teamId: "nothing" }, "TEAM_NOT_FOUND"],
])("a hook that makes %j of a new member: %s, and nobody is added", async (data, code) => {
  const { auth, bob, store } = await harness(data);
  const body = { userId: bob.id, role: "member", organizationId: "acme" };
  await expect(auth.api.organization.addMember({ body })).rejects.toMatchObject({ code });
  expect(await store.count(member, { where: { userId: bob.id } })).toBe(0);
});

test("a hook chooses roles and a team with a place left, and not whose the membership is", async () => {
  const chosen = { role: " admin , member", teamId: "team-acme", userId: "somebody", organizationId: "other" };
  const { auth, bob, alice, store } = await harness(chosen);
  const body = { userId: bob.id, role: "member", organizationId: "acme" };
  const expected = { userId: bob.id, organizationId: "acme", role: "admin,member", teamId: "team-acme" };
  expect(await auth.api.organization.addMember({ body })).toMatchObject(expected);
  const carol = { ...body, userId: alice.id, organizationId: "acme" };
  await store.delete(member, { where: { userId: alice.id } });
  await expect(auth.api.organization.addMember({ body: carol })).rejects.toMatchObject({
    code: "TEAM_MEMBER_LIMIT_REACHED",
  });
});

test.each(["superuser", "", "member,superuser"])("a hook that makes %j of a role changes none", async (role) => {
  const { alice, bob, join, store } = await harness({ role });
  await join("acme", bob);
  const body = { memberId: `member-acme-${bob.id}`, role: "admin", organizationId: "acme" };
  expect(await answer(alice.browser.post("/organization/update-member-role", body))).toMatchObject({
    status: 400,
    body: { code: "ROLE_NOT_FOUND" },
  });
  const row = await store.find(member, { where: { userId: bob.id } });
  expect(row?.role).toBe("member");
});
