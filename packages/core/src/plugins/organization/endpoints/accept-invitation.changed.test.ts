import { expect, test } from "vitest";
import { openInvited } from "../../../test/invited.ts";
import { invitation, member } from "../tables.ts";

test("one that is renewed to another role while it is accepted is not accepted as it was, and may be asked for again", async () => {
  let meanwhile = async () => {};
  const opened = await openInvited({
    // Asked between the look at the invitation and the transaction.
    async membershipLimit() {
      await meanwhile();
      return 10;
    },
  });
  const { invite, respond, person, store, statusOf } = opened;
  const bob = await person("bob");
  const id = await invite({ role: "admin" });
  meanwhile = async () => {
    meanwhile = async () => {};
    await store.update(invitation, { where: { id } }, { role: "member" });
  };
  expect(await respond("accept", bob, id)).toMatchObject({
    status: 400,
    body: { code: "FAILED_TO_RETRIEVE_INVITATION", message: "Failed to retrieve invitation" },
  });
  expect(await statusOf(id)).toBe("pending");
  expect(await store.count(member, { where: { userId: bob.id } })).toBe(0);
  expect(await respond("accept", bob, id)).toMatchObject({ status: 200, body: { member: { role: "member" } } });
});
