import { answer } from "sallyport-tests/ground/answer";
import { follow } from "sallyport-tests/ground/mailed";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { counted, faulty } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import { StoreConflict } from "../../data/store-errors.ts";
import { memory } from "../../memory.ts";
import { user } from "../../store.ts";
import { openWithMail, REQUIRED } from "../../test/verifying.ts";

const PATH = "/sign-in/email";
const GOOD = { email: ALICE.email, password: ALICE.password };
const UNVERIFIED = { status: 403, body: { code: "EMAIL_NOT_VERIFIED", message: "Email not verified" } };
const VERIFY = "verify-email to alice@example.com";

async function withAlice(options: Parameters<typeof openWithMail>[0] = REQUIRED) {
  const app = openWithMail(options);
  await signUp(app.auth);
  await app.arrived();
  return app;
}

test("only the right password learns that the address is to be proven, and gets one new mail", async () => {
  const { visitor, arrived, sessions } = await withAlice();
  const browser = visitor();
  const stranger = await answer(browser.post(PATH, { ...GOOD, email: "nobody@example.com" }));
  const wrong = await answer(browser.post(PATH, { ...GOOD, password: "wrong password" }));
  expect(wrong).toEqual(stranger);
  expect(wrong).toEqual({
    status: 401,
    body: { code: "INVALID_EMAIL_OR_PASSWORD", message: "Invalid email or password" },
  });
  expect(await arrived()).toEqual([]);
  expect(await answer(browser.post(PATH, GOOD))).toEqual(UNVERIFIED);
  expect(await arrived()).toEqual([VERIFY]);
  expect(browser.setCookies).toEqual([]);
  expect(await sessions()).toEqual([]);
});

test("the mail leads to the callbackURL of the body, and its link keeps the password", async () => {
  const { visitor, mailbox, tokenLink } = await withAlice();
  await visitor().post(PATH, { ...GOOD, callbackURL: "/welcome" });
  expect(new URL((await mailbox.last("verify-email")).url).searchParams.get("callbackURL")).toBe("/welcome");
  await follow(visitor(), await tokenLink());
  expect(await answer(visitor().post(PATH, GOOD))).toMatchObject({
    status: 200,
    body: { user: { emailVerified: true } },
  });
});

test("with sendOnSignIn off nothing is mailed", async () => {
  const { visitor, arrived } = await withAlice({ ...REQUIRED, emailVerification: { sendOnSignIn: false } });
  expect(await answer(visitor().post(PATH, GOOD))).toEqual(UNVERIFIED);
  expect(await arrived()).toEqual([]);
});

test("where verification is not required, an unverified person signs in and nothing is mailed", async () => {
  const { visitor, arrived } = await withAlice({});
  expect((await visitor().post(PATH, GOOD)).status).toBe(200);
  expect(await arrived()).toEqual([]);
});

test("three statements for a verified person, as without verification", async () => {
  const { database, statements } = counted(memory());
  const { visitor, store } = await withAlice({ ...REQUIRED, database });
  await store.update(user, { where: {} }, { emailVerified: true });
  statements.length = 0;
  expect((await visitor().post(PATH, GOOD)).status).toBe(200);
  expect(statements).toEqual(["find account", "insert session", "find account"]);
});

test("a person who is deleted meanwhile gets no mail, and no failure either", async () => {
  const { database, state } = faulty(memory());
  const { visitor, arrived } = await withAlice({ ...REQUIRED, database });
  state.problem = (statement) =>
    statement === "insert verification" ? new StoreConflict("reference", "verification") : null;
  expect(await answer(visitor().post(PATH, GOOD))).toEqual(UNVERIFIED);
  expect(await arrived()).toEqual([]);
});

test("a database that fails is no refusal", async () => {
  const { database, state } = faulty(memory());
  const { visitor } = await withAlice({ ...REQUIRED, database });
  state.problem = (statement) => (statement === "insert verification" ? new Error("broken") : null);
  expect((await visitor().post(PATH, GOOD)).status).toBe(500);
});
