import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { openInvited } from "../../../test/invited.ts";
import type { Person } from "../../../test/organizations.ts";
import { member, organizationRole } from "../tables.ts";

async function harness() {
  const opened = await openInvited({ dynamicAccessControl: { enabled: true } });
  const { auth, store, respond, statusOf, person } = opened;
  const bob = await person("bob");
  const give = (role: string, to: Person) => store.update(member, { where: { userId: to.id } }, { role });
  const preview = (id: string) => answer(new Browser(auth).get(`/organization/invitation-preview?id=${id}`));
  /** That the invitation opens nothing, and to a stranger does not exist. */
  async function refused(id: string, code = "INVITER_MAY_NO_LONGER_INVITE") {
    expect(await respond("accept", bob, id)).toMatchObject({ status: 400, body: { code } });
    const read = await answer(bob.browser.get(`/organization/get-invitation?id=${id}`));
    expect(read).toMatchObject({ status: 400, body: { code } });
    expect(await preview(id)).toEqual(await preview("unknown"));
    expect(await statusOf(id)).toBe("pending");
    expect(await store.count(member, { where: { userId: bob.id } })).toBe(0);
  }
  return { ...opened, bob, give, preview, refused };
}

test("what a demoted inviter has sent opens nothing, until they may invite again", async () => {
  const { invite, person, join, give, refused, respond, bob } = await harness();
  const carol = await person("carol");
  await join("acme", carol, "admin");
  const id = await invite({}, carol);
  await give("member", carol);
  await refused(id);
  await give("member,admin", carol);
  expect(await respond("accept", bob, id)).toMatchObject({ status: 200, body: { member: { role: "member" } } });
});

test("who handed the organization over brings in no owner any more, but members still", async () => {
  const { invite, person, join, alice, refused, respond, bob, preview } = await harness();
  const carol = await person("carol");
  const { id: memberId } = await join("acme", carol);
  const id = await invite({ role: ["member", "owner"] });
  const other = await invite({ email: "dave@example.com" });
  const body = { memberId, organizationId: "acme" };
  expect((await alice.browser.post("/organization/transfer-ownership", body)).status).toBe(200);
  await refused(id);
  expect(await preview(other)).toMatchObject({ status: 200, body: { inviterName: "alice" } });
  const renewed = await invite({ role: "member", resend: true }, carol);
  expect(renewed).not.toBe(id);
  expect(await respond("accept", bob, renewed)).toMatchObject({ status: 200 });
});

test("a stored role that grants inviting no longer, and one that is gone", async () => {
  const { invite, person, join, store, clock, refused, respond, bob } = await harness();
  const carol = await person("carol");
  await join("acme", carol, "greeter");
  const permission = (statements: object) => JSON.stringify(statements);
  const greeter = { id: "greeter", organizationId: "acme", role: "greeter", createdAt: clock.now() };
  await store.insert(organizationRole, { ...greeter, permission: permission({ invitation: ["create"] }) });
  const id = await invite({}, carol);
  const change = (statements: object) =>
    store.update(organizationRole, { where: { id: "greeter" } }, { permission: permission(statements) });
  await change({ invitation: ["cancel"] });
  await refused(id);
  await store.delete(organizationRole, { where: { id: "greeter" } });
  await refused(id);
  await store.insert(organizationRole, { ...greeter, permission: permission({ invitation: ["create"] }) });
  expect(await respond("accept", bob, id)).toMatchObject({ status: 200 });
});

test("whoever is gone, or is a member elsewhere only, invites nobody", async () => {
  const { invite, person, join, create, store, refused } = await harness();
  const carol = await person("carol");
  const { id: carols } = await join("acme", carol, "admin");
  await create("other", carol);
  const id = await invite({}, carol);
  await store.delete(member, { where: { id: carols } });
  await refused(id, "INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION");
});
