import { answer } from "sallyport-tests/ground/answer";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { session, user } from "../../../store.ts";
import { openTwoFactor } from "../../../test/two-factor.ts";
import { twoFactor, twoFactorCode } from "../tables.ts";

test.each([
  ["that no right code has confirmed", { verified: false }],
  ["that is gone", null],
])("a sign-in that waits for a factor %s is answered by no code of an authenticator", async (_, row) => {
  const { enrol, code, verify, signIn, store, id } = await openTwoFactor();
  await enrol();
  // As in an adopted database: the user is enrolled, and the factor is half done.
  if (row === null) await store.delete(twoFactor, { where: { userId: id } });
  else await store.update(twoFactor, { where: { userId: id } }, row);
  const sessions = await store.count(session, { where: {} });
  const { browser } = await signIn();
  expect(await verify(browser, code())).toMatchObject({ status: 400, body: { code: "TOTP_NOT_ENABLED" } });
  expect(await store.count(session, { where: {} })).toBe(sessions);
});

test.each(["[1,null,{}]", "[[]]", "[", "{}", ""])(
  "backup codes of an adopted row that holds %j are none",
  async (backupCodes) => {
    const { enrol, signIn, store, id } = await openTwoFactor();
    await enrol();
    await store.update(twoFactor, { where: { userId: id } }, { backupCodes });
    const { browser } = await signIn();
    const tried = await answer(browser.post("/two-factor/verify-backup-code", { code: "1" }));
    expect(tried).toMatchObject({ status: 401, body: { code: "INVALID_BACKUP_CODE" } });
  },
);

test("nobody is mailed a code at an address that stands in for one", async () => {
  const { enrol, alice, store, id } = await openTwoFactor();
  await enrol();
  await store.update(user, { where: { id } }, { email: "mock.alice@placeholder.invalid" });
  expect(await answer(alice.get("/two-factor/status"))).toMatchObject({ body: { methods: ["totp"] } });
  const sent = await answer(alice.post("/two-factor/send-otp"));
  expect(sent).toMatchObject({ status: 400, body: { code: "OTP_NOT_CONFIGURED" } });
});

test("a code that was mailed to one user is wrong for another, though their session has the id of hers", async () => {
  const { enrol, alice, auth, store, id, mailbox } = await openTwoFactor();
  await enrol();
  await alice.post("/two-factor/send-otp");
  const { code } = await mailbox.last("two-factor-code");
  const bob = await signUp(auth, { email: "bob@example.com" });
  const [own] = (await store.list(session, { where: {} })).filter(({ userId }) => userId !== id);
  // As a database does that gives the number of a row that is gone to the next.
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
])("a page that a sign-in came for is named where it is still trusted: %s", async (isStill, told) => {
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
  expect([status, { redirect, url }]).toEqual([200, told]);
});
