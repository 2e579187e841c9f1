import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { openInvited } from "../../../test/invited.ts";

const organizationId = "acme";

/** Alice owns acme, bob is its member, and carol is invited to it. */
async function harness() {
  const opened = await openInvited();
  const [bob, carol] = [await opened.person("bob"), await opened.person("carol")];
  const { id: memberId } = await opened.join(organizationId, bob);
  const invitationId = await opened.invite({ email: carol.email });
  return { ...opened, bob, carol, memberId, invitationId };
}

test.each([
  ["alice", "create", { name: "B", slug: "b" }, "session,organizations"],
  ["alice", "update", { organizationId, data: { name: "B" } }, "organizations"],
  ["alice", "delete", { organizationId }, "session,organizations"],
  ["alice", "set-active", { organizationId }, "session"],
  ["bob", "leave", { organizationId }, "session,organizations"],
  ["alice", "remove-member", { organizationId, memberIdOrEmail: "bob@example.com" }, "session,members"],
  ["alice", "update-member-role", { organizationId, role: "admin" }, "members"],
  ["alice", "transfer-ownership", { organizationId }, "members"],
  ["alice", "invite-member", { organizationId, email: "dora@example.com", role: "member" }, "invitations"],
  ["alice", "cancel-invitation", {}, "invitations"],
  ["carol", "accept-invitation", {}, "session,organizations,members,invitations"],
  ["carol", "reject-invitation", {}, "invitations"],
  ["alice", "check-slug", { slug: "free" }, null],
  ["alice", "has-permission", { organizationId, permissions: { team: ["create"] } }, null],
] as const)("%s: %s %j says that it changed %s", async (who, path, body, changes) => {
  const { memberId, invitationId, ...opened } = await harness();
  const response = await opened[who].browser.post(`/organization/${path}`, { memberId, invitationId, ...body });
  expect([response.status, response.headers.get("x-sallyport-changes")]).toEqual([200, changes]);
});

test("a refused call says that it changed nothing", async () => {
  const { carol } = await harness();
  const refused = await carol.browser.post("/organization/update", { organizationId, data: { name: "B" } });
  expect([refused.status, refused.headers.get("x-sallyport-changes")]).toEqual([403, null]);
  expect(await answer(refused)).toMatchObject({ body: { code: "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION" } });
});
