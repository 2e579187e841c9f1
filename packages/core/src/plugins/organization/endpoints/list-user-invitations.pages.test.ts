import { answer, textOf } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { userTable } from "../../../plugin.ts";
import { openInvited } from "../../../test/invited.ts";
import { invitation } from "../tables.ts";

/** Bob, whose address is proven, has 120 invitations of as many organizations, each a second younger; carol has one. */
async function crowd() {
  const opened = await openInvited();
  const { alice, person, create, store, clock } = opened;
  const [bob, carol] = [await person("bob"), await person("carol")];
  for (const { id } of [bob, carol]) await store.update(userTable, { where: { id } }, { emailVerified: true });
  const expiresAt = new Date(clock.now().getTime() + 86_400_000);
  const shared = { role: "member", status: "pending", inviterId: alice.id, expiresAt };
  for (let number = 0; number < 120; number += 1) {
    clock.advance({ seconds: 1 });
    const organizationId = await create(`o-${String(number).padStart(3, "0")}`);
    const row = { ...shared, organizationId, createdAt: clock.now() };
    await store.insert(invitation, { ...row, id: `i-${organizationId}`, email: bob.email });
    if (number === 7) await store.insert(invitation, { ...row, id: "of-carol", email: carol.email });
  }
  const list = async (query: string, who = bob) => {
    const { status, body } = await answer(who.browser.get(`/organization/list-user-invitations?${query}`));
    const names = Array.isArray(body) ? body.map(({ organizationName }) => Number(organizationName.slice(2))) : [];
    return { status, names, cursor: textOf(body, String(names.length - 1), "cursor") };
  };
  return { carol, list };
}
const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, index) => from + Math.sign(to - from) * index);

test("newest first, a hundred by default and at most, and the rest by offset or cursor", async () => {
  const { list } = await crowd();
  const first = await list("");
  expect(first.names).toEqual(range(119, 20));
  expect((await list("limit=1000")).names).toEqual(range(119, 20));
  expect((await list("offset=100")).names).toEqual(range(19, 0));
  expect((await list(`cursor=${first.cursor}`)).names).toEqual(range(19, 0));
});

test("oldest first where that is asked for", async () => {
  const { list } = await crowd();
  const first = await list("sortDirection=asc&limit=2");
  expect(first.names).toEqual([0, 1]);
  expect((await list(`sortDirection=asc&limit=3&cursor=${first.cursor}`)).names).toEqual([2, 3, 4]);
  expect((await list(`limit=3&cursor=${first.cursor}`)).status).toBe(400);
});

test("everybody has their own, and cursors of their own", async () => {
  const { list, carol } = await crowd();
  expect((await list("", carol)).names).toEqual([7]);
  const { cursor } = await list("limit=1");
  expect((await list(`cursor=${cursor}`, carol)).status).toBe(400);
});
