import { expect, test } from "vitest";
import { AuthError } from "../../../plugin.ts";
import { openAcme } from "../../../test/acme.ts";
import type { Invitation } from "../entities.ts";
import type { OrganizationHooks, OrganizationOptions } from "../options.ts";
import { invitation, member, team } from "../tables.ts";

/** Creates acme with a team for one member, another organization with a team, and hooks that change a member's data. */
async function harness(data: Record<string, unknown>) {
  const hook = () => ({ data });
  const opened = await openAcme({
    teams: { enabled: true, maximumMembersPerTeam: 1 },
    organizationHooks: { beforeAddMember: hook, beforeUpdateMemberRole: hook },
  });
  await opened.create("other");
  await opened.addTeams(["ours"]);
  await opened.addTeams(["theirs"], "other");
  const add = ({ id: userId }: { readonly id: string }) =>
    opened.auth.api.organization.addMember({ body: { userId, role: "member", organizationId: "acme" } });
  return { ...opened, add };
}

test.each([
  [{ role: "superuser" }, "ROLE_NOT_FOUND"],
  [{ role: "" }, "ROLE_NOT_FOUND"],
  [{ role: "member,superuser" }, "ROLE_NOT_FOUND"],
  [{ teamId: "theirs" }, "TEAM_NOT_FOUND"],
  [{ teamId: "nothing" }, "TEAM_NOT_FOUND"],
])("a hook that sets %j for a new member returns %s, and nobody is added", async (data, code) => {
  const { person, invite, respond, statusOf, add, store } = await harness(data);
  const bob = await person("bob");
  await expect(add(bob)).rejects.toMatchObject({ code });
  const id = await invite();
  expect(await respond("accept", bob, id)).toMatchObject({ status: 400, body: { code } });
  expect(await statusOf(id)).toBe("pending");
  expect(await store.count(member, { where: { userId: bob.id } })).toBe(0);
});

test("a hook may set the roles and a team with free places, but not the user or organization", async () => {
  const chosen = { role: " admin , member", teamId: "ours", userId: "somebody", organizationId: "other" };
  const { person, add } = await harness(chosen);
  const bob = await person("bob");
  const expected = { userId: bob.id, organizationId: "acme", role: "admin,member", teamId: "ours" };
  expect(await add(bob)).toMatchObject(expected);
  await expect(add(await person("carol"))).rejects.toMatchObject({ code: "TEAM_MEMBER_LIMIT_REACHED" });
});

test("a hook may set other existing roles", async () => {
  const { joined, post, store } = await harness({ role: "admin,member" });
  const { memberId } = await joined("bob");
  expect(await post("update-member-role", { memberId, role: "admin" })).toMatchObject({
    body: { role: "admin,member" },
  });
  for (const role of ["superuser", "", "member,superuser"]) {
    const refusing = await harness({ role });
    const carol = await refusing.joined("carol");
    const refused = await refusing.post("update-member-role", { memberId: carol.memberId, role: "admin" });
    expect(refused).toMatchObject({ status: 400, body: { code: "ROLE_NOT_FOUND" } });
    expect(await refusing.store.find(member, { where: { id: carol.memberId } })).toMatchObject({ role: "member" });
  }
  expect(await store.find(member, { where: { id: memberId } })).toMatchObject({ role: "admin,member" });
});

test("a member that a hook deletes gets no new roles", async () => {
  const { joined, post, store } = await openAcme({
    organizationHooks: {
      beforeUpdateMemberRole: async ({ member: { id } }, services) => {
        await services.store.delete(member, { where: { id } });
        return undefined;
      },
    },
  });
  const { memberId } = await joined("bob");
  const changed = await post("update-member-role", { memberId, role: "admin" });
  expect(changed).toMatchObject({ status: 400, body: { code: "MEMBER_NOT_FOUND" } });
  expect(await store.find(member, { where: { id: memberId } })).toMatchObject({ role: "member" });
});

/** Creates the teams blue and red of acme, and records what the hooks of team members receive. */
async function prepare(more: OrganizationHooks = {}) {
  const recorded: string[] = [];
  const opened = await openAcme({
    teams: { enabled: true },
    organizationHooks: {
      beforeDeleteTeam: ({ team }) => void recorded.push(`deleting ${team.name}`),
      afterDeleteTeam: ({ team }) => void recorded.push(`deleted ${team.name}`),
      beforeAddTeamMember: ({ member, team }) => void recorded.push(`${member.teamId} to ${team.name}`),
      afterAddTeamMember: ({ member, team }) => void recorded.push(`${member.teamId} in ${team.name}`),
      beforeRemoveTeamMember: ({ member, team }) => void recorded.push(`${member.teamId} out of ${team.name}`),
      afterRemoveTeamMember: ({ member, team }) => void recorded.push(`${member.teamId}, was in ${team.name}`),
      ...more,
    },
  });
  const { joined, addTeams, store, post } = opened;
  await addTeams(["blue", "red"]);
  const bob = await joined("bob", "member", "blue");
  const teamOf = async (userId: string) => (await store.find(member, { where: { userId } }))?.teamId;
  return { ...opened, bob, recorded, call: post, teamOf };
}

const STAYS = new AuthError({ code: "STAYS", status: 403, message: "They stay" });

test("removing a team removes all its members, even past the first page", async () => {
  const { call, recorded, store, crowd } = await prepare();
  const ids = Array.from({ length: 120 }, (_, number) => `user-${number}`);
  await crowd(ids.map((id, index) => ({ id, teamId: index < 110 ? "blue" : "red" })));
  expect((await call("remove-team", { teamId: "blue" })).status).toBe(200);
  const times = (line: string) => Array.from({ length: 111 }, () => line);
  expect(recorded).toEqual([
    "deleting blue",
    ...times("blue out of blue"),
    ...times("null, was in blue"),
    "deleted blue",
  ]);
  expect(await store.count(member, { where: { teamId: "red" } })).toBe(10);
});

test("a hook that rejects the removal of a member keeps the member and the team", async () => {
  const { call, recorded, bob, teamOf, store } = await prepare({ beforeRemoveTeamMember: () => Promise.reject(STAYS) });
  expect(await call("remove-team", { teamId: "blue" })).toMatchObject({ status: 403, body: { code: "STAYS" } });
  expect(await call("add-team-member", { teamId: "red", userId: bob.id })).toMatchObject({ body: { code: "STAYS" } });
  expect([await teamOf(bob.id), await store.count(team, { where: {} })]).toEqual(["blue", 2]);
  expect(recorded).toEqual(["deleting blue"]);
});

test("a team that no longer exists runs no hook", async () => {
  const { call, recorded, bob, store } = await prepare();
  await store.delete(team, { where: { id: "blue" } });
  expect((await call("add-team-member", { teamId: "red", userId: bob.id })).status).toBe(200);
  expect(recorded).toEqual(["blue to red", "red in red"]);
});

/** Creates acme whose hook before an invitation returns this data. */
const altering = (data: Partial<Invitation>, options: OrganizationOptions = {}) =>
  openAcme({ ...options, organizationHooks: { beforeCreateInvitation: () => ({ data }) } });

test("a hook's data for an invitation is normalized like a caller's", async () => {
  const { ask, mailbox } = await altering({ email: "Robert@Example.COM", role: " admin,member,admin" });
  expect(await ask()).toMatchObject({ status: 200, body: { email: "robert@example.com", role: "admin,member" } });
  expect(await mailbox.last("invitation")).toMatchObject({ to: "robert@example.com", role: "admin,member" });
});

test.each<[Partial<Invitation>, string]>([
  [{ email: "nobody" }, "INVALID_EMAIL"],
  [{ email: "Alice@example.com" }, "USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION"],
  [{ role: "superuser" }, "ROLE_NOT_FOUND"],
  [{ role: "" }, "ROLE_NOT_FOUND"],
  [{ teamId: "theirs" }, "TEAM_NOT_FOUND"],
])("a hook that sets %j returns %s, and nothing is written", async (data, code) => {
  const { ask, create, addTeams, store } = await altering(data, { teams: { enabled: true } });
  await create("other");
  await addTeams(["theirs"], "other");
  expect(await ask()).toMatchObject({ status: 400, body: { code } });
  expect(await store.count(invitation, { where: {} })).toBe(0);
});

test("a hook cannot exceed the inviter's permissions or change inviter, status or organization", async () => {
  const { ask, joined } = await altering({ role: "owner" });
  const carol = await joined("carol", "admin");
  const code = "YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE";
  expect(await ask({}, carol)).toMatchObject({ status: 403, body: { code } });
  const forged = { id: "known", organizationId: "other", inviterId: carol.id, status: "accepted" } as const;
  const { ask: askOther, alice } = await altering(forged);
  const { body } = await askOther();
  expect(body).toMatchObject({ organizationId: "acme", inviterId: alice.id, status: "pending" });
  expect(body).not.toMatchObject({ id: "known" });
});

test("an address that a hook sets is invited once", async () => {
  const { ask, store } = await altering({ email: "robert@example.com" });
  expect((await ask()).status).toBe(200);
  const again = await ask({ email: "carol@example.com" });
  expect(again).toMatchObject({ status: 400, body: { code: "USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION" } });
  expect(await store.count(invitation, { where: {} })).toBe(1);
});

test("a hook that changes the address keeps the pending invitation of the original one", async () => {
  const robert = { email: "robert@example.com" };
  let data: object = {};
  const { ask, invite, statusOf } = await openAcme({
    cancelPendingInvitationsOnReInvite: true,
    organizationHooks: { beforeCreateInvitation: () => ({ data }) },
  });
  const [bobs, roberts] = [await invite(), await invite(robert)];
  data = robert;
  expect(await ask()).toMatchObject({ body: robert });
  expect([await statusOf(bobs), await statusOf(roberts)]).toEqual(["pending", "canceled"]);
});
