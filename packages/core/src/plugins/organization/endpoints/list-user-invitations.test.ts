import { answer, textOf } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { userTable } from "../../../plugin.ts";
import { openAcme } from "../../../test/acme.ts";
import { invitation } from "../tables.ts";

/** Bob has a verified address and 120 invitations of different organizations, one second apart; carol has one. */
async function crowd() {
  const opened = await openAcme();
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

test("lists newest first, at most a hundred, and the rest by offset or cursor", async () => {
  const { list } = await crowd();
  const first = await list("");
  expect(first.names).toEqual(range(119, 20));
  expect((await list("limit=1000")).names).toEqual(range(119, 20));
  expect((await list("offset=100")).names).toEqual(range(19, 0));
  expect((await list(`cursor=${first.cursor}`)).names).toEqual(range(19, 0));
});

test("lists oldest first with sortDirection asc", async () => {
  const { list } = await crowd();
  const first = await list("sortDirection=asc&limit=2");
  expect(first.names).toEqual([0, 1]);
  expect((await list(`sortDirection=asc&limit=3&cursor=${first.cursor}`)).names).toEqual([2, 3, 4]);
  expect((await list(`limit=3&cursor=${first.cursor}`)).status).toBe(400);
});

test("every user has their own invitations and cursors", async () => {
  const { list, carol } = await crowd();
  expect((await list("", carol)).names).toEqual([7]);
  const { cursor } = await list("limit=1");
  expect((await list(`cursor=${cursor}`, carol)).status).toBe(400);
});

test("lists pending invitations of a verified address, while a single one can be read unverified", async () => {
  const opened = await openAcme({ invitationExpiresIn: 600 });
  const { invite, person, create, alice, store, clock, respond } = opened;
  const bob = await person("bob");
  const list = () => answer(bob.browser.get("/organization/list-user-invitations"));
  const old = await invite();
  await create("beta", alice);
  clock.advance({ minutes: 5 });
  const young = await invite({ organizationId: "beta" });
  const acme = { id: old, email: bob.email, role: "member", status: "pending", organizationName: "acme" };
  expect(await answer(bob.browser.get(`/organization/get-invitation?id=${old}`))).toMatchObject({
    status: 200,
    body: { ...acme, organizationSlug: "acme", inviterEmail: alice.email },
  });
  expect(await list()).toMatchObject({ status: 403, body: { code: "EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION" } });
  await store.update(userTable, { where: { id: bob.id } }, { emailVerified: true });
  const beta = { id: young, organizationName: "beta", email: bob.email };
  expect(await list()).toMatchObject({ status: 200, body: [beta, acme] });
  clock.advance({ minutes: 5 });
  expect(await list()).toMatchObject({ body: [{ id: young }] });
  await respond("reject", bob, young);
  expect(await list()).toEqual({ status: 200, body: [] });
});
