import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { userTable } from "../../../plugin.ts";
import { openInvited } from "../../../test/invited.ts";
import { member, organization } from "../tables.ts";

test("the invited reads the invitation with the names behind it; others are told that it is not theirs", async () => {
  const { invite, person, alice } = await openInvited();
  const id = await invite();
  const [bob, carol] = [await person("bob"), await person("carol")];
  const path = `/organization/get-invitation?id=${id}`;
  expect(await answer(bob.browser.get(path))).toMatchObject({
    status: 200,
    body: {
      id,
      email: bob.email,
      role: "member",
      status: "pending",
      organizationName: "acme",
      organizationSlug: "acme",
      inviterEmail: alice.email,
    },
  });
  expect(await answer(carol.browser.get(path))).toMatchObject({
    status: 403,
    body: { code: "YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION" },
  });
  await bob.browser.post("/sign-out");
  expect(await answer(bob.browser.get(path))).toEqual({
    status: 401,
    body: { code: "UNAUTHORIZED", message: "Not authenticated" },
  });
});

test("whoever opens the link sees two names and nothing else", async () => {
  const { auth, invite } = await openInvited();
  const id = await invite();
  expect(await answer(new Browser(auth).get(`/organization/invitation-preview?id=${id}`))).toEqual({
    status: 200,
    body: { organizationName: "acme", inviterName: "alice" },
  });
});

test("who opens it again as a member is told of which organization; others, and whoever has left, that it is gone", async () => {
  const { invite, person, respond, alice } = await openInvited();
  const id = await invite();
  const [bob, carol] = [await person("bob"), await person("carol")];
  const ask = (by: typeof bob) => answer(by.browser.get(`/organization/get-invitation?id=${id}`));
  const gone = { status: 400, body: { code: "INVITATION_NOT_FOUND" } };
  expect(await respond("accept", bob, id)).toMatchObject({ status: 200 });
  expect(await ask(bob)).toMatchObject({
    status: 400,
    body: { code: "USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION", message: expect.stringMatching(/: acme$/) },
  });
  for (const other of [carol, alice]) expect(await ask(other)).toMatchObject(gone);
  await bob.browser.post("/organization/leave", { organizationId: "acme" });
  expect(await ask(bob)).toMatchObject(gone);
});

test("what is dead or unknown shows nothing, whatever has ended it", async () => {
  const { auth, invite, respond, alice, store, clock, join } = await openInvited();
  const browser = new Browser(auth);
  const gone = async (id: string) =>
    expect(await answer(browser.get(`/organization/invitation-preview?id=${encodeURIComponent(id)}`))).toMatchObject({
      status: 400,
      body: { code: "INVITATION_NOT_FOUND" },
    });
  for (const id of ["", "unknown", "%", "' or 1=1 --"]) await gone(id);
  const canceled = await invite();
  await respond("cancel", alice, canceled);
  await gone(canceled);
  const orphan = await invite();
  await store.delete(member, { where: { userId: alice.id } });
  await gone(orphan);
  await join("acme", alice, "owner");
  clock.advance({ days: 2 });
  await gone(orphan);
  const last = await invite({ email: "carol@example.com" });
  await store.delete(organization, { where: { id: "acme" } });
  await gone(last);
});

test("one's own invitations: pending ones of the proven address, newest first", async () => {
  const { invite, person, create, alice, store, clock, respond } = await openInvited({ invitationExpiresIn: 600 });
  const bob = await person("bob");
  const list = () => answer(bob.browser.get("/organization/list-user-invitations"));
  const old = await invite();
  await create("beta", alice);
  clock.advance({ minutes: 5 });
  const young = await invite({ organizationId: "beta" });
  await invite({ email: "carol@example.com" });
  expect(await list()).toMatchObject({ status: 403, body: { code: "EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION" } });
  await store.update(userTable, { where: { id: bob.id } }, { emailVerified: true });
  expect(await list()).toMatchObject({
    status: 200,
    body: [
      { id: young, organizationName: "beta", email: bob.email },
      { id: old, organizationName: "acme" },
    ],
  });
  clock.advance({ minutes: 5 });
  expect(await list()).toMatchObject({ body: [{ id: young }] });
  await respond("cancel", alice, young);
  expect(await list()).toEqual({ status: 200, body: [] });
  await bob.browser.post("/sign-out");
  expect(await list()).toMatchObject({ status: 401 });
});
