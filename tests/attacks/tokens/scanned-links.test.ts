import type { AuthOptions } from "@sallyport/core";
import { admin } from "@sallyport/core/admin";
import { organization } from "@sallyport/core/organization";
import { user } from "@sallyport/core/store";
import { Browser, Outbox } from "@sallyport/testing";
import { expect, test } from "vitest";
import { ACCOUNTS } from "../../ground/mailed.ts";
import { openAuth } from "../../ground/open-auth.ts";
import { personOf, signIn, trySignIn } from "../../ground/people.ts";

const ROOT = personOf("root").email;
const SCANNER = { "user-agent": "Mozilla/5.0 (compatible; link scanner)", accept: "text/html,*/*" };

/** A stranger has signed up with another person's address, and a scanner of that mailbox has opened the link. */
async function scanned(options: {
  readonly plugins?: readonly (ReturnType<typeof admin> | ReturnType<typeof organization>)[];
  readonly emailAndPassword?: NonNullable<AuthOptions["emailAndPassword"]>;
  readonly emailVerification?: NonNullable<AuthOptions["emailVerification"]>;
}) {
  const mailbox = new Outbox();
  const lab = openAuth({
    ...mailbox.options,
    ...ACCOUNTS,
    emailAndPassword: { requireEmailVerification: true },
    user: { deleteUser: { enabled: true } },
    ...options,
  });
  const stranger = new Browser(lab);
  await stranger.post("/sign-up/email", { ...personOf("root"), name: "Mallory" });
  const mail = await mailbox.last("verify-email");
  const { url } = mail;
  for (const headers of [SCANNER, {}, { ...SCANNER, "sec-purpose": "prefetch" }])
    await new Browser(lab).get(url, { headers });
  const row = () => lab.store.find(user, { where: { email: ROOT } });
  return { lab, mailbox, stranger, mail, row };
}

test("a scanner that opens a verification link does not make a stranger an admin by adminEmails", async () => {
  const { lab, stranger, row, mail } = await scanned({ plugins: [admin({ adminEmails: [ROOT] })] });
  expect(await row()).toMatchObject({ emailVerified: false });
  expect((await trySignIn(stranger, "root")).code).toBe("EMAIL_NOT_VERIFIED");
  // The owner, who has not signed up, rejects it.
  const owner = new Browser(lab);
  expect((await owner.post("/reject-sign-up", { token: mail.token })).status).toBe(200);
  expect((await trySignIn(stranger, "root")).status).toBe(401);
  expect((await stranger.get("/admin/list-users")).status).toBe(401);
});

test("a scanner that opens a verification link does not let a stranger accept an invitation", async () => {
  const { lab, stranger } = await scanned({ plugins: [organization({ sendInvitationEmail: async () => {} })] });
  await new Browser(lab).post("/sign-up/email", personOf("owner"));
  await lab.store.update(user, { where: { name: "owner" } }, { emailVerified: true });
  const owner = await signIn(lab, "owner");
  expect((await owner.post("/organization/create", { name: "Acme", slug: "acme" })).status).toBe(200);
  const invited = await owner.post("/organization/invite-member", { email: ROOT, role: "member" });
  expect(invited.status, invited.text).toBe(200);
  expect((await trySignIn(stranger, "root")).code).toBe("EMAIL_NOT_VERIFIED");
  const accepted = await stranger.post("/organization/accept-invitation", { invitationId: invited.at("id") });
  expect(accepted.status).toBe(401);
});

test("a scanner that opens a verification link does not verify a signed-in stranger", async () => {
  const { lab, stranger, row } = await scanned({
    plugins: [
      organization({ sendInvitationEmail: async () => {}, requireEmailVerificationOnInvitation: true }),
      admin({ adminEmails: [ROOT] }),
    ],
    emailAndPassword: { requireEmailVerification: false },
    emailVerification: { sendOnSignUp: true },
  });
  const owner = new Browser(lab);
  await owner.post("/sign-up/email", personOf("owner"));
  expect((await owner.post("/organization/create", { name: "Acme", slug: "acme" })).status).toBe(200);
  const invited = await owner.post("/organization/invite-member", { email: ROOT, role: "member" });
  expect(invited.status, invited.text).toBe(200);
  expect((await stranger.get("/get-session")).at("user", "role")).toBe("user");
  const refused = [403, "EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION"];
  const listed = await stranger.get("/organization/list-user-invitations");
  expect([listed.status, listed.code]).toEqual(refused);
  const accepted = await stranger.post("/organization/accept-invitation", { invitationId: invited.at("id") });
  expect([accepted.status, accepted.code]).toEqual(refused);
  expect((await stranger.get("/admin/list-users")).status).toBe(403);
  expect(await row()).toMatchObject({ emailVerified: false, role: "user" });
});

test.each(["/delete-user/callback", "/callback/google", "/verify-email"])(
  "a prefetch of %s returns 403 and changes nothing, even in the user's own browser",
  async (path) => {
    const mailbox = new Outbox();
    const lab = openAuth({
      ...mailbox.options,
      ...ACCOUNTS,
      user: { deleteUser: { enabled: true, verifyByEmail: true } },
      socialProviders: { google: { clientId: "id", clientSecret: "secret" } },
    });
    const alice = new Browser(lab);
    await alice.post("/sign-up/email", personOf("alice"));
    await alice.post("/delete-user", {});
    const { token } = await mailbox.last("delete-account");
    const query = `token=${token}&state=x&code=y`;
    const refused = await alice.get(path, { query, headers: { "sec-purpose": "prefetch;prerender" } });
    expect([refused.status, refused.code]).toEqual([403, "PREFETCH_REFUSED"]);
    expect((await alice.send("HEAD", path, { query })).status).toBe(405);
    expect(await lab.users()).toHaveLength(1);
  },
);
