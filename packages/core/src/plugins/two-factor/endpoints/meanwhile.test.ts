import { Browser } from "@sallyport/testing";
import { answer, textOf } from "sallyport-tests/ground/answer";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { c } from "../../../contracts/column.ts";
import { user } from "../../../store.ts";
import { createBetween } from "../../../test/between.ts";
import { openTwoFactor } from "../../../test/two-factor.ts";
import { twoFactor as factors, twoFactor } from "../tables.ts";

const { password } = ALICE;
const CODES = "/two-factor/generate-backup-codes";

test.each([
  ["disable", "/revoke-sessions", "UNAUTHORIZED"],
  ["disable", "/sign-out", "UNAUTHORIZED"],
  ["get-totp-uri", "/sign-out", "UNAUTHORIZED"],
  ["enable", "/sign-out", "INVALID_TWO_FACTOR_COOKIE"],
])("%s in a session that %s ends during the call returns %s and changes nothing", async (name, end, code) => {
  const { options, between } = createBetween();
  const { auth, alice, enrol, store } = await openTwoFactor({}, options);
  if (name !== "enable") await enrol();
  const before = await store.list(factors, { where: {} });
  const thief = new Browser(auth);
  thief.cookies.copy(alice.cookies);
  between(async () => expect((await alice.post(end)).status).toBe(200));
  const refused = { status: 401, body: { code } };
  expect(await answer(thief.post(`/two-factor/${name}`, { password }))).toMatchObject(refused);
  expect(await store.list(factors, { where: {} })).toEqual(before);
});

test("showing a secret emits an event, and a rejected call does not", async () => {
  const shown: string[] = [];
  const events = { "two-factor.secret-shown": ({ user }: { user: { id: string } }) => void shown.push(user.id) };
  const { alice, begin, verify, code, id } = await openTwoFactor({}, { events });
  const show = () => answer(alice.post("/two-factor/get-totp-uri", { password }));
  expect(await show()).toMatchObject({ body: { code: "TOTP_NOT_ENABLED" } });
  const { body } = await begin();
  await verify(alice, code());
  expect(shown).toEqual([]);
  expect(await show()).toMatchObject({ body: { totpURI: textOf(body, "totpURI") } });
  expect(shown).toEqual([id]);
});

test("wrong passwords in a session count for the account across endpoints", async () => {
  const paths = ["disable", "generate-backup-codes", "get-totp-uri"].map((name) => `/two-factor/${name}`);
  // Disables the limits by IP address, so that only the limit of the account applies.
  const customRules = Object.fromEntries(paths.map((path) => [path, false as const]));
  const { enrol, alice } = await openTwoFactor({}, { rateLimit: { enabled: true, customRules } });
  await enrol();
  alice.cookies.delete("sallyport.known_browser");
  const codes = new Set<string>();
  for (let index = 0; index < 51; index += 1) {
    const { body } = await answer(alice.post(paths[index % 3] ?? "", { password: `guess ${index}` }));
    codes.add(textOf(body, "code"));
  }
  expect([...codes]).toEqual(["INVALID_PASSWORD", "TOO_MANY_REQUESTS"]);
  expect((await alice.post("/two-factor/disable", { password })).status).toBe(429);
});

test("if enrollment restarts while new backup codes are created, the codes of the enrollment are valid", async () => {
  const { options, between } = createBetween();
  const { alice, begin, verify, code, enrol, signIn } = await openTwoFactor({}, options);
  await enrol();
  let first = "";
  between(async () => {
    expect((await alice.post("/two-factor/disable", { password })).status).toBe(200);
    first = textOf((await begin()).body, "backupCodes", "0");
  });
  const refused = { status: 400, body: { code: "TWO_FACTOR_NOT_ENABLED" } };
  expect(await answer(alice.post(CODES, { password }))).toMatchObject(refused);
  expect((await verify(alice, code())).status).toBe(200);
  const { browser } = await signIn();
  expect((await browser.post("/two-factor/verify-backup-code", { code: first })).status).toBe(200);
});

test("creating backup codes is rejected if the user is deleted during the call", async () => {
  const { options, between } = createBetween();
  const { alice, enrol, store, id } = await openTwoFactor({}, { ...options, user: { deleteUser: { enabled: true } } });
  await enrol();
  between(async () => expect((await alice.post("/delete-user", { password })).status).toBe(200));
  expect(await answer(alice.post(CODES, { password }))).toMatchObject({ status: 401, body: { code: "UNAUTHORIZED" } });
  expect(await store.count(factors, { where: { userId: id } })).toBe(0);
});

const MALLORY = { ...ALICE, name: "Mallory", email: "mallory@example.com" };
const WRONG = "000000";
const users = { ...user, columns: { ...user.columns, twoFactorEnabled: c.withDefault(c.boolean(), false) } };

/** Alice has an unconfirmed factor, and her browser has a pending sign-in of Mallory, who is enrolled. */
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

test("guesses at an unconfirmed factor during another user's sign-in are counted for its user", async () => {
  const { guess, code, alice, verify, isEnrolled, clock } = await openBeside();
  const answers: number[] = [];
  for (let round = 0; round < 10; round += 1) answers.push((await guess(WRONG)).status);
  expect(answers).toEqual(Array(10).fill(401));
  expect(await guess(code())).toMatchObject({ status: 429, body: { code: "TOO_MANY_REQUESTS" } });
  expect(await isEnrolled()).toBe(false);
  clock.advance({ seconds: 901 });
  expect(await verify(alice, code())).toMatchObject({ status: 200, body: { user: { name: "Alice" } } });
});

test("a correct code during another user's sign-in is one guess, not two", async () => {
  const { guess, code } = await openBeside();
  for (let round = 0; round < 9; round += 1) expect((await guess(WRONG)).status).toBe(401);
  expect(await guess(code())).toMatchObject({ status: 200, body: { user: { name: "Alice", twoFactorEnabled: true } } });
});

test("an unconfirmed factor does not complete a pending sign-in", async () => {
  const { begin, code, verify, signIn, store, id, sessions, mailbox } = await openTwoFactor();
  // The user has only codes by mail, which better-auth allows.
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
