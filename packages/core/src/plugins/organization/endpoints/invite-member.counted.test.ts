import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { openInvited } from "../../../test/invited.ts";
import { invitation } from "../tables.ts";

const REACHED = { status: 403, body: { code: "INVITATION_LIMIT_REACHED", message: "Invitation limit reached" } };

test("pending ones of this organization are counted; expired, ended and another organization's are not", async () => {
  const opened = await openInvited({ invitationLimit: 2, invitationExpiresIn: 60 });
  const { ask, create, alice, clock, respond, invite } = opened;
  await create("other", alice);
  for (const name of ["a", "b"]) await invite({ email: `${name}@example.com`, organizationId: "other" });
  const first = await invite({ email: "a@example.com" });
  await invite({ email: "b@example.com" });
  expect(await ask({ email: "c@example.com" })).toEqual(REACHED);
  expect(await respond("cancel", alice, first)).toMatchObject({ status: 200 });
  expect(await ask({ email: "c@example.com" })).toMatchObject({ status: 200 });
  expect(await ask({ email: "d@example.com" })).toEqual(REACHED);
  clock.advance({ minutes: 1 });
  expect(await ask({ email: "d@example.com" })).toMatchObject({ status: 200 });
});

test("the one that is renewed is not counted beside itself", async () => {
  const { ask, store } = await openInvited({ invitationLimit: 1 });
  expect(await ask()).toMatchObject({ status: 200 });
  expect(await ask({ resend: true })).toMatchObject({ status: 200 });
  expect(await ask({ email: "c@example.com" })).toEqual(REACHED);
  expect(await store.count(invitation, { where: {} })).toBe(1);
});

test("a hundred by default", async () => {
  const { ask, alice, store, clock } = await openInvited();
  const expiresAt = new Date(clock.now().getTime() + 1000);
  const shared = { organizationId: "acme", role: "member", status: "pending", inviterId: alice.id, expiresAt };
  for (let number = 0; number < 99; number += 1) {
    const row = { id: `i${number}`, email: `guest-${number}@example.com`, createdAt: clock.now() };
    await store.insert(invitation, { ...shared, ...row });
  }
  expect(await ask({ email: "c@example.com" })).toMatchObject({ status: 200 });
  expect(await ask({ email: "d@example.com" })).toEqual(REACHED);
});

test("inviting anew cancels what is pending for that address in this organization, and nothing else", async () => {
  const opened = await openInvited({ cancelPendingInvitationsOnReInvite: true });
  const { invite, create, alice, person, respond, statusOf } = opened;
  await create("other", alice);
  const elsewhere = await invite({ organizationId: "other" });
  const another = await invite({ email: "carol@example.com" });
  const rejected = await invite();
  expect(await respond("reject", await person("bob"), rejected)).toMatchObject({ status: 200 });
  const first = await invite();
  const second = await invite();
  const all = [elsewhere, another, rejected, first, second];
  const statuses = ["pending", "pending", "rejected", "canceled", "pending"];
  expect(await Promise.all(all.map(statusOf))).toEqual(statuses);
});

test("two days by default, to the second", async () => {
  const { invite, person, respond, clock } = await openInvited();
  const bob = await person("bob");
  const id = await invite();
  clock.advance({ seconds: 172_799 });
  const seen = await answer(bob.browser.get(`/organization/get-invitation?id=${id}`));
  expect(seen).toMatchObject({ status: 200, body: { id, status: "pending" } });
  clock.advance({ seconds: 1 });
  expect(await respond("accept", bob, id)).toMatchObject({ status: 400, body: { code: "INVITATION_NOT_FOUND" } });
});
