import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { defaultAc, defaultStatements } from "../../../access/roles.ts";
import type { Statements } from "../../../plugin.ts";
import { openInvited } from "../../../test/invited.ts";
import { member as memberTable, organizationRole, team } from "../tables.ts";

/** Everything that can be done but this one thing. */
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

test.each(CALLS)("%s %s asks for %s %s, and for nothing else", async (method, path, resource, action, given) => {
  const opened = await openInvited({
    teams: { enabled: true },
    dynamicAccessControl: { enabled: true },
    roles: {
      only: defaultAc.newRole({ [resource]: [action] }),
      rest: defaultAc.newRole(without(resource, action)),
    },
  });
  const { person, join, invite, store, clock } = opened;
  const [bob, carol] = [await person("bob"), await person("carol")];
  const shared = { organizationId, createdAt: clock.now() };
  for (const id of ["blue", "red"]) await store.insert(team, { id, name: id, ...shared });
  await store.insert(organizationRole, { id: "id-stored", role: "stored", permission: "{}", ...shared });
  const { id: memberId } = await join(organizationId, carol, "member", "blue");
  const invitationId = await invite({ email: "guest@example.com" });
  const { id } = await join(organizationId, bob, "rest");
  const ask = () => {
    const url = `/organization/${path}`;
    const { browser } = bob;
    if (method === "GET") return answer(browser.get(url, { headers: { "x-organization": organizationId } }));
    return answer(browser.post(url, { organizationId, memberId, invitationId, userId: carol.id, ...given }));
  };
  expect(await ask()).toMatchObject({ status: 403, body: { code: expect.stringContaining("NOT_ALLOWED") } });
  await store.update(memberTable, { where: { id } }, { role: "only" });
  expect((await ask()).status).toBe(200);
});
