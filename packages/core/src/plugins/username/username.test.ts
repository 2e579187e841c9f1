import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { ALICE } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { openMailed } from "../../test/mailed-sign-in.ts";
import { openUsernames } from "../../test/usernames.ts";
import { username as usernames } from "./index.ts";

test("a user signs up with a name and signs in with it in any case", async () => {
  const { auth, signUp, signIn } = await openUsernames();
  expect(await signUp("ada", { username: "Ada.Lovelace" })).toMatchObject({
    status: 200,
    body: { user: { username: "ada.lovelace", displayUsername: "Ada.Lovelace" } },
  });
  const browser = new Browser(auth);
  expect(await signIn("ADA.lovelace", undefined, browser)).toMatchObject({
    status: 200,
    body: { redirect: false, user: { username: "ada.lovelace" } },
  });
  expect((await answer(browser.get("/get-session"))).body).toMatchObject({ user: { username: "ada.lovelace" } });
});

test("an unknown name, a wrong password and a user without a password get the same response", async () => {
  const { signUp, signIn } = await openUsernames();
  await signUp("ada", { username: "ada" });
  const answers = [await signIn("nobody"), await signIn("ada", "wrong password"), await signIn("ada", "")];
  for (const { status, body } of answers) {
    expect({ status, body }).toEqual({
      status: 401,
      body: { code: "INVALID_USERNAME_OR_PASSWORD", message: "Invalid username or password" },
    });
  }
});

test("an invalid name returns 400 when set and 422 when looked up", async () => {
  const { signUp, signIn, available } = await openUsernames();
  const texts = {
    ab: "USERNAME_TOO_SHORT",
    [`${"a".repeat(31)}`]: "USERNAME_TOO_LONG",
    "a b c": "INVALID_USERNAME",
    "ada@example.com": "INVALID_USERNAME",
  };
  for (const [username, code] of Object.entries(texts)) {
    expect(await signUp("ada", { username })).toMatchObject({ status: 400, body: { code } });
    expect(await signIn(username)).toMatchObject({ status: 422, body: { code } });
    expect(await available(username)).toMatchObject({ status: 422, body: { code } });
  }
});

test("rejects a taken name at sign-up, for a new and for a taken address", async () => {
  const { signUp } = await openUsernames();
  await signUp("ada", { username: "ada" });
  for (const name of ["ada", "bea"]) {
    expect(await signUp(name, { username: "ADA" })).toMatchObject({
      status: 400,
      body: { code: "USERNAME_IS_ALREADY_TAKEN" },
    });
  }
});

test("availability is returned for free, taken, reserved and the user's own names", async () => {
  const { signUp, available } = await openUsernames();
  const ada = (await signUp("ada", { username: "ada" })).browser;
  expect((await available("bea")).body).toEqual({ available: true });
  for (const name of ["ada", "Ada", "admin", "_Admin_", "ad.min"]) {
    expect((await available(name)).body).toEqual({ available: false });
  }
  expect((await available("Ada", ada)).body).toEqual({ available: true });
});

test.each([true, false])(
  "returns EMAIL_NOT_VERIFIED only for the right password (sendOnSignIn: %s)",
  async (sendOnSignIn) => {
    const { signUp, signIn, mailbox } = await openUsernames(
      {},
      { emailAndPassword: { enabled: true, requireEmailVerification: true }, emailVerification: { sendOnSignIn } },
    );
    await signUp("ada", { username: "ada" });
    const before = await mailbox.count("verify-email");
    expect(await signIn("ada", "wrong password")).toMatchObject({ status: 401 });
    expect(await mailbox.count("verify-email")).toBe(before);
    expect(await signIn("ada", ALICE.password)).toMatchObject({ status: 403, body: { code: "EMAIL_NOT_VERIFIED" } });
    expect(await mailbox.count("verify-email")).toBe(sendOnSignIn ? before + 1 : before);
  },
);

test("rejects a name that is not a text", async () => {
  const { signUp } = await openUsernames();
  expect(await signUp("ada", { username: 7 })).toMatchObject({
    status: 400,
    body: { code: "VALIDATION_ERROR", message: "Invalid body parameters: [body.username] must be a text" },
  });
});

test("displayUsername alone sets the name if it is valid", async () => {
  const { signUp } = await openUsernames();
  expect(await signUp("ada", { displayUsername: "Ada" })).toMatchObject({
    body: { user: { username: "ada", displayUsername: "Ada" } },
  });
  expect(await signUp("bea", { displayUsername: "B e a" })).toMatchObject({ status: 400 });
});

test("a sign-up by code or link takes a name by the same rules, and a rejected one uses up neither", async () => {
  const { askCode, askLink, enterCode, open, visitor, users } = openMailed({ plugins: [usernames()] });
  await enterCode(visitor(), await askCode(visitor()), { username: "Ada" });
  const email = "bea@example.com";
  const otp = await askCode(visitor(), "sign-in", email);
  const enter = (username: string) => enterCode(visitor(), otp, { email, username });
  for (const name of ["ada", "admin", "a b"]) expect((await enter(name)).status).toBe(400);
  expect((await enter("Bea")).status).toBe(200);
  const browser = visitor();
  const taken = await askLink(browser, { email: "cyd@example.com", username: "BEA" });
  for (let time = 0; time < 2; time += 1)
    expect((await open(browser, taken)).headers.get("location")).toBe("/?error=username_is_already_taken");
  expect((await open(browser, await askLink(browser, { email: "cyd@example.com", username: "Cyd" }))).status).toBe(302);
  const sorted = (await users()).toSorted((one, other) => one.email.localeCompare(other.email));
  expect(sorted).toMatchObject([{ username: "ada" }, { username: "bea" }, { username: "cyd" }]);
});
