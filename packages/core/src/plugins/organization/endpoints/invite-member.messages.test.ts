import { textOf } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { openAcme } from "../../../test/acme.ts";
import { organization } from "../index.ts";
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

test("sendInvitationEmail receives the invitation and the request, and no other mail is sent", async () => {
  const { letters, options } = collecting();
  const { ask, alice, mailbox } = await openAcme(options);
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

test("inviting works without mail.send, and a placeholder address gets no mail", async () => {
  const { ask: askWithout } = await openAcme({}, { mail: {} });
  expect(await askWithout()).toMatchObject({ status: 200, body: { status: "pending" } });
  const { letters, options } = collecting();
  const { ask } = await openAcme(options, { mail: {} });
  await ask();
  expect(letters.length).toBe(1);
  expect(await ask({ email: "someone@development.invalid" })).toMatchObject({ status: 200 });
  expect(letters.length).toBe(1);
});

test("sendInvitationEmail runs after the commit, and its error is only logged", async () => {
  const seen: (string | undefined)[] = [];
  const { ask, statusOf, entries, store } = await openAcme({
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

test.each([
  [undefined, "http://localhost:3000/accept-invitation?id=", "#email=bob%40example.com"],
  ["/join/", "http://localhost:3000/join/", "#email=bob%40example.com"],
  ["/en/welcome?invitation=", "http://localhost:3000/en/welcome?invitation=", "#email=bob%40example.com"],
  // A client-side router reads the fragment.
  ["/#/join/", "http://localhost:3000/#/join/", ""],
])("the link with invitationPath %j contains the invitation's id and address", async (invitationPath, url, end) => {
  const path = invitationPath !== undefined && { invitationPath };
  const { invite, mailbox } = await openAcme({ ...path });
  const id = await invite();
  expect((await mailbox.last("invitation")).url).toBe(`${url}${id}${end}`);
  let sentUrl: string | null = null;
  const { invite: inviteByHand } = await openAcme({
    ...path,
    sendInvitationEmail: (message) => {
      sentUrl = message.url;
    },
  });
  const other = await inviteByHand();
  expect(sentUrl).toBe(`${url}${other}${end}`);
});

test("an invitationPath without a leading slash is rejected at start-up", () => {
  expect(() => organization({ invitationPath: "join/" })).toThrow(
    "organization: option invitationPath: must begin with a slash",
  );
});
