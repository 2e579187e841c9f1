import { expect, test } from "vitest";
import { openInvited } from "../../../test/invited.ts";
import { organization } from "../index.ts";

test.each([
  [undefined, "http://localhost:3000/accept-invitation?id=", "#email=bob%40example.com"],
  ["/join/", "http://localhost:3000/join/", "#email=bob%40example.com"],
  ["/en/welcome?invitation=", "http://localhost:3000/en/welcome?invitation=", "#email=bob%40example.com"],
  // A router of its own reads the fragment.
  ["/#/join/", "http://localhost:3000/#/join/", ""],
])("an invitation leads to %j of the application, its id and address behind it", async (invitationPath, url, end) => {
  const path = invitationPath !== undefined && { invitationPath };
  const { invite, mailbox } = await openInvited({ ...path });
  const id = await invite();
  expect((await mailbox.last("invitation")).url).toBe(`${url}${id}${end}`);
  let told: string | null = null;
  const { invite: inviteByHand } = await openInvited({
    ...path,
    sendInvitationEmail: (message) => {
      told = message.url;
    },
  });
  const other = await inviteByHand();
  expect(told).toBe(`${url}${other}${end}`);
});

test("a path that would run into the origin stops start-up", () => {
  expect(() => organization({ invitationPath: "join/" })).toThrow(
    "organization: option invitationPath: must begin with a slash",
  );
});
