import { Browser, Outbox } from "@sallyport/testing";
import { answer, textOf } from "sallyport-tests/ground/answer";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { userTable } from "../../../plugin.ts";
import { openOrganizations } from "../../../test/organizations.ts";
import { ANN, openSocial } from "../../../test/social.ts";
import { organization } from "../index.ts";
import { invitation, member } from "../tables.ts";

/** Creates Alice's organization, and an invitation for Ann, who has no account. */
async function openInvitation() {
  const opened = await openSocial({
    plugins: [organization({ requireEmailVerificationOnInvitation: true })],
    session: { cookieCache: { enabled: true } },
  });
  const { auth, store } = opened;
  const alice = await signUp(auth, ALICE);
  const made = await answer(alice.post("/organization/create", { name: "Acme", slug: "acme" }));
  const asked = { email: "Ann@Example.COM", role: ["admin", "member"] };
  const invited = await answer(alice.post("/organization/invite-member", asked));
  const [organizationId, invitationId] = [textOf(made.body, "id"), textOf(invited.body, "id")];
  const accept = (browser: Browser) => answer(browser.post("/organization/accept-invitation", { invitationId }));
  const rows = () => store.count(member, { where: { organizationId } });
  return { ...opened, organizationId, invitationId, accept, rows };
}

test("an invited visitor without an account signs up with a provider and accepts the invitation", async () => {
  const { auth, walk, organizationId, invitationId, accept, rows } = await openInvitation();
  const ann = new Browser(auth);
  const preview = await answer(ann.get(`/organization/invitation-preview?id=${invitationId}`));
  expect(preview).toEqual({ status: 200, body: { organizationName: "Acme", inviterName: ALICE.name } });
  expect((await accept(ann)).status).toBe(401);
  const callbackURL = `/accept-invitation?id=${invitationId}`;
  expect(await walk(ann, ANN, { callbackURL, newUserCallbackURL: callbackURL })).toContain(callbackURL);
  expect(await accept(ann)).toMatchObject({
    status: 200,
    body: {
      invitation: { id: invitationId, status: "accepted", email: "ann@example.com" },
      member: { organizationId, role: "admin,member", teamId: null },
    },
  });
  expect((await answer(ann.get("/get-session"))).body).toMatchObject({
    session: { activeOrganizationId: organizationId },
    user: { email: "ann@example.com" },
  });
  expect(await rows()).toBe(2);
});

/** Signs Bob in and invites him. His address is no longer verified, as after a change. */
async function harness(application: boolean, invitations: boolean | undefined) {
  const opened = openOrganizations(
    invitations === undefined ? {} : { requireEmailVerificationOnInvitation: invitations },
    { ...new Outbox().options, emailAndPassword: { requireEmailVerification: application } },
  );
  const { auth, store, clock, create, join } = opened;
  const browser = new Browser(auth);
  const prove = (emailVerified: boolean) => store.update(userTable, { where: {} }, { emailVerified });
  const ids: string[] = [];
  for (const name of ["alice", "bob"]) {
    const { email, password } = { email: `${name}@example.com`, password: ALICE.password };
    await browser.post("/sign-up/email", { name, email, password });
    await prove(true);
    expect((await browser.post("/sign-in/email", { email, password })).status).toBe(200);
    ids.push((await store.find(userTable, { where: { email } }))?.id ?? "");
  }
  const [inviterId = "", userId = ""] = ids;
  await create("acme");
  await join("acme", { id: inviterId, email: "alice@example.com", browser }, "owner");
  const shared = { organizationId: "acme", role: "member", status: "pending", inviterId, createdAt: clock.now() };
  const expiresAt = new Date(clock.now().getTime() + 60_000);
  await store.insert(invitation, { ...shared, id: "to-bob", email: "bob@example.com", expiresAt });
  await prove(false);
  return { browser, userId };
}

test.each([
  [false, undefined, 200],
  [false, false, 200],
  [false, true, 403],
  [true, undefined, 403],
  [true, false, 200],
  [true, true, 403],
])(
  "with requireEmailVerification %s and requireEmailVerificationOnInvitation %s, an unverified user gets %i",
  async (application, invitations, status) => {
    const { browser, userId } = await harness(application, invitations);
    const refused = { code: "EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION" };
    const seen = await answer(browser.get("/organization/get-invitation?id=to-bob"));
    expect(seen).toMatchObject({ status, body: status === 200 ? { id: "to-bob" } : refused });
    if (status === 403) {
      const rejected = await answer(browser.post("/organization/reject-invitation", { invitationId: "to-bob" }));
      expect(rejected).toMatchObject({ status, body: refused });
    }
    const accepted = await answer(browser.post("/organization/accept-invitation", { invitationId: "to-bob" }));
    expect(accepted).toMatchObject({ status, body: status === 200 ? { member: { userId } } : refused });
  },
);
