import { Browser, Outbox } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { ALICE } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { userTable } from "../../../plugin.ts";
import { openOrganizations } from "../../../test/organizations.ts";
import { invitation } from "../tables.ts";

/** Bob is signed in and invited, and his address is proven no longer, as after a change of it. */
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
])("the application asks for proof %s, for invitations %s: %i", async (application, invitations, status) => {
  const { browser, userId } = await harness(application, invitations);
  const refused = { code: "EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION" };
  const seen = await answer(browser.get("/organization/get-invitation?id=to-bob"));
  expect(seen).toMatchObject({ status, body: status === 200 ? { id: "to-bob" } : refused });
  const accepted = await answer(browser.post("/organization/accept-invitation", { invitationId: "to-bob" }));
  expect(accepted).toMatchObject({ status, body: status === 200 ? { member: { userId } } : refused });
});
