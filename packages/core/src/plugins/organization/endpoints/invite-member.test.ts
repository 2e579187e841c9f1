import { answer, textOf } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { openInvited } from "../../../test/invited.ts";
import { invitation, team } from "../tables.ts";

test("writes a pending invitation and mails its link", async () => {
  const { ask, mailbox, clock, alice } = await openInvited();
  const asked = await ask({ email: "Bob@Example.COM", role: " admin, member,admin" });
  const id = textOf(asked.body, "id");
  expect(asked).toEqual({
    status: 200,
    body: {
      id,
      organizationId: "acme",
      email: "bob@example.com",
      role: "admin,member",
      status: "pending",
      teamId: null,
      inviterId: alice.id,
      expiresAt: new Date(clock.now().getTime() + 172_800_000).toISOString(),
      createdAt: clock.now().toISOString(),
    },
  });
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

test("without anybody to send mails the invitation is made all the same", async () => {
  const { ask } = await openInvited({}, { mail: {} });
  expect(await ask()).toMatchObject({ status: 200, body: { status: "pending" } });
});

test("who may not invite writes and mails nothing: outsiders, plain members, signed out", async () => {
  const { ask, person, join, store, mailbox } = await openInvited();
  const [carol, dave] = [await person("carol"), await person("dave")];
  await join("acme", dave);
  expect(await ask({}, carol)).toMatchObject({
    status: 403,
    body: { code: "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION" },
  });
  expect(await ask({ organizationId: "unknown" }, carol)).toMatchObject({ body: { code: "ORGANIZATION_NOT_FOUND" } });
  expect(await ask({ organizationId: undefined }, carol)).toMatchObject({ body: { code: "NO_ACTIVE_ORGANIZATION" } });
  expect(await ask({}, dave)).toMatchObject({
    status: 403,
    body: { code: "YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION" },
  });
  await dave.browser.post("/sign-out");
  expect(await ask({}, dave)).toMatchObject({ status: 401 });
  expect([await store.count(invitation, { where: {} }), await mailbox.count("invitation")]).toEqual([0, 0]);
});

test("only an owner invites an owner, among other roles too", async () => {
  const { ask, person, join } = await openInvited();
  const carol = await person("carol");
  await join("acme", carol, "admin");
  for (const role of ["owner", "admin,owner", ["member", " owner "], ["member,owner"]]) {
    expect(await ask({ role }, carol)).toMatchObject({
      status: 403,
      body: { code: "YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE" },
    });
  }
  expect(await ask({ role: "admin" }, carol)).toMatchObject({ status: 200 });
  expect(await ask({ email: "eve@example.com", role: "owner" })).toMatchObject({ status: 200 });
});

test.each([
  [{ role: "superuser" }, "ROLE_NOT_FOUND"],
  [{ role: "" }, "ROLE_NOT_FOUND"],
  [{ role: [] }, "ROLE_NOT_FOUND"],
  [{ role: "," }, "ROLE_NOT_FOUND"],
  [{ role: "__proto__" }, "ROLE_NOT_FOUND"],
  [{ role: "x".repeat(10_000) }, "ROLE_NOT_FOUND"],
  [{ role: 1 }, "VALIDATION_ERROR"],
  [{ role: { admin: true } }, "VALIDATION_ERROR"],
  [{ email: "nobody" }, "INVALID_EMAIL"],
  [{ email: "a@example.com,b@example.com" }, "INVALID_EMAIL"],
  [{ email: "alice@EXAMPLE.com" }, "USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION"],
  [{ teamId: "t1" }, "TEAM_NOT_FOUND"],
])("%j: %s", async (body, code) => {
  const { ask, store } = await openInvited();
  expect(await ask(body)).toMatchObject({ status: 400, body: { code } });
  expect(await store.count(invitation, { where: {} })).toBe(0);
});

test("a team is one of this organization", async () => {
  const { ask, create, store, clock } = await openInvited({ teams: { enabled: true } });
  await create("other");
  for (const [id, organizationId] of [
    ["ours", "acme"],
    ["theirs", "other"],
  ] as const) {
    await store.insert(team, { id, name: id, organizationId, createdAt: clock.now() });
  }
  for (const teamId of ["theirs", "ours,theirs", ""]) {
    expect(await ask({ teamId })).toMatchObject({ status: 400, body: { code: "TEAM_NOT_FOUND" } });
  }
  expect(await ask({ teamId: "ours" })).toMatchObject({ status: 200, body: { teamId: "ours" } });
});

test("an invited address is refused, renewed on `resend`, and free again once the invitation has expired", async () => {
  const { ask, invite, clock, store, mailbox } = await openInvited();
  const id = await invite();
  expect(await ask()).toMatchObject({ status: 400, body: { code: "USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION" } });
  clock.advance({ minutes: 1 });
  const expiresAt = new Date(clock.now().getTime() + 172_800_000).toISOString();
  expect(await ask({ resend: true })).toMatchObject({ status: 200, body: { id, expiresAt, role: "member" } });
  expect([await store.count(invitation, { where: {} }), await mailbox.count("invitation")]).toEqual([1, 2]);
  clock.advance({ days: 2 });
  expect(await invite()).not.toBe(id);
});

test("inviting again cancels what is pending where that is asked for", async () => {
  const { invite, statusOf } = await openInvited({ cancelPendingInvitationsOnReInvite: true });
  const first = await invite();
  const second = await invite();
  expect([await statusOf(first), await statusOf(second)]).toEqual(["canceled", "pending"]);
});

test("so many pending ones and no more; what is renewed is one of them", async () => {
  const { ask, invite } = await openInvited({ invitationLimit: 1 });
  const answers = await Promise.all([ask(), ask({ email: "carol@example.com" })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  expect(await ask({ email: "dave@example.com" })).toMatchObject({ body: { code: "INVITATION_LIMIT_REACHED" } });
  const email = answers.flatMap(({ status, body }) => (status === 200 ? [textOf(body, "email")] : []))[0];
  await invite({ email, resend: true });
});

test("an address gets ten mails in an hour; who may not invite uses none of them up", async () => {
  const { ask, person, mailbox } = await openInvited(
    {},
    { rateLimit: { enabled: true, customRules: { "/sign-up/email": false, "/organization/invite-member": false } } },
  );
  const carol = await person("carol");
  for (let call = 0; call < 12; call += 1) expect((await ask({}, carol)).status).toBe(403);
  for (let call = 0; call < 10; call += 1) expect((await ask({ resend: true })).status).toBe(200);
  expect(await ask({ resend: true })).toMatchObject({ status: 429, body: { code: "TOO_MANY_REQUESTS" } });
  expect(await mailbox.count("invitation")).toBe(10);
});

test("one person has two hundred invitations mailed in an hour, to whomever; another inviter goes on", async () => {
  const { ask, person, join, respond, mailbox } = await openInvited(
    {},
    {
      rateLimit: {
        enabled: true,
        customRules: {
          "/sign-up/email": false,
          "/organization/invite-member": false,
          "/organization/cancel-invitation": false,
        },
      },
    },
  );
  const [carol, dave] = [await person("carol"), await person("dave")];
  await join("acme", carol, "admin");
  await join("acme", dave, "admin");
  for (let number = 0; number < 200; number += 1) {
    const { body } = await ask({ email: `stranger-${number}@example.com` }, dave);
    expect((await respond("cancel", dave, textOf(body, "id"))).status).toBe(200);
  }
  const more = { email: "one-more@example.com" };
  expect(await ask(more, dave)).toMatchObject({ status: 429, body: { code: "TOO_MANY_REQUESTS" } });
  expect(await ask(more, carol)).toMatchObject({ status: 200 });
  expect(await mailbox.count("invitation")).toBe(201);
});

test("a hook may refuse or alter, and hears afterwards", async () => {
  const heard: string[] = [];
  const { ask, store } = await openInvited({
    organizationHooks: {
      beforeCreateInvitation({ invitation: { email } }) {
        if (email.startsWith("eve@")) throw new Error("not her");
        return { data: { role: "admin" } };
      },
      afterCreateInvitation: ({ invitation, organization }) => void heard.push(invitation.email, organization.id),
    },
  });
  expect((await ask({ email: "eve@example.com" })).status).toBe(500);
  expect(await store.count(invitation, { where: {} })).toBe(0);
  expect(await ask()).toMatchObject({ status: 200, body: { role: "admin" } });
  expect(heard).toEqual(["bob@example.com", "acme"]);
});

test("the header names the organization as well", async () => {
  const { alice } = await openInvited();
  const body = { email: "bob@example.com", role: "member" };
  const asked = alice.browser.post("/organization/invite-member", body, { headers: { "x-organization": "acme" } });
  expect(await answer(asked)).toMatchObject({ status: 200, body: { organizationId: "acme" } });
});
