import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { openInvited } from "../../../test/invited.ts";
import { openOrganizations } from "../../../test/organizations.ts";
import type { OrganizationHooks } from "../options.ts";

/** Writes down what each hook after a change is told. */
function ear() {
  const told: string[] = [];
  const hooks: OrganizationHooks = {
    afterCancelInvitation: ({ invitation, user }) => void told.push(`canceled ${invitation.status} by ${user.name}`),
    afterAcceptInvitation: ({ invitation, member, user }) =>
      void told.push(`accepted ${invitation.status} ${member.role} by ${user.name}`),
    afterAddMember: ({ member, organization }) => void told.push(`added ${member.role} to ${organization.slug}`),
    afterRemoveMember: ({ member, user, organization, reason }) =>
      void told.push(`${user.name} <${user.email}> ${reason}: ${member.role} of ${organization.slug}`),
    afterUpdateMemberRole: ({ member, previousRole }) => void told.push(`${previousRole} became ${member.role}`),
  };
  return { told, hooks };
}

test("who cancels is told of afterwards, with the invitation as it is now; who is refused is not", async () => {
  const { told, hooks } = ear();
  const { invite, respond, person, alice } = await openInvited({ organizationHooks: hooks });
  const id = await invite();
  expect(await respond("cancel", await person("bob"), id)).toMatchObject({ status: 403 });
  expect(told).toEqual([]);
  expect(await respond("cancel", alice, id)).toMatchObject({ status: 200 });
  expect(told).toEqual(["canceled canceled by alice"]);
});

test("an accepted invitation is a membership too", async () => {
  const { told, hooks } = ear();
  const { invite, respond, person } = await openInvited({ organizationHooks: hooks });
  const id = await invite({ role: "admin" });
  const bob = await person("bob");
  expect(await respond("accept", bob, id)).toMatchObject({ status: 200 });
  expect(told).toEqual(["accepted accepted admin by bob", "added admin to acme"]);
  expect(await respond("accept", bob, id)).toMatchObject({ status: 400 });
  expect(told).toHaveLength(2);
});

test("members whom the server adds, and members who leave or are removed", async () => {
  const { told, hooks } = ear();
  const { auth, person, create } = openOrganizations({ organizationHooks: hooks });
  const [alice, bob] = [await person("alice"), await person("bob")];
  const organizationId = await create("acme", alice);
  const add = () => auth.api.organization.addMember({ body: { userId: bob.id, role: "member", organizationId } });
  await add();
  await expect(add()).rejects.toMatchObject({ code: "USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION" });
  expect((await bob.browser.post("/organization/leave", { organizationId })).status).toBe(200);
  await add();
  const body = { memberIdOrEmail: bob.email, organizationId };
  expect((await alice.browser.post("/organization/remove-member", body)).status).toBe(200);
  const added = "added member to acme";
  const ended = (reason: string) => `bob <bob@example.com> ${reason}: member of acme`;
  expect(told).toEqual([added, ended("left"), added, ended("removed")]);
});

test("handing over is two changes of roles, each told", async () => {
  const { told, hooks } = ear();
  const { person, create, join } = openOrganizations({ organizationHooks: hooks });
  const [alice, bob] = [await person("alice"), await person("bob")];
  const { id: memberId } = await join(await create("acme", alice), bob);
  const body = { memberId, organizationId: "acme" };
  expect(await answer(alice.browser.post("/organization/transfer-ownership", body))).toMatchObject({ status: 200 });
  expect(told).toEqual(["member became owner", "owner became admin"]);
});

test("a hook may choose a team's name, and nothing of whose it is", async () => {
  const beforeCreateTeam = () => ({ data: { id: "chosen", name: " Red ", organizationId: "other" } });
  const { person, create } = openOrganizations({
    teams: { enabled: true },
    organizationHooks: { beforeCreateTeam },
  });
  const alice = await person("alice");
  for (const slug of ["acme", "other"]) await create(slug, alice);
  const made = await answer(alice.browser.post("/organization/create-team", { name: "Blue", organizationId: "acme" }));
  expect(made).toMatchObject({ status: 200, body: { name: "Red", organizationId: "acme" } });
  expect(Reflect.get(Object(made.body), "id")).not.toBe("chosen");
});
