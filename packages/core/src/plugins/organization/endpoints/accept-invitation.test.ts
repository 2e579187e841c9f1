import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { userTable } from "../../../plugin.ts";
import { openInvited } from "../../../test/invited.ts";
import { invitation, member, organization, team } from "../tables.ts";

test("makes the person a member with the invitation's role, and the organization their active one", async () => {
  const { person, invite, respond, statusOf } = await openInvited({}, { session: { cookieCache: { enabled: true } } });
  const id = await invite({ email: "Bob@Example.COM", role: ["admin", "member"] });
  const bob = await person("bob");
  await bob.browser.get("/get-session");
  expect(await respond("accept", bob, id)).toMatchObject({
    status: 200,
    body: {
      invitation: { id, status: "accepted", email: "bob@example.com" },
      member: { userId: bob.id, organizationId: "acme", role: "admin,member", teamId: null },
    },
  });
  expect(await answer(bob.browser.get("/get-session"))).toMatchObject({
    body: { session: { activeOrganizationId: "acme" } },
  });
  expect(await statusOf(id)).toBe("accepted");
});

test("tells a stranger whom it is for, masked, and nothing changes", async () => {
  const { person, invite, respond, statusOf } = await openInvited();
  const id = await invite();
  const carol = await person("carol");
  expect(await respond("accept", carol, id)).toEqual({
    status: 403,
    body: {
      code: "YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION",
      message: "You are not the recipient of the invitation: b***@example.com",
    },
  });
  expect(await statusOf(id)).toBe("pending");
});

test("is for proven addresses where the application asks for them", async () => {
  const { person, invite, respond, store } = await openInvited({ requireEmailVerificationOnInvitation: true });
  const id = await invite();
  const bob = await person("bob");
  for (const to of ["accept", "reject"] as const) {
    expect(await respond(to, bob, id)).toMatchObject({
      status: 403,
      body: { code: "EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION" },
    });
  }
  await store.update(userTable, { where: { id: bob.id } }, { emailVerified: true });
  expect(await respond("accept", bob, id)).toMatchObject({ status: 200 });
});

test.each(["canceled", "rejected", "accepted"])("what is %s is not found", async (status) => {
  const { person, invite, respond, store, statusOf } = await openInvited();
  const id = await invite();
  const bob = await person("bob");
  await store.update(invitation, { where: { id } }, { status });
  for (const to of ["accept", "reject"] as const) {
    expect(await respond(to, bob, id)).toMatchObject({ status: 400, body: { code: "INVITATION_NOT_FOUND" } });
  }
  const read = await answer(bob.browser.get(`/organization/get-invitation?id=${id}`));
  expect(read).toMatchObject({ status: 400, body: { code: "INVITATION_NOT_FOUND" } });
  expect(await statusOf(id)).toBe(status);
});

test("what expired a second ago, was never there, or went with its organization is not found", async () => {
  const { person, invite, respond, store, clock } = await openInvited({ invitationExpiresIn: 60 });
  const id = await invite();
  const bob = await person("bob");
  clock.advance({ minutes: 1 });
  for (const dead of [id, "unknown", ""]) {
    expect(await respond("accept", bob, dead)).toMatchObject({ body: { code: "INVITATION_NOT_FOUND" } });
  }
  const fresh = await invite({ resend: true });
  await store.delete(organization, { where: { id: "acme" } });
  expect(await respond("accept", bob, fresh)).toMatchObject({ body: { code: "INVITATION_NOT_FOUND" } });
});

test("is accepted once, also by somebody who was removed afterwards", async () => {
  const { person, invite, respond, store } = await openInvited();
  const id = await invite();
  const bob = await person("bob");
  const answers = await Promise.all([respond("accept", bob, id), respond("accept", bob, id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  await store.delete(member, { where: { userId: bob.id } });
  expect(await respond("accept", bob, id)).toMatchObject({ body: { code: "INVITATION_NOT_FOUND" } });
  expect(await store.count(member, { where: { userId: bob.id } })).toBe(0);
});

test("the inviter must still be a member, and a member is not made twice", async () => {
  const { person, invite, respond, join, store, alice, statusOf } = await openInvited();
  const id = await invite();
  const bob = await person("bob");
  await store.delete(member, { where: { userId: alice.id } });
  const gone = { status: 400, body: { code: "INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION" } };
  expect(await respond("accept", bob, id)).toMatchObject(gone);
  expect(await answer(bob.browser.get(`/organization/get-invitation?id=${id}`))).toMatchObject(gone);
  await join("acme", alice, "owner");
  await join("acme", bob);
  expect(await respond("accept", bob, id)).toMatchObject({
    status: 400,
    body: { code: "USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION" },
  });
  expect(await statusOf(id)).toBe("pending");
});

test("a full organization or team, and a team that is gone, leave the invitation usable", async () => {
  const { person, invite, join, respond, store, clock, statusOf } = await openInvited({
    membershipLimit: 3,
    teams: { enabled: true, maximumMembersPerTeam: 1 },
  });
  await store.insert(team, { id: "t1", name: "One", organizationId: "acme", createdAt: clock.now() });
  const id = await invite({ teamId: "t1" });
  const [bob, carol, dave] = [await person("bob"), await person("carol"), await person("dave")];
  const carols = await join("acme", carol, "member", "t1");
  expect(await respond("accept", bob, id)).toMatchObject({ status: 403, body: { code: "TEAM_MEMBER_LIMIT_REACHED" } });
  await join("acme", dave);
  expect(await respond("accept", bob, id)).toMatchObject({
    status: 403,
    body: { code: "ORGANIZATION_MEMBERSHIP_LIMIT_REACHED" },
  });
  await store.delete(member, { where: { id: carols.id } });
  await store.delete(team, { where: { id: "t1" } });
  expect(await respond("accept", bob, id)).toMatchObject({ status: 400, body: { code: "TEAM_NOT_FOUND" } });
  expect([await statusOf(id), await store.count(member, { where: { userId: bob.id } })]).toEqual(["pending", 0]);
  await store.insert(team, { id: "t1", name: "One", organizationId: "acme", createdAt: clock.now() });
  expect(await respond("accept", bob, id)).toMatchObject({ status: 200, body: { member: { teamId: "t1" } } });
});

test("hooks refuse inside and are told afterwards; what they throw then is logged", async () => {
  const told: string[] = [];
  let refuses = true;
  const { person, invite, respond, statusOf, entries } = await openInvited({
    organizationHooks: {
      beforeAcceptInvitation() {
        if (refuses) throw new Error("not today");
        return undefined;
      },
      beforeAddMember: () => ({ data: { role: "admin" } }),
      afterAcceptInvitation({ member }) {
        told.push(member.role);
        throw new Error("afterwards");
      },
    },
  });
  const id = await invite();
  const bob = await person("bob");
  expect(await respond("accept", bob, id)).toMatchObject({ status: 500 });
  expect(await statusOf(id)).toBe("pending");
  refuses = false;
  expect(await respond("accept", bob, id)).toMatchObject({ status: 200, body: { member: { role: "admin" } } });
  expect(told).toEqual(["admin"]);
  expect(JSON.stringify(entries)).toContain("afterAcceptInvitation failed");
});

test("nobody who is signed out accepts, and a body without an id is refused", async () => {
  const { person, invite, respond } = await openInvited();
  const id = await invite();
  const bob = await person("bob");
  expect(await answer(bob.browser.post("/organization/accept-invitation", { invitationId: [id] }))).toMatchObject({
    status: 400,
    body: { code: "VALIDATION_ERROR" },
  });
  await bob.browser.post("/sign-out");
  expect(await respond("accept", bob, id)).toMatchObject({ status: 401, body: { code: "UNAUTHORIZED" } });
});
