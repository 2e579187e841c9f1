import { Browser } from "@sallyport/testing";
import { answer, textOf } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { userTable } from "../../../plugin.ts";
import { openInvited } from "../../../test/invited.ts";

test("page after page, each with its organization's name; answered and expired ones are left out", async () => {
  const { invite, person, create, alice, store, clock, respond } = await openInvited({ invitationExpiresIn: 60 });
  const bob = await person("bob");
  await store.update(userTable, { where: { id: bob.id } }, { emailVerified: true });
  const list = (query: string) => answer(bob.browser.get(`/organization/list-user-invitations${query}`));
  await invite();
  clock.advance({ minutes: 1 });
  const names = ["a", "b", "c", "d", "e"];
  for (const name of names) await create(name, alice);
  for (const name of names) await invite({ organizationId: name });
  const { body: all } = await list("");
  const order = names.map((_, index) => textOf(all, String(index), "organizationName"));
  expect([...order].sort()).toEqual(names);
  expect(await respond("reject", bob, textOf(all, "4", "id"))).toMatchObject({ status: 200 });
  const first = await list("?limit=2");
  expect(first).toMatchObject({ status: 200, body: [{ organizationName: order[0] }, { organizationName: order[1] }] });
  const second = await list(`?limit=5&cursor=${textOf(first.body, "1", "cursor")}`);
  expect(second.body).toMatchObject([{ organizationName: order[2] }, { organizationName: order[3] }]);
  expect(second.body).toHaveLength(2);
  expect(await list("?cursor=x")).toMatchObject({ status: 400, body: { code: "VALIDATION_ERROR" } });
});

test("a preview of what is expired, canceled or unknown is the same, byte for byte", async () => {
  const { auth, invite, alice, respond, clock } = await openInvited({ invitationExpiresIn: 60 });
  const preview = async (id: string) => {
    const response = await new Browser(auth).get(`/organization/invitation-preview?id=${id}`);
    return `${response.status} ${response.text}`;
  };
  const canceled = await invite();
  await respond("cancel", alice, canceled);
  const expired = await invite();
  clock.advance({ minutes: 1 });
  const unknown = await preview("unknown");
  expect(unknown).toContain("INVITATION_NOT_FOUND");
  expect(new Set([await preview(canceled), await preview(expired), unknown]).size).toBe(1);
});
