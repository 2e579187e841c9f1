import { answer } from "sallyport-tests/ground/answer";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { c } from "../../../contracts/column.ts";
import { user } from "../../../store.ts";
import { openTwoFactor } from "../../../test/two-factor.ts";
import { twoFactor } from "../tables.ts";

const MALLORY = { ...ALICE, name: "Mallory", email: "mallory@example.com" };
const WRONG = "000000";
const users = { ...user, columns: { ...user.columns, twoFactorEnabled: c.withDefault(c.boolean(), false) } };

/** Alice with a factor half done, and in her browser guesses beside a pending sign-in of Mallory, who has one. */
async function openBeside() {
  const app = await openTwoFactor();
  const { auth, alice, begin, code, verify, store, clock } = app;
  const mallory = await signUp(auth, MALLORY);
  await begin(mallory);
  expect(await verify(mallory, code())).toMatchObject({ status: 200 });
  clock.advance({ minutes: 1 });
  await begin();
  const guess = async (text: string) => {
    await answer(alice.post("/sign-in/email", { email: MALLORY.email, password: MALLORY.password }));
    return verify(alice, text);
  };
  const isEnrolled = async () => (await store.find(users, { where: { email: ALICE.email } }))?.twoFactorEnabled;
  return { ...app, guess, isEnrolled };
}

test("guesses at a half-done factor beside somebody else's sign-in are counted for its user", async () => {
  const { guess, code, alice, verify, isEnrolled, clock } = await openBeside();
  const answers: number[] = [];
  for (let round = 0; round < 10; round += 1) answers.push((await guess(WRONG)).status);
  expect(answers).toEqual(Array(10).fill(401));
  expect(await guess(code())).toMatchObject({ status: 429, body: { code: "TOO_MANY_REQUESTS" } });
  expect(await isEnrolled()).toBe(false);
  clock.advance({ seconds: 901 });
  expect(await verify(alice, code())).toMatchObject({ status: 200, body: { user: { name: "Alice" } } });
});

test("a right code beside somebody else's sign-in is one guess, not two", async () => {
  const { guess, code } = await openBeside();
  for (let round = 0; round < 9; round += 1) expect((await guess(WRONG)).status).toBe(401);
  expect(await guess(code())).toMatchObject({ status: 200, body: { user: { name: "Alice", twoFactorEnabled: true } } });
});

test("a half-done factor does not answer for a sign-in that waits", async () => {
  const { begin, code, verify, signIn, store, id, sessions, mailbox } = await openTwoFactor();
  // Codes by mail are all that the user has, as better-auth lets them.
  await store.update(users, { where: { id } }, { twoFactorEnabled: true });
  const refused = { status: 400, body: { code: "TOTP_NOT_ENABLED" } };
  const { browser } = await signIn();
  expect(await verify(browser, "123456")).toMatchObject(refused);
  expect(await begin()).toMatchObject({ status: 200 });
  const before = await sessions();
  expect(await verify(browser, code())).toMatchObject(refused);
  expect(await store.find(twoFactor, { where: { userId: id } })).toMatchObject({ verified: false, lastUsedStep: 0 });
  expect(await sessions()).toEqual(before);
  await browser.post("/two-factor/send-otp");
  const mailed = (await mailbox.last("two-factor-code")).code;
  expect(await answer(browser.post("/two-factor/verify-otp", { code: mailed }))).toMatchObject({ status: 200 });
});
