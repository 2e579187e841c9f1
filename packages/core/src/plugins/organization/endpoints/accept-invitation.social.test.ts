import { Browser } from "@sallyport/testing";
import { answer, textOf } from "sallyport-tests/ground/answer";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { userTable } from "../../../plugin.ts";
import { ANN, openSocial } from "../../../test/social.ts";
import { organization } from "../index.ts";
import { member } from "../tables.ts";

/** Alice's organization, and an invitation to it of Ann, who has no account. */
async function harness() {
  const opened = await openSocial({
    plugins: [organization({ requireEmailVerificationOnInvitation: true })],
    session: { cookieCache: { enabled: true } },
  });
  const { auth, store } = opened;
  const alice = await signUp(auth, ALICE);
  const made = await answer(alice.post("/organization/create", { name: "Acme", slug: "acme" }));
  const asked = { email: "ann@example.com", role: "admin" };
  const invited = await answer(alice.post("/organization/invite-member", asked));
  const [organizationId, invitationId] = [textOf(made.body, "id"), textOf(invited.body, "id")];
  const accept = (browser: Browser) => answer(browser.post("/organization/accept-invitation", { invitationId }));
  const rows = () => store.count(member, { where: { organizationId } });
  return { ...opened, organizationId, invitationId, accept, rows };
}

test("an invited person without an account signs up at a provider from the invitation, and is in", async () => {
  const { auth, walk, organizationId, invitationId, accept, rows } = await harness();
  const ann = new Browser(auth);
  const preview = await answer(ann.get(`/organization/invitation-preview?id=${invitationId}`));
  expect(preview).toEqual({ status: 200, body: { organizationName: "Acme", inviterName: ALICE.name } });
  expect((await accept(ann)).status).toBe(401);
  const callbackURL = `/accept-invitation?id=${invitationId}`;
  expect(await walk(ann, ANN, { callbackURL, newUserCallbackURL: callbackURL })).toContain(callbackURL);
  expect(await accept(ann)).toMatchObject({ status: 200, body: { member: { organizationId, role: "admin" } } });
  expect((await answer(ann.get("/get-session"))).body).toMatchObject({
    session: { activeOrganizationId: organizationId },
    user: { email: "ann@example.com" },
  });
  expect(await rows()).toBe(2);
});

test("whom the provider knows by another address is told whom it is for, masked", async () => {
  const { auth, walk, accept, rows } = await harness();
  const ben = new Browser(auth);
  await walk(ben, { ...ANN, sub: "ben-1", email: "ben@example.com" }, { callbackURL: "/" });
  expect(await accept(ben)).toEqual({
    status: 403,
    body: {
      code: "YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION",
      message: "You are not the recipient of the invitation: a***@example.com",
    },
  });
  expect(await rows()).toBe(1);
});

test("an address that the provider has not proven is proven first, where the application asks for that", async () => {
  const { auth, walk, accept, rows, store } = await harness();
  const ann = new Browser(auth);
  await walk(ann, { ...ANN, email_verified: false }, { callbackURL: "/" });
  const code = "EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION";
  expect(await accept(ann)).toMatchObject({ status: 403, body: { code } });
  expect(await rows()).toBe(1);
  await store.update(userTable, { where: { email: "ann@example.com" } }, { emailVerified: true });
  expect((await answer(ann.get("/get-session?disableCookieCache=true"))).body).toMatchObject({
    user: { emailVerified: true },
  });
  expect((await accept(ann)).status).toBe(200);
});
