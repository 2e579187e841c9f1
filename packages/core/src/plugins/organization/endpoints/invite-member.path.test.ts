import { expect, test } from "vitest";
import { openInvited } from "../../../test/invited.ts";
import { organization } from "../index.ts";

test.each([
  [undefined, "http://localhost:3000/accept-invitation?id="],
  ["/join/", "http://localhost:3000/join/"],
  ["/en/welcome?from=mail&invitation=", "http://localhost:3000/en/welcome?from=mail&invitation="],
])("an invitation leads to the path %j of the application, with its id behind it", async (invitationPath, url) => {
  const path = invitationPath !== undefined && { invitationPath };
  const { invite, mailbox } = await openInvited({ ...path });
  const id = await invite();
  expect((await mailbox.last("invitation")).url).toBe(`${url}${id}`);
  let told: string | null = null;
  const { invite: inviteByHand } = await openInvited({
    ...path,
    sendInvitationEmail: (message) => {
      told = message.url;
    },
  });
  const other = await inviteByHand();
  expect(told).toBe(`${url}${other}`);
});

test("a path that would run into the origin stops start-up", () => {
  expect(() => organization({ invitationPath: "join/" })).toThrow(
    'organization: invitationPath must begin with a slash, as "/join/" does',
  );
});
