import { answer } from "sallyport-tests/ground/answer";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { session, user } from "../../../store.ts";
import { openTwoFactor } from "../../../test/two-factor.ts";
import { twoFactor, twoFactorCode } from "../tables.ts";

test.each([
  ["is not confirmed", { verified: false }],
  ["is deleted", null],
])("a pending sign-in whose factor %s rejects codes of an authenticator", async (_, row) => {
  const { enrol, code, verify, signIn, store, id } = await openTwoFactor();
  await enrol();
  // Imitates a database of better-auth: the user is enrolled, and the factor is missing or unconfirmed.
  if (row === null) await store.delete(twoFactor, { where: { userId: id } });
  else await store.update(twoFactor, { where: { userId: id } }, row);
  const sessions = await store.count(session, { where: {} });
  const { browser } = await signIn();
  expect(await verify(browser, code())).toMatchObject({ status: 400, body: { code: "TOTP_NOT_ENABLED" } });
  expect(await store.count(session, { where: {} })).toBe(sessions);
});

test.each(["[1,null,{}]", "[[]]", "[", "{}", ""])("backup codes stored as %j are rejected", async (backupCodes) => {
  const { enrol, signIn, store, id } = await openTwoFactor();
  await enrol();
  await store.update(twoFactor, { where: { userId: id } }, { backupCodes });
  const { browser } = await signIn();
  const tried = await answer(browser.post("/two-factor/verify-backup-code", { code: "1" }));
  expect(tried).toMatchObject({ status: 401, body: { code: "INVALID_BACKUP_CODE" } });
});

test("no code is mailed to a placeholder address", async () => {
  const { enrol, alice, store, id } = await openTwoFactor();
  await enrol();
  await store.update(user, { where: { id } }, { email: "mock.alice@placeholder.invalid" });
  expect(await answer(alice.get("/two-factor/status"))).toMatchObject({ body: { methods: ["totp"] } });
  const sent = await answer(alice.post("/two-factor/send-otp"));
  expect(sent).toMatchObject({ status: 400, body: { code: "OTP_NOT_CONFIGURED" } });
});

test("a mailed code is only valid for its user, even if another user's session has the same id", async () => {
  const { enrol, alice, auth, store, id, mailbox } = await openTwoFactor();
  await enrol();
  await alice.post("/two-factor/send-otp");
  const { code } = await mailbox.last("two-factor-code");
  const bob = await signUp(auth, { email: "bob@example.com" });
  const [own] = (await store.list(session, { where: {} })).filter(({ userId }) => userId !== id);
  // Imitates a database that reuses the ids of deleted rows.
  await store.update(twoFactorCode, { where: {} }, { key: `session:${own?.id}` });
  expect(await answer(bob.post("/two-factor/verify-otp", { code }))).toMatchObject({
    status: 400,
    body: { code: "OTP_HAS_EXPIRED" },
  });
  expect(await store.count(twoFactorCode, { where: { userId: id } })).toBe(1);
});

test.each([
  [true, { redirect: true, url: "https://app.example.org/inbox" }],
  [false, { redirect: false }],
])("the response contains the callbackURL only if it is still trusted: %s", async (isStill, expected) => {
  const origin = "https://app.example.org";
  let trusted = [origin];
  const { enrol, code, verify, stranger } = await openTwoFactor({}, { trustedOrigins: () => trusted });
  await enrol();
  const { email, password } = ALICE;
  const held = await answer(stranger.post("/sign-in/email", { email, password, callbackURL: `${origin}/inbox` }));
  expect(held.body).toMatchObject({ twoFactorRedirect: true });
  if (!isStill) trusted = [];
  const { status, body } = await verify(stranger, code());
  const { redirect, url } = Object(body);
  expect([status, { redirect, url }]).toEqual([200, expected]);
});
