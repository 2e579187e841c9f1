import { expect, test } from "vitest";
import { openAcme } from "../../../test/acme.ts";
import type { OrganizationHooks } from "../options.ts";

/** Creates acme with hooks that record their input. */
async function openRecording(hooksOf: (record: (...recorded: readonly unknown[]) => undefined) => OrganizationHooks) {
  const recorded: unknown[] = [];
  const organizationHooks = hooksOf((...what) => void recorded.push(what.length === 1 ? what[0] : what));
  const opened = await openAcme({
    teams: { enabled: true },
    dynamicAccessControl: { enabled: true },
    organizationHooks,
  });
  return { ...opened, recorded };
}

test("organization hooks receive the organization after the change, and the user", async () => {
  const { recorded, alice, post } = await openRecording((record) => ({
    afterCreateOrganization: ({ organization: { slug }, user }) => record(`${user.name} made ${slug}`),
    afterAddMember: ({ member: { role } }) => record(`member ${role}`),
    afterCreateTeam: ({ team: { name } }) => record(`team ${name}`),
    afterUpdateOrganization: ({ organization: { name }, user }) => record(`${user.name} changed ${name}`),
    afterDeleteOrganization: ({ organization: { id }, user }) => record(`${user.name} ended ${id}`),
  }));
  await alice.browser.post("/organization/create", { name: "New", slug: "new" });
  await post("update", { data: { name: "Navy" } });
  await post("delete");
  expect(recorded).toEqual(["alice made new", "member owner", "team New", "alice changed Navy", "alice ended acme"]);
});

test("invitation hooks receive the current values, and do not run for a rejected caller", async () => {
  const { recorded, alice, person, invite, respond } = await openRecording((record) => ({
    afterCreateInvitation: ({ invitation: { email }, organization }) => record(`${email} to ${organization.id}`),
    afterCancelInvitation: ({ invitation, user }) => record(`${invitation.status} by ${user.name}`),
    afterRejectInvitation: ({ invitation, user }) => record(`${invitation.status} by ${user.email}`),
    afterAcceptInvitation: ({ invitation, member, user }) =>
      record(`${invitation.status} ${member.role} by ${user.name}`),
    afterAddMember: ({ member, organization }) => record(`added ${member.role} to ${organization.slug}`),
  }));
  const bob = await person("bob");
  const first = await invite();
  expect(await respond("cancel", bob, first)).toMatchObject({ status: 403 });
  expect(await respond("cancel", alice, first)).toMatchObject({ status: 200 });
  expect(await respond("reject", bob, await invite())).toMatchObject({ status: 200, body: { member: null } });
  const last = await invite({ role: "admin" });
  expect(await respond("accept", bob, last)).toMatchObject({ status: 200 });
  // An accepted invitation cannot be canceled, so no hook runs.
  expect(await respond("cancel", alice, last)).toMatchObject({ status: 200 });
  const invited = "bob@example.com to acme";
  const [canceled, rejected] = ["canceled by alice", "rejected by bob@example.com"];
  const accepted = ["accepted admin by bob", "added admin to acme"];
  expect(recorded).toEqual([invited, canceled, invited, rejected, invited, ...accepted]);
});

test("member hooks run when members are added, leave, are removed or change roles", async () => {
  const { recorded, auth, person, post } = await openRecording((record) => ({
    afterAddMember: ({ member, organization }) => record(`added ${member.role} to ${organization.slug}`),
    afterRemoveMember: ({ member, user, organization, reason }) =>
      record(`${user.name} <${user.email}> ${reason}: ${member.role} of ${organization.slug}`),
    afterUpdateMemberRole: ({ member, previousRole }) => record(`${previousRole} became ${member.role}`),
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
  // A transfer of ownership is two changes of roles.
  expect(await post("transfer-ownership", { memberId })).toMatchObject({ status: 200 });
  const added = "added member to acme";
  const ended = (reason: string) => `bob <bob@example.com> ${reason}: member of acme`;
  const changed = ["member became owner", "owner became admin"];
  expect(recorded).toEqual([added, ended("left"), added, ended("removed"), added, ...changed]);
});

test("team hooks receive the team and member before and after the change", async () => {
  const { recorded, post, joined, addTeams } = await openRecording((record) => ({
    beforeUpdateTeam: ({ team: { id, name }, organization }) => record("update?", id, name, organization.id),
    afterUpdateTeam: ({ team: { id, name }, organization }) => record("update", id, name, organization.id),
    beforeAddTeamMember: ({ member: { teamId }, team: { id } }) => record("add?", teamId, id),
    afterAddTeamMember: ({ member: { userId, teamId }, team: { id } }) => record("add", userId, teamId, id),
    beforeRemoveTeamMember: ({ member: { teamId }, team: { id } }) => record("remove?", teamId, id),
    afterRemoveTeamMember: ({ member: { teamId }, team: { id }, organization }) =>
      record("remove", teamId, id, organization.id),
  }));
  await addTeams(["blue", "red"]);
  const { id: userId } = await joined("carol", "member", "blue");
  await post("update-team", { teamId: "blue", data: { name: "Navy" } });
  // An update that changes nothing calls no hook.
  await post("update-team", { teamId: "blue", data: {} });
  await post("add-team-member", { teamId: "red", userId });
  await post("add-team-member", { teamId: "red", userId });
  await post("remove-team-member", { teamId: "red", userId });
  await post("add-team-member", { teamId: "red", userId });
  expect(recorded).toEqual([
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
  const { recorded, post, addRole, clock } = await openRecording((record) => ({
    beforeCreateRole: ({ role, organization }) => record("create?", "id" in role, role.role, organization.id),
    afterCreateRole: ({ role, organization }) => record("create", role.permission, role.role, organization.id),
    beforeUpdateRole: ({ role }) => record("update?", role.permission, role.updatedAt),
    afterUpdateRole: ({ role }) => record("update", role.permission, role.id),
    beforeDeleteRole: ({ role }) => record("delete?", role.permission),
    afterDeleteRole: ({ role }) => record("delete", role.id),
  }));
  await addRole("maker", { team: ["create"] });
  await post("create-role", { role: "cutter", permission: { team: ["delete"] } });
  await post("update-role", { roleName: "maker", data: { permission: { team: ["update"] } } });
  await post("delete-role", { roleName: "maker" });
  expect(recorded).toEqual([
    ["create?", false, "cutter", "acme"],
    ["create", { team: ["delete"] }, "cutter", "acme"],
    ["update?", { team: ["update"] }, clock.now()],
    ["update", { team: ["update"] }, "maker-acme"],
    ["delete?", { team: ["update"] }],
    ["delete", "maker-acme"],
  ]);
});
