import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { userTable } from "../../../plugin.ts";
import { openAcme } from "../../../test/acme.ts";
import { member, organizationRole } from "../tables.ts";

async function openInviting() {
  const opened = await openAcme({ dynamicAccessControl: { enabled: true } });
  const { auth, store, respond, statusOf, person } = opened;
  const bob = await person("bob");
  const preview = (id: string) => answer(new Browser(auth).get(`/organization/invitation-preview?id=${id}`));
  /** Expects that the invitation cannot be accepted, and that its preview is that of an unknown one. */
  async function refused(id: string, code = "INVITER_MAY_NO_LONGER_INVITE") {
    expect(await respond("accept", bob, id)).toMatchObject({ status: 400, body: { code } });
    const read = await answer(bob.browser.get(`/organization/get-invitation?id=${id}`));
    expect(read).toMatchObject({ status: 400, body: { code } });
    expect(await preview(id)).toEqual(await preview("unknown"));
    expect(await statusOf(id)).toBe("pending");
    expect(await store.count(member, { where: { userId: bob.id } })).toBe(0);
  }
  return { ...opened, bob, preview, refused };
}

test("a sender who has transferred the ownership can no longer invite an owner, but still members", async () => {
  const { invite, joined, post, refused, respond, bob, preview } = await openInviting();
  const carol = await joined("carol");
  const id = await invite({ role: ["member", "owner"] });
  const other = await invite({ email: "dave@example.com" });
  expect((await post("transfer-ownership", { memberId: carol.memberId })).status).toBe(200);
  await refused(id);
  expect(await preview(other)).toMatchObject({ status: 200, body: { inviterName: "alice" } });
  const renewed = await invite({ role: "member", resend: true }, carol);
  expect(renewed).not.toBe(id);
  expect(await respond("accept", bob, renewed)).toMatchObject({ status: 200 });
});

test("an invitation is invalid while its sender's stored role does not grant inviting or does not exist", async () => {
  const { invite, joined, store, addRole, refused, respond, bob } = await openInviting();
  await addRole("greeter", { invitation: ["create"] });
  const id = await invite({}, await joined("carol", "greeter"));
  const permission = JSON.stringify({ invitation: ["cancel"] });
  await store.update(organizationRole, { where: { role: "greeter" } }, { permission });
  await refused(id);
  await store.delete(organizationRole, { where: { role: "greeter" } });
  await refused(id);
  await addRole("greeter", { invitation: ["create"] });
  expect(await respond("accept", bob, id)).toMatchObject({ status: 200 });
});

test("a user who has changed their email address is no longer the recipient", async () => {
  const { invite, respond, person, store } = await openAcme();
  const id = await invite();
  const bob = await person("bob");
  await store.update(userTable, { where: { id: bob.id } }, { email: "robert@example.com" });
  const refused = { status: 403, body: { code: "YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION" } };
  for (const to of ["accept", "reject"] as const) expect(await respond(to, bob, id)).toMatchObject(refused);
});

test("canceling a rejected invitation cancels it, and an accepted one stays accepted", async () => {
  const { invite, respond, person, alice } = await openAcme();
  const bob = await person("bob");
  for (const [to, status] of [
    ["reject", "canceled"],
    ["accept", "accepted"],
  ] as const) {
    const id = await invite();
    expect(await respond(to, bob, id)).toMatchObject({ status: 200 });
    expect(await respond("cancel", alice, id)).toMatchObject({ status: 200, body: { id, status } });
  }
});
