import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { openInvited } from "../../../test/invited.ts";
import { openOrganizations } from "../../../test/organizations.ts";
import { invitation, member, organization, team } from "../tables.ts";

const organizationId = "acme";

// A limit is asked for between the first look at the caller and the transaction: what happens in it, happens meanwhile.

test.each(["demoted", "removed"])("who is %s while the call is under way changes nothing", async (how) => {
  let meanwhile = async () => {};
  const opened = openOrganizations({ teams: { enabled: true, maximumTeams: async () => meanwhile().then(() => 10) } });
  const { person, create, join, store } = opened;
  const [alice, bob] = [await person("alice"), await person("bob")];
  await create(organizationId, alice);
  const { id } = await join(organizationId, bob, "admin");
  meanwhile = async () => {
    if (how === "removed") await store.delete(member, { where: { id } });
    else await store.update(member, { where: { id } }, { role: "member" });
  };
  const made = await answer(bob.browser.post("/organization/create-team", { name: "Red", organizationId }));
  const code =
    how === "removed"
      ? "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION"
      : "YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION";
  expect(made).toMatchObject({ status: 403, body: { code } });
  expect(await store.count(team, { where: {} })).toBe(0);
});

test("who may invite no longer when the limit is known invites nobody", async () => {
  let meanwhile = async () => {};
  const opened = await openInvited({ invitationLimit: async () => meanwhile().then(() => 10) });
  const { person, join, store, ask, mailbox } = opened;
  const bob = await person("bob");
  const { id } = await join(organizationId, bob, "admin");
  meanwhile = async () => {
    await store.update(member, { where: { id } }, { role: "member" });
  };
  const code = "YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION";
  expect(await ask({ email: "carol@example.com" }, bob)).toMatchObject({ status: 403, body: { code } });
  expect([await store.count(invitation, { where: {} }), await mailbox.count("invitation")]).toEqual([0, 0]);
});

test.each([
  ["is canceled", { status: "canceled" }, "INVITATION_NOT_FOUND"],
  ["is to another role now", { role: "admin" }, "FAILED_TO_RETRIEVE_INVITATION"],
  ["is for another address now", { email: "dora@example.com" }, "FAILED_TO_RETRIEVE_INVITATION"],
  ["has run out", { expiresAt: new Date(0) }, "INVITATION_NOT_FOUND"],
] as const)("an invitation that %s before it is claimed makes no member", async (_, changed, code) => {
  let meanwhile = async () => {};
  const opened = await openInvited({ membershipLimit: async () => meanwhile().then(() => 10) });
  const { person, store, invite, respond } = opened;
  const bob = await person("bob");
  const id = await invite();
  meanwhile = async () => {
    await store.update(invitation, { where: { id } }, changed);
  };
  expect(await respond("accept", bob, id)).toMatchObject({ status: 400, body: { code } });
  expect(await store.count(member, { where: { userId: bob.id } })).toBe(0);
  expect(await store.find(invitation, { where: { id } })).toMatchObject(changed);
});

test("who may change members no longer when a team's limit is known puts nobody into it", async () => {
  let meanwhile = async () => {};
  const maximumMembersPerTeam = async () => meanwhile().then(() => 10);
  const { person, create, join, store, clock } = openOrganizations({ teams: { enabled: true, maximumMembersPerTeam } });
  const [alice, bob, carol] = [await person("alice"), await person("bob"), await person("carol")];
  await create(organizationId, alice);
  const { id } = await join(organizationId, bob, "admin");
  await join(organizationId, carol);
  await store.insert(team, { id: "red", name: "Red", organizationId, createdAt: clock.now() });
  meanwhile = async () => {
    await store.update(member, { where: { id } }, { role: "member" });
  };
  const body = { teamId: "red", userId: carol.id, organizationId };
  const code = "YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER";
  expect(await answer(bob.browser.post("/organization/add-team-member", body))).toMatchObject({ body: { code } });
  expect(await store.count(member, { where: { teamId: "red" } })).toBe(0);
});

test("an organization that ends before it is held gets no member", async () => {
  let meanwhile = async () => {};
  const opened = await openInvited({ membershipLimit: async () => meanwhile().then(() => 10) });
  const { auth, person, store, invite, respond } = opened;
  const bob = await person("bob");
  const id = await invite();
  // As where the database knows no references: the invitation stays behind.
  meanwhile = async () => {
    await store.update(organization, { where: { id: organizationId } }, { id: "moved", slug: "moved" });
  };
  expect(await respond("accept", bob, id)).toMatchObject({ status: 400, body: { code: "ORGANIZATION_NOT_FOUND" } });
  meanwhile = async () => {
    await store.update(organization, { where: { id: "moved" } }, { id: "again", slug: "again" });
  };
  const body = { userId: bob.id, role: "member", organizationId: "moved" };
  await expect(auth.api.organization.addMember({ body })).rejects.toMatchObject({ code: "ORGANIZATION_NOT_FOUND" });
  expect(await store.count(member, { where: { userId: bob.id } })).toBe(0);
});
