import { type Answer, Browser } from "@sallyport/testing";
import { answer, refusal } from "sallyport-tests/ground/answer";
import { DAY, ORIGIN, openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signIn, signUp } from "sallyport-tests/ground/people";
import { down, faulty } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import { AuthError } from "../contracts/error.ts";
import { memory } from "../memory.ts";
import { account, verification } from "../store.ts";
import { askToLeave, isSignedIn, openDeletionApp, tokenOf } from "../test/deletion-app.ts";

const { password } = ALICE;
const deleted = { status: 200, body: { success: true, message: "User deleted" } };
const mailed = { status: 200, body: { success: true, message: "Verification email sent" } };
const HAS_DEBTS = { code: "HAS_DEBTS", message: "Pay first" };
const gone = "0 0 0 0";
const there = "1 1 1 0";

test("in a fresh session, deletes all rows of the user and calls hooks and events in order", async () => {
  const { alice, auth, recorded, mailbox, rows } = await openDeletionApp();
  await signIn(auth);
  expect(await answer(alice.post("/delete-user"))).toEqual(deleted);
  expect(isSignedIn(alice)).toBe(false);
  expect(await rows()).toBe(gone);
  expect(recorded).toEqual(["before Alice", "after Alice", "user.deleted", "session.revoked"]);
  expect(await mailbox.count()).toBe(0);
  expect((await new Browser(auth).post("/sign-in/email", { ...ALICE })).status).toBe(401);
});

test("deletes with the password, however old the session is", async () => {
  const { alice, clock, rows } = await openDeletionApp();
  clock.advance({ days: 2 });
  expect(await answer(alice.post("/delete-user", { password }))).toEqual(deleted);
  expect(await rows()).toBe(gone);
});

test.each([
  [
    "an AuthError is returned as it is",
    new AuthError({ code: "HAS_DEBTS", status: 409, message: "Pay first" }),
    409,
    HAS_DEBTS,
  ],
  [
    "any other error is returned as INTERNAL_ERROR without its message",
    new Error("secret of the billing"),
    500,
    { code: "INTERNAL_ERROR" },
  ],
])("beforeDelete rejects the deletion by throwing: %s", async (_, error, status, body) => {
  const { alice, recorded, rows } = await openDeletionApp({ beforeDelete: () => Promise.reject(error) });
  const response = await answer(alice.post("/delete-user"));
  expect(response).toMatchObject({ status, body });
  expect(JSON.stringify(response)).not.toContain("billing");
  expect(await rows()).toBe(there);
  expect(recorded).toEqual([]);
  expect(isSignedIn(alice)).toBe(true);
});

test("hooks receive the user and the request, and an error of afterDelete is only logged", async () => {
  const seen: unknown[] = [];
  const app = await openDeletionApp({
    beforeDelete: async ({ email }, request) => void seen.push(email, request?.method, await app.rows()),
    afterDelete: async () => {
      seen.push(await app.rows());
      throw new Error("the newsletter is down");
    },
  });
  expect(await answer(app.alice.post("/delete-user"))).toEqual(deleted);
  expect(seen).toEqual([ALICE.email, "POST", there, gone]);
  expect(app.recorded).toEqual(["user.deleted", "session.revoked"]);
  expect(app.entries.filter(({ level }) => level === "error").map(({ message }) => message)).toEqual([
    "afterDelete failed",
  ]);
});

test("a deletion that the database aborts deletes nothing and emits nothing", async () => {
  const { database, state } = faulty(memory());
  const { alice, recorded, rows } = await openDeletionApp({ beforeDelete: () => {} }, { database });
  state.problem = (statement) => (statement === "delete user" ? down() : null);
  expect(await answer(alice.post("/delete-user", { password }))).toEqual(refusal("SERVICE_UNAVAILABLE"));
  state.problem = () => null;
  expect(await rows()).toBe(there);
  expect(recorded).toEqual([]);
  expect(await answer(alice.get("/get-session"))).toMatchObject({ body: { user: { email: ALICE.email } } });
});

test("a server call deletes the user of the given headers", async () => {
  const { auth, alice, rows } = await openDeletionApp();
  const given = { cookie: alice.cookies.header() ?? "" };
  const { headers, response } = await auth.api.deleteUser({ headers: given, returnHeaders: true });
  expect(response).toEqual(deleted.body);
  expect(headers.getSetCookie().every((line) => line.includes("Max-Age=0"))).toBe(true);
  expect(await rows()).toBe(gone);
});
test("with verifyByEmail, a mailed token is required even with the password", async () => {
  const app = await openDeletionApp({ verifyByEmail: true });
  expect(await answer(app.alice.post("/delete-user", { password: "wrong horse" }))).toMatchObject({ status: 400 });
  expect(await app.mailbox.count()).toBe(0);
  for (const body of [{}, { password }]) expect(await answer(app.alice.post("/delete-user", body))).toEqual(mailed);
  const mail = await app.mailbox.last("delete-account");
  expect(mail).toMatchObject({ to: ALICE.email, user: { email: ALICE.email, name: "Alice" }, expiresInSeconds: DAY });
  expect(mail.token).toMatch(/^[a-z0-9]{32}$/);
  const url = new URL(mail.url);
  expect(url.origin + url.pathname).toBe(`${ORIGIN}/api/auth/delete-user/callback`);
  expect(Object.fromEntries(url.searchParams)).toEqual({ token: mail.token, callbackURL: "/" });
  expect(await answer(app.alice.post("/delete-user", { token: mail.token }))).toEqual(deleted);
  expect(await app.rows()).toBe(gone);
});

test("sendDeleteAccountVerification enables confirmation by email", async () => {
  const sent: object[] = [];
  const { alice, mailbox } = await openDeletionApp(
    { sendDeleteAccountVerification: ({ to, url }) => void sent.push({ to, url }), deleteTokenExpiresIn: 60 },
    { mail: {} },
  );
  expect(await answer(alice.post("/delete-user", { password, callbackURL: "/bye" }))).toEqual(mailed);
  await mailbox.settle();
  expect(sent).toEqual([{ to: ALICE.email, url: expect.stringContaining("callbackURL=%2Fbye") }]);
});

test("the token is stored as a hash and expires after deleteTokenExpiresIn", async () => {
  const app = await openDeletionApp({ verifyByEmail: true, deleteTokenExpiresIn: 60 });
  const token = tokenOf(await askToLeave(app, app.alice));
  const [row] = await app.store.list(verification, { where: {} });
  expect(row?.identifier).toMatch(/^delete-account-[A-Za-z0-9_-]{43}$/);
  expect(JSON.stringify(row)).not.toContain(token);
  app.clock.advance({ minutes: 1 });
  expect(await answer(app.alice.post("/delete-user", { token }))).toEqual(refusal("INVALID_TOKEN"));
  expect(app.recorded).toEqual([]);
});

test("one email address receives at most ten mails an hour", async () => {
  const rateLimit = { enabled: true, customRules: { "/delete-user": false as const } };
  const { alice, mailbox } = await openDeletionApp({ verifyByEmail: true }, { rateLimit });
  for (let index = 0; index < 10; index += 1) expect(await answer(alice.post("/delete-user"))).toEqual(mailed);
  const refused = await alice.post("/delete-user");
  expect([refused.headers.get("retry-after"), refused.headers.get("x-retry-after")]).toEqual(["3600", "3600"]);
  expect(await answer(refused)).toEqual(refusal("TOO_MANY_REQUESTS"));
  expect(await mailbox.count()).toBe(10);
});

test("disabled by default: returns 404, also to the server", async () => {
  const { auth } = openAuth();
  const alice = await signUp(auth);
  for (const browser of [alice, new Browser(auth)])
    expect(await answer(browser.post("/delete-user", { password: 1 }))).toEqual(refusal("NOT_FOUND"));
  expect(await answer(alice.get("/delete-user/callback?token=x"))).toEqual(refusal("NOT_FOUND"));
  await expect(auth.api.deleteUser({ body: {}, headers: {} })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("rejects a password from a user who has none", async () => {
  const { alice, store } = await openDeletionApp();
  await store.update(account, { where: {} }, { password: null });
  expect(await answer(alice.post("/delete-user", { password }))).toEqual(refusal("CREDENTIAL_ACCOUNT_NOT_FOUND"));
});

const byMail = { verifyByEmail: true };
const locationOf = async (response: Promise<Answer>) => (await response).headers.get("location");

test("the link deletes the user and redirects to the callbackURL", async () => {
  const app = await openDeletionApp(byMail);
  const link = await askToLeave(app, app.alice, { callbackURL: "/bye?from=mail" });
  const response = await app.alice.get(link);
  expect([response.status, response.headers.get("location")]).toEqual([302, "/bye?from=mail"]);
  expect(isSignedIn(app.alice)).toBe(false);
  expect(await app.rows()).toBe("0 0 0 0");
  expect(app.recorded).toEqual(["before Alice", "after Alice", "user.deleted", "session.revoked"]);
});

test("an error of beforeDelete is passed to the page, and the token is used up", async () => {
  let refuses = true;
  const beforeDelete = () => {
    if (refuses) throw new AuthError({ code: "HAS_DEBTS", status: 409, message: "Pay first" });
  };
  const app = await openDeletionApp({ ...byMail, beforeDelete });
  const link = await askToLeave(app, app.alice);
  expect(await locationOf(app.alice.get(link))).toBe("/?error=has_debts");
  expect(await app.rows()).toBe("1 1 1 0");
  refuses = false;
  expect(await locationOf(app.alice.get(link))).toBe("/?error=invalid_token");
});
