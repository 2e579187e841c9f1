import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { defaultAc, defaultStatements } from "../../../access/roles.ts";
import type { Statements } from "../../../plugin.ts";
import { openAcme } from "../../../test/acme.ts";
import { member as memberTable } from "../tables.ts";

/** Returns all permissions except this one. */
const without = (resource: string, action: string): Statements =>
  Object.fromEntries(
    Object.entries(defaultStatements).map(([name, actions]) => [
      name,
      actions.filter((known: string) => name !== resource || known !== action),
    ]),
  );

const organizationId = "acme";
const data = { name: "Other", roleName: "other" };

const CALLS = [
  ["POST", "update", "organization", "update", { data: { name: "Other" } }],
  ["POST", "delete", "organization", "delete", {}],
  ["POST", "invite-member", "invitation", "create", { email: "dora@example.com", role: "member" }],
  ["POST", "cancel-invitation", "invitation", "cancel", {}],
  ["POST", "remove-member", "member", "delete", { memberIdOrEmail: "carol@example.com" }],
  ["POST", "update-member-role", "member", "update", { role: "member" }],
  ["POST", "add-team-member", "member", "update", { teamId: "red" }],
  ["POST", "remove-team-member", "member", "update", { teamId: "blue" }],
  ["POST", "create-team", "team", "create", { name: "Green" }],
  ["POST", "update-team", "team", "update", { teamId: "blue", data: { name: "Navy" } }],
  ["POST", "remove-team", "team", "delete", { teamId: "blue" }],
  ["POST", "create-role", "ac", "create", { role: "made", permission: {} }],
  ["POST", "update-role", "ac", "update", { roleName: "stored", data }],
  ["POST", "delete-role", "ac", "delete", { roleName: "stored" }],
  ["GET", "list-roles", "ac", "read", {}],
  ["GET", "get-role?roleName=stored", "ac", "read", {}],
] as const;

test.each(CALLS)("%s %s requires %s:%s and no other permission", async (method, path, resource, action, given) => {
  const { joined, invite, addTeams, addRole, store } = await openAcme({
    teams: { enabled: true },
    dynamicAccessControl: { enabled: true },
    roles: {
      only: defaultAc.newRole({ [resource]: [action] }),
      rest: defaultAc.newRole(without(resource, action)),
    },
  });
  await addTeams(["blue", "red"]);
  await addRole("stored");
  const [bob, carol] = [await joined("bob", "rest"), await joined("carol", "member", "blue")];
  const invitationId = await invite({ email: "guest@example.com" });
  const ask = () => {
    const url = `/organization/${path}`;
    const { browser } = bob;
    if (method === "GET") return answer(browser.get(url, { headers: { "x-organization": organizationId } }));
    return answer(
      browser.post(url, { organizationId, memberId: carol.memberId, invitationId, userId: carol.id, ...given }),
    );
  };
  expect(await ask()).toMatchObject({ status: 403, body: { code: expect.stringContaining("NOT_ALLOWED") } });
  await store.update(memberTable, { where: { id: bob.memberId } }, { role: "only" });
  expect((await ask()).status).toBe(200);
});

/** Alice owns acme, bob is a member in a team, and carol is invited. */
async function harness() {
  const opened = await openAcme({ teams: { enabled: true }, dynamicAccessControl: { enabled: true } });
  const [bob, carol] = [await opened.joined("bob", "member", "blue"), await opened.person("carol")];
  await opened.addTeams(["blue", "red"]);
  await opened.addRole("maker");
  const named = { organizationId, memberId: bob.memberId, userId: bob.id, teamId: "blue", roleName: "maker" };
  const invitationId = await opened.invite({ email: carol.email });
  const people = { alice: opened.alice, bob, carol };
  const call = (who: keyof typeof people, path: string, body: object) =>
    people[who].browser.post(`/organization/${path}`, { ...named, invitationId, ...body });
  return { call };
}

test.each([
  ["alice", "create", { name: "B", slug: "b", userId: undefined }, "session,organizations"],
  ["alice", "update", { data: { name: "B" } }, "organizations"],
  ["alice", "delete", {}, "session,organizations"],
  ["alice", "set-active", {}, "session"],
  ["bob", "leave", {}, "session,organizations"],
  ["alice", "remove-member", { memberIdOrEmail: "bob@example.com" }, "session,members"],
  ["alice", "update-member-role", { role: "admin" }, "members"],
  ["alice", "transfer-ownership", {}, "members"],
  ["alice", "invite-member", { email: "dora@example.com", role: "member", teamId: undefined }, "invitations"],
  ["alice", "cancel-invitation", {}, "invitations"],
  ["carol", "accept-invitation", {}, "session,organizations,members,invitations"],
  ["carol", "reject-invitation", {}, "invitations"],
  ["alice", "create-team", { name: "Green" }, "teams"],
  ["alice", "update-team", { data: { name: "Navy" } }, "teams"],
  ["alice", "remove-team", {}, "teams,members,invitations"],
  ["alice", "add-team-member", {}, "members"],
  ["alice", "remove-team-member", {}, "members"],
  ["alice", "create-role", { role: "made", permission: {} }, "roles"],
  ["alice", "update-role", { data: { roleName: "builder" } }, "roles"],
  ["alice", "delete-role", {}, "roles"],
  ["alice", "check-slug", { slug: "free" }, null],
  ["alice", "has-permission", { permissions: { team: ["create"] } }, null],
] as const)("%s: %s %j reports the changes %s", async (who, path, body, changes) => {
  const { call } = await harness();
  const response = await call(who, path, body);
  expect([response.status, response.headers.get("x-sallyport-changes")]).toEqual([200, changes]);
});

test.each(["update", "create-team", "delete-role"])("a rejected call of %s reports no changes", async (path) => {
  const { call } = await harness();
  const refused = await call("carol", path, { name: "B", data: { name: "B" } });
  expect([refused.status, refused.headers.get("x-sallyport-changes")]).toEqual([403, null]);
  expect(await answer(refused)).toMatchObject({ body: { code: "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION" } });
});
