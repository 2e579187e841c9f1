import { expect, test } from "vitest";
import { openInvited } from "../../../test/invited.ts";
import { member } from "../tables.ts";

test("ends a pending invitation, for who may cancel", async () => {
  const { invite, respond, person, join, statusOf } = await openInvited();
  const id = await invite();
  const [bob, carol] = [await person("bob"), await person("carol")];
  await join("acme", carol, "admin");
  expect(await respond("cancel", carol, id)).toMatchObject({ status: 200, body: { id, status: "canceled" } });
  expect(await statusOf(id)).toBe("canceled");
  expect(await respond("accept", bob, id)).toMatchObject({ body: { code: "INVITATION_NOT_FOUND" } });
});

test("canceling an accepted one succeeds and changes nothing: it neither removes nor restores a member", async () => {
  const { invite, respond, person, alice, store, statusOf } = await openInvited();
  const id = await invite();
  const bob = await person("bob");
  await respond("accept", bob, id);
  expect(await respond("cancel", alice, id)).toMatchObject({ status: 200, body: { id, status: "accepted" } });
  expect(await store.count(member, { where: { userId: bob.id } })).toBe(1);
  await store.delete(member, { where: { userId: bob.id } });
  expect(await respond("accept", bob, id)).toMatchObject({ body: { code: "INVITATION_NOT_FOUND" } });
  expect(await statusOf(id)).toBe("accepted");
});

test("plain members, owners of other organizations, the invited and the signed out cancel nothing", async () => {
  const { invite, respond, person, join, create, statusOf, alice } = await openInvited();
  const id = await invite();
  const [bob, carol, dave] = [await person("bob"), await person("carol"), await person("dave")];
  await join("acme", dave);
  await create("other", carol);
  for (const outsider of [bob, carol]) {
    expect(await respond("cancel", outsider, id)).toMatchObject({
      status: 403,
      body: { code: "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION" },
    });
  }
  expect(await respond("cancel", dave, id)).toMatchObject({
    status: 403,
    body: { code: "YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION" },
  });
  expect(await respond("cancel", alice, "unknown")).toMatchObject({ body: { code: "INVITATION_NOT_FOUND" } });
  await dave.browser.post("/sign-out");
  expect(await respond("cancel", dave, id)).toMatchObject({ status: 401 });
  expect(await statusOf(id)).toBe("pending");
});
