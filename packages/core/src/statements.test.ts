import type { Browser } from "@sallyport/testing";
import { answer, textOf } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { counted } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import { definePlugin } from "./contracts/plugin.ts";
import { memory } from "./memory.ts";

/** Returns the statements of one call of a signed-in user. */
async function statementsOf(
  call: (browser: Browser) => Promise<unknown>,
  options: Parameters<typeof openAuth>[0] = {},
) {
  const { database, statements } = counted(memory());
  const { auth } = openAuth({ ...options, database });
  const browser = await signUp(auth);
  statements.length = 0;
  await call(browser);
  return statements;
}

const GOOD = { email: ALICE.email, password: ALICE.password };

test("get-session without a cookie or from the cache takes no statement", async () => {
  const stranger = (browser: Browser) => browser.get("/get-session", { cookie: null });
  expect(await statementsOf(stranger)).toEqual([]);
  const session = { cookieCache: { enabled: true } };
  expect(await statementsOf((browser) => browser.get("/get-session"), { session })).toEqual([]);
});

test("a failed sign-in takes one statement, whether or not the user exists", async () => {
  for (const email of [ALICE.email, "nobody@example.com"]) {
    const body = { email, password: "wrong password" };
    expect(await statementsOf((browser) => browser.post("/sign-in/email", body))).toEqual(["find account"]);
  }
});

test("a policy and a challenge that do not apply to the user take no statement", async () => {
  const policy = { concerns: () => false, decide: () => ({ challenge: "code" }) };
  const plugin = definePlugin({ id: "probe", policy, challenges: { code: { page: () => "/", answer: () => ({}) } } });
  const calls = [
    (browser: Browser) => browser.get("/get-session"),
    (browser: Browser) => browser.post("/sign-in/email", GOOD),
    (browser: Browser) => browser.post("/sign-up/email", { ...ALICE, email: "bob@example.com" }),
    (browser: Browser) => browser.post("/reauthenticate", { password: ALICE.password }),
    (browser: Browser) => browser.post("/sign-out"),
  ];
  for (const call of calls) expect(await statementsOf(call, { plugins: [plugin] })).toEqual(await statementsOf(call));
});

test("a call with a session check takes one statement for the check, and its own", async () => {
  expect(await statementsOf((browser) => browser.get("/list-sessions"))).toEqual(["find session", "list session"]);
  expect(await statementsOf((browser) => browser.post("/revoke-session", { token: "x" }))).toEqual([
    "find session",
    "delete session",
  ]);
  for (const path of ["/revoke-other-sessions", "/revoke-sessions"]) {
    expect(await statementsOf((browser) => browser.post(path))).toEqual([
      "find session",
      "delete session",
      "delete verification",
    ]);
  }
  expect(await statementsOf((browser) => browser.post("/update-user", { name: "x" }))).toEqual([
    "find session",
    "update user",
    "find user",
  ]);
});

test("listing a hundred sessions takes as many statements as listing one", async () => {
  const { database, statements } = counted(memory());
  const { auth } = openAuth({ database });
  const browser = await signUp(auth);
  for (let index = 0; index < 99; index += 1) await auth.api.signIn.email({ body: GOOD });
  statements.length = 0;
  const { body: list } = await answer(browser.get("/list-sessions"));
  expect(textOf(list, "length")).toBe("100");
  expect(statements).toEqual(["find session", "list session"]);
});

test("a call that is rejected before the endpoint runs takes no statement", async () => {
  const refused = [
    (browser: Browser) => browser.post("/sign-out", {}, { headers: { origin: "https://evil.com" } }),
    (browser: Browser) => browser.post("/sign-in/email", "{"),
    (browser: Browser) => browser.post("/sign-in/email", { ...ALICE, callbackURL: "https://evil.com" }),
    (browser: Browser) => browser.post("/sign-up/email", { ...ALICE, password: "short" }),
    (browser: Browser) => browser.post("/sign-in/email", { ...ALICE, password: "x".repeat(100_000) }),
    (browser: Browser) => browser.get("/nowhere"),
  ];
  for (const call of refused) expect(await statementsOf(call)).toEqual([]);
});

test("a password change with revokeOtherSessions deletes the other sessions in one statement", async () => {
  const body = { currentPassword: ALICE.password, newPassword: "another password", revokeOtherSessions: true };
  const statements = await statementsOf((browser) => browser.post("/change-password", body));
  expect(statements.filter((statement) => statement.endsWith(" session"))).toEqual([
    // The second statement checks whether the session still exists, and replaces reading the user under the lock.
    ...["find session", "find session", "delete session", "insert session"],
    "delete session",
  ]);
  expect(statements).toHaveLength(13);
});
