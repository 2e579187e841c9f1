import { textOf } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { openAcme } from "../../../test/acme.ts";
import { invitation } from "../tables.ts";

const REACHED = { status: 403, body: { code: "INVITATION_LIMIT_REACHED", message: "Invitation limit reached" } };

test("stores a pending invitation and mails its link", async () => {
  const { ask, mailbox, clock, alice } = await openAcme();
  const asked = await ask({ email: "Bob@Example.COM", role: " admin, member,admin" });
  const id = textOf(asked.body, "id");
  const body = {
    id,
    organizationId: "acme",
    email: "bob@example.com",
    role: "admin,member",
    status: "pending",
    teamId: null,
    inviterId: alice.id,
    expiresAt: new Date(clock.now().getTime() + 172_800_000).toISOString(),
    createdAt: clock.now().toISOString(),
  };
  expect(asked).toEqual({ status: 200, body });
  expect(id.length).toBeGreaterThanOrEqual(32);
  expect(await mailbox.last("invitation")).toMatchObject({
    to: "bob@example.com",
    inviter: { id: alice.id, name: "alice", email: alice.email },
    organizationName: "acme",
    role: "admin,member",
    url: `http://localhost:3000/accept-invitation?id=${id}#email=bob%40example.com`,
    expiresInSeconds: 172_800,
  });
});

test.each(["nobody", "a@example.com,b@example.com"])("rejects the email address %j", async (email) => {
  const { ask, store } = await openAcme();
  expect(await ask({ email })).toMatchObject({ status: 400, body: { code: "INVALID_EMAIL" } });
  expect(await store.count(invitation, { where: {} })).toBe(0);
});

test("rejects an invited address, renews it with resend, and accepts it again after expiry", async () => {
  const { ask, invite, clock, store, mailbox } = await openAcme();
  const id = await invite();
  expect(await ask()).toMatchObject({ status: 400, body: { code: "USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION" } });
  clock.advance({ minutes: 1 });
  const expiresAt = new Date(clock.now().getTime() + 172_800_000).toISOString();
  expect(await ask({ resend: true })).toMatchObject({ status: 200, body: { id, expiresAt, role: "member" } });
  expect([await store.count(invitation, { where: {} }), await mailbox.count("invitation")]).toEqual([1, 2]);
  clock.advance({ days: 2 });
  expect(await invite()).not.toBe(id);
});

test("invitationLimit counts pending invitations of the organization only", async () => {
  const { ask, create, alice, clock, respond, invite } = await openAcme({
    invitationLimit: 2,
    invitationExpiresIn: 60,
  });
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

test("the limit holds for two concurrent calls, and a renewed invitation is not counted twice", async () => {
  const { ask, invite, store } = await openAcme({ invitationLimit: 1 });
  const answers = await Promise.all([ask(), ask({ email: "carol@example.com" })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  const made = answers.find(({ status }) => status === 200);
  await invite({ email: textOf(made?.body, "email"), resend: true });
  expect(await ask({ email: "dave@example.com" })).toEqual(REACHED);
  expect(await store.count(invitation, { where: {} })).toBe(1);
});

test("inviting again cancels only the pending invitation of that address in this organization", async () => {
  const opened = await openAcme({ cancelPendingInvitationsOnReInvite: true });
  const { invite, create, alice, person, respond, statusOf } = opened;
  await create("other", alice);
  const elsewhere = await invite({ organizationId: "other" });
  const another = await invite({ email: "carol@example.com" });
  const rejected = await invite();
  expect(await respond("reject", await person("bob"), rejected)).toMatchObject({ status: 200 });
  const all = [elsewhere, another, rejected, await invite(), await invite()];
  const statuses = ["pending", "pending", "rejected", "canceled", "pending"];
  expect(await Promise.all(all.map(statusOf))).toEqual(statuses);
});

test("one user can send two hundred invitations an hour, and another inviter is not affected", async () => {
  const unlimited = ["/sign-up/email", "/organization/invite-member", "/organization/cancel-invitation"];
  const customRules = Object.fromEntries(unlimited.map((path) => [path, false as const]));
  const { ask, joined, respond, mailbox } = await openAcme({}, { rateLimit: { enabled: true, customRules } });
  const [carol, dave] = [await joined("carol", "admin"), await joined("dave", "admin")];
  for (let number = 0; number < 200; number += 1) {
    const { body } = await ask({ email: `stranger-${number}@example.com` }, dave);
    expect((await respond("cancel", dave, textOf(body, "id"))).status).toBe(200);
  }
  const more = { email: "one-more@example.com" };
  expect(await ask(more, dave)).toMatchObject({ status: 429, body: { code: "TOO_MANY_REQUESTS" } });
  expect(await ask(more, carol)).toMatchObject({ status: 200 });
  expect(await mailbox.count("invitation")).toBe(201);
});
