import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { personOf } from "../../ground/people.ts";
import { type Client, openOurs, person, type Side } from "./organization-sides.ts";

let side: Side;
let alice: Client;
let bob: Client;
beforeEach(async () => {
  side = await openOurs();
  [alice, bob] = [await person(side, "alice"), await person(side, "bob")];
});
afterEach(() => side.close());

const ACME = { name: "Acme", slug: "acme" };
const TO_BOB = { email: personOf("bob").email, role: "member" } as const;

/** What the client hands back where nothing went wrong. */
async function answered<Data>(outcome: Promise<{ data: Data | null; error: unknown }>): Promise<Data> {
  const { data, error } = await outcome;
  expect(error).toBeNull();
  return data ?? expect.fail("Nothing was answered");
}

async function invitedBob(role: "member" | "admin" = "member"): Promise<string> {
  return (await answered(alice.organization.inviteMember({ ...TO_BOB, role }))).id;
}

async function joinedBob(): Promise<string> {
  const invitationId = await invitedBob();
  return (await answered(bob.organization.acceptInvitation({ invitationId }))).member.id;
}

describe("better-auth's organizationClient", () => {
  test("makes an organization, changes it and ends it", async () => {
    const made = await answered(alice.organization.create({ ...ACME, metadata: { plan: "free" } }));
    expect(made).toMatchObject({ ...ACME, metadata: { plan: "free" }, members: [{ role: "owner" }] });
    expect(made.createdAt).toBeInstanceOf(Date);
    expect((await alice.getSession()).data?.session.activeOrganizationId).toBe(made.id);
    const updated = await answered(alice.organization.update({ data: { name: "Acme & Co", slug: "acme-co" } }));
    expect(updated).toMatchObject({ id: made.id, name: "Acme & Co", slug: "acme-co", metadata: { plan: "free" } });
    expect(await answered(alice.organization.list())).toMatchObject([{ slug: "acme-co" }]);
    expect(await answered(alice.organization.delete({ organizationId: made.id }))).toMatchObject({ id: made.id });
    expect(await answered(alice.organization.list())).toEqual([]);
    expect((await alice.getSession()).data?.session.activeOrganizationId).toBeNull();
  });

  test("invites somebody, who comes, rises and goes", async () => {
    await alice.organization.create(ACME);
    const id = await invitedBob();
    const waiting = await answered(bob.organization.getInvitation({ query: { id } }));
    expect(waiting).toMatchObject({
      ...TO_BOB,
      status: "pending",
      organizationName: "Acme",
      organizationSlug: "acme",
      inviterEmail: personOf("alice").email,
    });
    expect(waiting.expiresAt).toBeInstanceOf(Date);
    expect(await answered(bob.organization.listUserInvitations())).toMatchObject([{ id, organizationName: "Acme" }]);
    const { member, invitation } = await answered(bob.organization.acceptInvitation({ invitationId: id }));
    expect([member.role, invitation.status]).toEqual(["member", "accepted"]);
    const memberId = member.id;

    const risen = await answered(alice.organization.updateMemberRole({ memberId, role: ["member", "admin"] }));
    expect(risen).toMatchObject({ id: memberId, role: "member,admin" });
    expect(await answered(bob.organization.getActiveMemberRole())).toMatchObject({ role: "member,admin" });
    expect(await answered(bob.organization.getActiveMember())).toMatchObject({
      id: memberId,
      user: { name: "bob", email: TO_BOB.email },
    });
    const { members, total } = await answered(alice.organization.listMembers());
    expect([total, members.map(({ user }) => user.name)]).toEqual([2, ["alice", "bob"]]);

    expect(await answered(bob.organization.leave({ organizationId: member.organizationId }))).toMatchObject({
      id: memberId,
    });
    expect((await answered(alice.organization.listMembers())).total).toBe(1);
    expect((await bob.getSession()).data?.session.activeOrganizationId).toBeNull();
  });

  test("an invitation is turned down, and one is taken back", async () => {
    await alice.organization.create(ACME);
    const rejected = await answered(bob.organization.rejectInvitation({ invitationId: await invitedBob() }));
    expect(rejected).toMatchObject({ invitation: { status: "rejected" }, member: null });
    const canceled = await answered(alice.organization.cancelInvitation({ invitationId: await invitedBob("admin") }));
    expect(canceled).toMatchObject({ status: "canceled", role: "admin" });
    const listed = await answered(alice.organization.listInvitations());
    expect(listed.map(({ status }) => status).sort()).toEqual(["canceled", "rejected"]);
  });

  test("asks what somebody may do, here and at the server", async () => {
    await alice.organization.create(ACME);
    await joinedBob();
    const permissions = { member: ["delete"], invitation: ["create"] } as const;
    const asked = { member: [...permissions.member], invitation: [...permissions.invitation] };
    for (const [client, role, may] of [[alice, "owner", true] as const, [bob, "member", false] as const]) {
      expect(await answered(client.organization.hasPermission({ permissions: asked }))).toMatchObject({ success: may });
      expect(client.organization.checkRolePermission({ role, permissions: asked })).toBe(may);
    }
  });

  test("removes by id and by e-mail", async () => {
    const { id: organizationId } = await answered(alice.organization.create(ACME));
    const first = await joinedBob();
    const gone = await answered(alice.organization.removeMember({ memberIdOrEmail: first }));
    expect(gone).toMatchObject({ member: { id: first, organizationId, role: "member" } });
    const second = await joinedBob();
    expect(second).not.toBe(first);
    const again = await answered(alice.organization.removeMember({ memberIdOrEmail: TO_BOB.email }));
    expect(again).toMatchObject({ member: { id: second } });
    expect(await answered(bob.organization.list())).toEqual([]);
  });
});
