import { textOf } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { openInvited } from "../../../test/invited.ts";
import type { InvitationMail, OrganizationOptions } from "../options.ts";
import { invitation } from "../tables.ts";

function collecting() {
  const letters: { message: InvitationMail; path: string | null }[] = [];
  const options: OrganizationOptions = {
    sendInvitationEmail: (message, request) => {
      letters.push({ message, path: request === null ? null : new URL(request.url).pathname });
    },
  };
  return { letters, options };
}

test("an application that sends invitations itself gets the letter and the request, and no mail goes beside it", async () => {
  const { letters, options } = collecting();
  const { ask, alice, mailbox } = await openInvited(options);
  const { body } = await ask({ role: "admin" });
  const id = textOf(body, "id");
  expect(letters).toMatchObject([
    {
      path: "/api/auth/organization/invite-member",
      message: {
        id,
        email: "bob@example.com",
        role: "admin",
        url: `http://localhost:3000/accept-invitation?id=${id}#email=bob%40example.com`,
        invitation: { id, status: "pending", inviterId: alice.id },
        organization: { id: "acme", name: "acme" },
        inviter: { role: "owner", user: { id: alice.id, name: "alice", email: alice.email, image: null } },
      },
    },
  ]);
  expect(Object.keys(letters[0]?.message.inviter.user ?? {}).sort()).toEqual(["email", "id", "image", "name"]);
  expect(await mailbox.count("invitation")).toBe(0);
});

test("nobody else to send mails is needed, and addresses that no mail reaches get none", async () => {
  const { letters, options } = collecting();
  const { ask } = await openInvited(options, { mail: {} });
  await ask();
  expect(letters.length).toBe(1);
  expect(await ask({ email: "someone@development.invalid" })).toMatchObject({ status: 200 });
  expect(letters.length).toBe(1);
});

test("what was not committed is not sent, and what it throws is logged and answers nothing", async () => {
  const seen: (string | undefined)[] = [];
  const { ask, statusOf, entries, store } = await openInvited({
    organizationHooks: {
      beforeCreateInvitation({ invitation: { email } }) {
        if (email.startsWith("eve@")) throw new Error("not her");
        return undefined;
      },
    },
    sendInvitationEmail: async ({ id }) => {
      seen.push(await statusOf(id));
      throw new Error("the mail server is away");
    },
  });
  expect((await ask({ email: "eve@example.com" })).status).toBe(500);
  expect(await ask()).toMatchObject({ status: 200 });
  expect(seen).toEqual(["pending"]);
  expect(JSON.stringify(entries)).toContain("sendInvitationEmail failed");
  expect(await store.count(invitation, { where: {} })).toBe(1);
});

test("an address gets ten letters in an hour", async () => {
  const { letters, options } = collecting();
  const { ask } = await openInvited(options, {
    rateLimit: { enabled: true, customRules: { "/sign-up/email": false, "/organization/invite-member": false } },
  });
  for (let call = 0; call < 10; call += 1) expect((await ask({ resend: true })).status).toBe(200);
  expect(await ask({ resend: true })).toMatchObject({ status: 429, body: { code: "TOO_MANY_REQUESTS" } });
  expect(letters.length).toBe(10);
});
