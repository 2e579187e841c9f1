import { admin } from "@sallyport/core/admin";
import { organization } from "@sallyport/core/organization";
import { twoFactor } from "@sallyport/core/two-factor";
import { expect, test } from "vitest";
import { createTestAuth } from "./create-test-auth.ts";

test("creates an admin who can call the admin API", async () => {
  const { auth, user, as } = createTestAuth({ plugins: [admin()] });
  const { headers } = await as(await user({ role: "admin" }));
  const member = await user();
  await auth.api.admin.banUser({ body: { userId: member.id }, headers });
  await expect(as(member)).rejects.toMatchObject({ code: "BANNED_USER" });
});

test("signs a user in without their required second factor", async () => {
  const { auth, user, as } = createTestAuth({ plugins: [admin(), twoFactor({ required: () => true })] });
  const password = "correct horse battery";
  const ann = await user({ password });
  const asked = await auth.api.signIn.email({ body: { email: ann.email, password } });
  expect(asked).toMatchObject({ twoFactorRedirect: true });
  const { headers } = await as(ann);
  expect((await auth.api.getSession({ headers }))?.user.id).toBe(ann.id);
});

test("mails and accepts an invitation", async () => {
  const { auth, outbox, user, as } = createTestAuth({ plugins: [organization()] });
  const owner = await as(await user());
  const bob = await user({ email: "bob@example.com" });
  const acme = await auth.api.organization.create({ body: { name: "Acme", slug: "acme" }, headers: owner.headers });
  const invited = { email: bob.email, role: "member", organizationId: acme.id } as const;
  const { id } = await auth.api.organization.inviteMember({ body: invited, headers: owner.headers });
  const mail = await outbox.last("invitation", bob.email);
  expect([mail.organizationName, mail.url.includes(id)]).toEqual(["Acme", true]);
  const { headers } = await as(bob);
  await auth.api.organization.acceptInvitation({ body: { invitationId: id }, headers });
  const { success } = await auth.api.organization.hasPermission({
    body: { permissions: { member: ["delete"] }, organizationId: acme.id },
    headers,
  });
  expect(success).toBe(false);
});
