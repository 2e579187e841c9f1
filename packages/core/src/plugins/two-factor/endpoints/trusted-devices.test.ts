import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { openTwoFactor } from "../../../test/two-factor.ts";
import { trustedDevice } from "../tables.ts";

const LIST = "/two-factor/list-trusted-devices";

test("of more than a hundred trusted devices, the list has those that were used last", async () => {
  const { enrol, alice, store, id, clock } = await openTwoFactor();
  await enrol();
  const now = clock.now().getTime();
  const at = (seconds: number): Date => new Date(now + seconds * 1000);
  for (let age = 120; age > 0; age -= 1) {
    const times = { createdAt: at(0), lastUsedAt: at(-age), expiresAt: at(1000) };
    await store.insert(trustedDevice, { id: `d${age}`, userId: id, token: `t${age}`, userAgent: null, ...times });
  }
  const { body } = await answer(alice.get(LIST));
  const ids = Array.from({ length: 100 }, (_, index) => `d${index + 1}`);
  expect((body as { id: string }[]).map((device) => device.id)).toEqual(ids);
});

test("a browser that is trusted anew is on the list once, and other browsers stay", async () => {
  const { enrol, alice, signIn, verify, code, store, clock } = await openTwoFactor();
  await enrol();
  const trust = async (browser = alice) => {
    clock.advance({ minutes: 1 });
    expect(await verify(browser, code(), { trustDevice: true })).toMatchObject({ status: 200 });
  };
  await trust();
  await trust((await signIn()).browser);
  await trust();
  await trust();
  expect(await store.count(trustedDevice, { where: {} })).toBe(2);
  const { body } = await answer(alice.get(LIST));
  expect(body).toMatchObject([{ isCurrent: true }, { isCurrent: false }]);
});

test("a trusted device of somebody else in the same browser stays", async () => {
  const app = await openTwoFactor();
  const { enrol, alice, verify, code, store, clock, auth } = app;
  await enrol();
  expect(await verify(alice, code(), { trustDevice: true })).toMatchObject({ status: 200 });
  const bob = await auth.api.signUp.email({
    body: { name: "Bob", email: "bob@example.com", password: "a long password" },
  });
  await store.update(trustedDevice, { where: {} }, { userId: bob.user.id });
  clock.advance({ minutes: 1 });
  expect(await verify(alice, code(), { trustDevice: true })).toMatchObject({ status: 200 });
  expect(await store.count(trustedDevice, { where: { userId: bob.user.id } })).toBe(1);
  expect(await store.count(trustedDevice, { where: {} })).toBe(2);
});
