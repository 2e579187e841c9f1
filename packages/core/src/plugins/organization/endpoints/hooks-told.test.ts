import { expect, test } from "vitest";
import { openAcme } from "../../../test/acme.ts";
import type { OrganizationHooks } from "../options.ts";

/** Acme with hooks that write down what they are told. */
async function openTold(hooksOf: (tell: (...told: readonly unknown[]) => undefined) => OrganizationHooks) {
  const told: unknown[] = [];
  const organizationHooks = hooksOf((...what) => void told.push(what.length === 1 ? what[0] : what));
  const opened = await openAcme({
    teams: { enabled: true },
    dynamicAccessControl: { enabled: true },
    organizationHooks,
  });
  return { ...opened, told };
}

test("organization hooks receive the organization after the change, and the user", async () => {
  const { told, alice, post } = await openTold((tell) => ({
    afterCreateOrganization: ({ organization: { slug }, user }) => tell(`${user.name} made ${slug}`),
    afterAddMember: ({ member: { role } }) => tell(`member ${role}`),
    afterCreateTeam: ({ team: { name } }) => tell(`team ${name}`),
    afterUpdateOrganization: ({ organization: { name }, user }) => tell(`${user.name} changed ${name}`),
    afterDeleteOrganization: ({ organization: { id }, user }) => tell(`${user.name} ended ${id}`),
  }));
  await alice.browser.post("/organization/create", { name: "New", slug: "new" });
  await post("update", { data: { name: "Navy" } });
  await post("delete");
  expect(told).toEqual(["alice made new", "member owner", "team New", "alice changed Navy", "alice ended acme"]);
});

test("invitation hooks receive the current values, and do not run for a rejected caller", async () => {
  const { told, alice, person, invite, respond } = await openTold((tell) => ({
    afterCreateInvitation: ({ invitation: { email }, organization }) => tell(`${email} to ${organization.id}`),
    afterCancelInvitation: ({ invitation, user }) => tell(`${invitation.status} by ${user.name}`),
    afterRejectInvitation: ({ invitation, user }) => tell(`${invitation.status} by ${user.email}`),
    afterAcceptInvitation: ({ invitation, member, user }) =>
      tell(`${invitation.status} ${member.role} by ${user.name}`),
    afterAddMember: ({ member, organization }) => tell(`added ${member.role} to ${organization.slug}`),
  }));
  const bob = await person("bob");
  const first = await invite();
  expect(await respond("cancel", bob, first)).toMatchObject({ status: 403 });
  expect(await respond("cancel", alice, first)).toMatchObject({ status: 200 });
  expect(await respond("reject", bob, await invite())).toMatchObject({ status: 200, body: { member: null } });
  const last = await invite({ role: "admin" });
  expect(await respond("accept", bob, last)).toMatchObject({ status: 200 });
  // What was accepted is not canceled.
  expect(await respond("cancel", alice, last)).toMatchObject({ status: 200 });
  const invited = "bob@example.com to acme";
  const [canceled, rejected] = ["canceled by alice", "rejected by bob@example.com"];
  const accepted = ["accepted admin by bob", "added admin to acme"];
  expect(told).toEqual([invited, canceled, invited, rejected, invited, ...accepted]);
});

test("member hooks run when members are added, leave, are removed or change roles", async () => {
  const { told, auth, person, post } = await openTold((tell) => ({
    afterAddMember: ({ member, organization }) => tell(`added ${member.role} to ${organization.slug}`),
    afterRemoveMember: ({ member, user, organization, reason }) =>
      tell(`${user.name} <${user.email}> ${reason}: ${member.role} of ${organization.slug}`),
    afterUpdateMemberRole: ({ member, previousRole }) => tell(`${previousRole} became ${member.role}`),
  }));
  const bob = await person("bob");
  const add = () =>
    auth.api.organization.addMember({ body: { userId: bob.id, role: "member", organizationId: "acme" } });
  await add();
  await expect(add()).rejects.toMatchObject({ code: "USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION" });
  expect(await post("leave", {}, bob)).toMatchObject({ status: 200 });
  await add();
  expect(await post("remove-member", { memberIdOrEmail: bob.email })).toMatchObject({ status: 200 });
  const { id: memberId } = await add();
  // Handing over is two changes of roles.
  expect(await post("transfer-ownership", { memberId })).toMatchObject({ status: 200 });
  const added = "added member to acme";
  const ended = (reason: string) => `bob <bob@example.com> ${reason}: member of acme`;
  const changed = ["member became owner", "owner became admin"];
  expect(told).toEqual([added, ended("left"), added, ended("removed"), added, ...changed]);
});

test("team hooks receive the team and member before and after the change", async () => {
  const { told, post, joined, addTeams } = await openTold((tell) => ({
    beforeUpdateTeam: ({ team: { id, name }, organization }) => tell("update?", id, name, organization.id),
    afterUpdateTeam: ({ team: { id, name }, organization }) => tell("update", id, name, organization.id),
    beforeAddTeamMember: ({ member: { teamId }, team: { id } }) => tell("add?", teamId, id),
    afterAddTeamMember: ({ member: { userId, teamId }, team: { id } }) => tell("add", userId, teamId, id),
    beforeRemoveTeamMember: ({ member: { teamId }, team: { id } }) => tell("remove?", teamId, id),
    afterRemoveTeamMember: ({ member: { teamId }, team: { id }, organization }) =>
      tell("remove", teamId, id, organization.id),
  }));
  await addTeams(["blue", "red"]);
  const { id: userId } = await joined("carol", "member", "blue");
  await post("update-team", { teamId: "blue", data: { name: "Navy" } });
  // What changes nothing is told to nobody.
  await post("update-team", { teamId: "blue", data: {} });
  await post("add-team-member", { teamId: "red", userId });
  await post("add-team-member", { teamId: "red", userId });
  await post("remove-team-member", { teamId: "red", userId });
  await post("add-team-member", { teamId: "red", userId });
  expect(told).toEqual([
    ["update?", "blue", "Navy", "acme"],
    ["update", "blue", "Navy", "acme"],
    ["remove?", "blue", "blue"],
    ["add?", "blue", "red"],
    ["remove", "red", "blue", "acme"],
    ["add", userId, "red", "red"],
    ["remove?", "red", "red"],
    ["remove", null, "red", "acme"],
    ["add?", null, "red"],
    ["add", userId, "red", "red"],
  ]);
});

test("role hooks receive roles that are created, updated and deleted", async () => {
  const { told, post, addRole, clock } = await openTold((tell) => ({
    beforeCreateRole: ({ role, organization }) => tell("create?", "id" in role, role.role, organization.id),
    afterCreateRole: ({ role, organization }) => tell("create", role.permission, role.role, organization.id),
    beforeUpdateRole: ({ role }) => tell("update?", role.permission, role.updatedAt),
    afterUpdateRole: ({ role }) => tell("update", role.permission, role.id),
    beforeDeleteRole: ({ role }) => tell("delete?", role.permission),
    afterDeleteRole: ({ role }) => tell("delete", role.id),
  }));
  await addRole("maker", { team: ["create"] });
  await post("create-role", { role: "cutter", permission: { team: ["delete"] } });
  await post("update-role", { roleName: "maker", data: { permission: { team: ["update"] } } });
  await post("delete-role", { roleName: "maker" });
  expect(told).toEqual([
    ["create?", false, "cutter", "acme"],
    ["create", { team: ["delete"] }, "cutter", "acme"],
    ["update?", { team: ["update"] }, clock.now()],
    ["update", { team: ["update"] }, "maker-acme"],
    ["delete?", { team: ["update"] }],
    ["delete", "maker-acme"],
  ]);
});
