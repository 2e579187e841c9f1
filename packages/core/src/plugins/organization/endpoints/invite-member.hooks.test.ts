import { expect, test } from "vitest";
import { openInvited } from "../../../test/invited.ts";
import type { Invitation } from "../entities.ts";
import type { OrganizationOptions } from "../options.ts";
import { invitation, team } from "../tables.ts";

/** Where the hook before an invitation answers this. */
const altering = (data: Partial<Invitation>, options: OrganizationOptions = {}) =>
  openInvited({ ...options, organizationHooks: { beforeCreateInvitation: () => ({ data }) } });

test("what a hook makes of an invitation is written as a call's would be", async () => {
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
])("%j: %s, and nothing is written", async (data, code) => {
  const { ask, create, store, clock } = await altering(data, { teams: { enabled: true } });
  await create("other");
  await store.insert(team, { id: "theirs", name: "T", organizationId: "other", createdAt: clock.now() });
  expect(await ask()).toMatchObject({ status: 400, body: { code } });
  expect(await store.count(invitation, { where: {} })).toBe(0);
});

test("a hook makes nobody invite to what they may not, and changes neither sender, status nor organization", async () => {
  const { ask, person, join } = await altering({ role: "owner" });
  const carol = await person("carol");
  await join("acme", carol, "admin");
  expect(await ask({}, carol)).toMatchObject({
    status: 403,
    body: { code: "YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE" },
  });
  const forged = { id: "known", organizationId: "other", inviterId: carol.id, status: "accepted" } as const;
  const { ask: askOther, alice } = await altering(forged);
  const { body } = await askOther();
  expect(body).toMatchObject({ organizationId: "acme", inviterId: alice.id, status: "pending" });
  expect(body).not.toMatchObject({ id: "known" });
});

test("an address that a hook has put in place is invited once", async () => {
  const { ask, store } = await altering({ email: "robert@example.com" });
  expect((await ask()).status).toBe(200);
  expect(await ask({ email: "carol@example.com" })).toMatchObject({
    status: 400,
    body: { code: "USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION" },
  });
  expect(await store.count(invitation, { where: {} })).toBe(1);
});

test("what a hook makes of the membership is held to the rules when the invitation is accepted", async () => {
  let role = "superuser";
  const { invite, respond, person, statusOf } = await openInvited({
    organizationHooks: { beforeAddMember: () => ({ data: { role } }) },
  });
  const id = await invite();
  const bob = await person("bob");
  expect(await respond("accept", bob, id)).toMatchObject({ status: 400, body: { code: "ROLE_NOT_FOUND" } });
  expect(await statusOf(id)).toBe("pending");
  role = " admin,admin";
  expect(await respond("accept", bob, id)).toMatchObject({ status: 200, body: { member: { role: "admin" } } });
});

test("limits are asked before the transaction: the application may read the same database", async () => {
  const asked: string[] = [];
  const opened = await openInvited({
    invitationLimit: async ({ id }) => {
      asked.push(`invitations of ${id}`);
      return (await opened.store.count(invitation, { where: {} })) + 1;
    },
    membershipLimit: async ({ id }) => {
      asked.push(`members of ${id}`);
      return (await opened.store.count(invitation, { where: {} })) + 1;
    },
    teams: {
      enabled: true,
      maximumMembersPerTeam: async ({ id }) => {
        asked.push(`members of ${id}`);
        return opened.store.count(team, { where: {} });
      },
    },
  });
  const { invite, respond, person, store, clock } = opened;
  await store.insert(team, { id: "t1", name: "One", organizationId: "acme", createdAt: clock.now() });
  const id = await invite({ teamId: "t1" });
  expect(await respond("accept", await person("bob"), id)).toMatchObject({ status: 200 });
  expect(asked.sort()).toEqual(["invitations of acme", "members of acme", "members of t1"]);
});
