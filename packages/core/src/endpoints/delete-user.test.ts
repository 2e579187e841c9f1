import { expect, test } from "vitest";
import { AuthError } from "../contracts/error.ts";
import { memory } from "../memory.ts";
import { account, verification } from "../store.ts";
import { ALICE, answer, Browser, signIn, signUp } from "../test/browser.ts";
import { down, faulty } from "../test/database.ts";
import { askToLeave, isSignedIn, openLeavers, tokenOf } from "../test/leavers.ts";
import { DAY, ORIGIN, open } from "../test/open.ts";

const { password } = ALICE;
const deleted = { status: 200, body: { success: true, message: "User deleted" } };
const mailed = { status: 200, body: { success: true, message: "Verification email sent" } };
const gone = "0 0 0 0";
const there = "1 1 1 0";

test("S99 off by default: not found, whoever asks and however", async () => {
  const { auth } = open();
  const alice = await signUp(auth);
  const calls = [
    () => alice.post("/delete-user", { password }),
    () => alice.post("/delete-user", { password: 1 }),
    () => alice.post("/delete-user", { callbackURL: "https://evil.com" }),
    () => new Browser(auth).post("/delete-user"),
    () => alice.get("/delete-user/callback?token=x"),
    () => alice.get("/delete-user/callback"),
  ];
  for (const call of calls) {
    expect(await answer(call())).toEqual({ status: 404, body: { code: "NOT_FOUND", message: "Not found" } });
  }
  await expect(auth.api.deleteUser({ body: {}, headers: {} })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("in a fresh session: everything of the person goes, and the application hears of it in order", async () => {
  const { alice, auth, heard, mailbox, rows } = await openLeavers();
  await signIn(auth);
  expect(await answer(alice.post("/delete-user"))).toEqual(deleted);
  expect(isSignedIn(alice)).toBe(false);
  expect(await rows()).toBe(gone);
  expect(heard).toEqual(["before Alice", "after Alice", "user.deleted", "session.revoked"]);
  expect(await mailbox.count()).toBe(0);
  expect((await new Browser(auth).post("/sign-in/email", { ...ALICE })).status).toBe(401);
});

test("by password, however old the session is", async () => {
  const { alice, clock, rows } = await openLeavers();
  clock.advance(2 * DAY);
  expect(await answer(alice.post("/delete-user", { password }))).toEqual(deleted);
  expect(await rows()).toBe(gone);
});

test.each([
  ["a wrong password", { password: "wrong horse" }, 400, "INVALID_PASSWORD"],
  ["an empty password", { password: "" }, 400, "INVALID_PASSWORD"],
  ["a password without end", { password: "x".repeat(1000) }, 400, "PASSWORD_TOO_LONG"],
  ["a wrong token", { token: "x" }, 400, "INVALID_TOKEN"],
  ["an empty token", { token: "" }, 400, "INVALID_TOKEN"],
  ["the right password and a wrong token", { password, token: "x" }, 400, "INVALID_TOKEN"],
  ["a password that is none", { password: { $ne: "" } }, 400, "VALIDATION_ERROR"],
  ["a token that is none", { token: ["x"] }, 400, "VALIDATION_ERROR"],
  ["a place that is not ours", { password, callbackURL: "https://evil.com" }, 403, "INVALID_CALLBACK_URL"],
])("S99 %s deletes nobody, fresh session or not", async (_, body, status, code) => {
  const { alice, heard, mailbox, rows } = await openLeavers();
  expect(await answer(alice.post("/delete-user", body))).toMatchObject({ status, body: { code } });
  expect(await rows()).toBe(there);
  expect(heard).toEqual([]);
  expect(await mailbox.count()).toBe(0);
  expect(isSignedIn(alice)).toBe(true);
});

test("a stranger is refused; GET is no way to ask", async () => {
  const { auth, alice, rows } = await openLeavers();
  expect(await answer(new Browser(auth).post("/delete-user", { password }))).toMatchObject({
    status: 401,
    body: { code: "UNAUTHORIZED" },
  });
  expect((await alice.get("/delete-user")).status).toBe(405);
  expect((await alice.post("/delete-user", {}, { origin: "https://evil.com" })).status).toBe(403);
  expect(await rows()).toBe(there);
});

test("who has no password cannot give one", async () => {
  const { alice, store } = await openLeavers();
  await store.update(account, { where: {} }, { password: null });
  expect(await answer(alice.post("/delete-user", { password }))).toEqual({
    status: 400,
    body: { code: "CREDENTIAL_ACCOUNT_NOT_FOUND", message: "Credential account not found" },
  });
});

test("S99 an old session alone asks for a mail, or is refused where nobody sends", async () => {
  const app = await openLeavers();
  app.clock.advance(DAY);
  expect(await answer(app.alice.post("/delete-user"))).toEqual(mailed);
  expect(await app.rows()).toBe("1 1 1 1");
  expect(app.heard).toEqual([]);

  const silent = await openLeavers({}, { mail: {} });
  silent.clock.advance(DAY);
  expect(await answer(silent.alice.post("/delete-user"))).toEqual({
    status: 400,
    body: { code: "SESSION_EXPIRED", message: "Session expired. Re-authenticate to perform this action." },
  });
  expect(await silent.rows()).toBe(there);
});

test("verifyByEmail: whatever is known, a mail confirms it", async () => {
  const app = await openLeavers({ verifyByEmail: true });
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

test("the mail's callback of the application's own turns it on", async () => {
  const sent: object[] = [];
  const { alice, mailbox } = await openLeavers(
    { sendDeleteAccountVerification: ({ to, url }) => void sent.push({ to, url }), deleteTokenExpiresIn: 60 },
    { mail: {} },
  );
  expect(await answer(alice.post("/delete-user", { password, callbackURL: "/bye" }))).toEqual(mailed);
  await mailbox.settle();
  expect(sent).toEqual([{ to: ALICE.email, url: expect.stringContaining("callbackURL=%2Fbye") }]);
});

test("the token is kept as a hash, lives as long as the option says and works once", async () => {
  const app = await openLeavers({ verifyByEmail: true, deleteTokenExpiresIn: 60 });
  const token = tokenOf(await askToLeave(app, app.alice));
  const [row] = await app.store.list(verification, { where: {} });
  expect(row?.identifier).toMatch(/^delete-account-[A-Za-z0-9_-]{43}$/);
  expect(JSON.stringify(row)).not.toContain(token);
  app.clock.advance(60);
  expect(await answer(app.alice.post("/delete-user", { token }))).toMatchObject({ body: { code: "INVALID_TOKEN" } });
  expect(app.heard).toEqual([]);
});

test("somebody else's token deletes neither them nor the caller, and stays good", async () => {
  const app = await openLeavers({ verifyByEmail: true });
  const token = tokenOf(await askToLeave(app, app.alice));
  const bob = await signUp(app.auth, { name: "Bob", email: "bob@example.com" });
  expect(await answer(bob.post("/delete-user", { token }))).toMatchObject({ body: { code: "INVALID_TOKEN" } });
  expect(await app.rows()).toBe("2 2 2 1");
  expect(await answer(app.alice.post("/delete-user", { token }))).toEqual(deleted);
  expect(await app.rows()).toBe("1 1 1 0");
});

test("S237 guesses are counted", async () => {
  const { alice, rows } = await openLeavers({}, { rateLimit: { enabled: true } });
  const statuses = [];
  for (let index = 0; index < 50; index += 1) {
    statuses.push((await alice.post("/delete-user", { password: `guess ${index}` })).status);
  }
  expect(statuses).toEqual([400, 400, 400, ...Array.from({ length: 47 }, () => 429)]);
  expect(await rows()).toBe(there);
});

test("S237 and counted on the account, from wherever they come", async () => {
  const rateLimit = { enabled: true, customRules: { "/delete-user": false as const } };
  const { alice } = await openLeavers({}, { rateLimit });
  const codes = new Set<unknown>();
  for (let index = 0; index < 51; index += 1) {
    const { body } = await answer(alice.post("/delete-user", { password: `guess ${index}` }));
    codes.add(Reflect.get(Object(body), "code"));
  }
  expect([...codes]).toEqual(["INVALID_PASSWORD", "TOO_MANY_REQUESTS"]);
});

test("beforeDelete refuses by throwing: its own error is the answer, any other is not told", async () => {
  const refusal = new AuthError({ code: "HAS_DEBTS", status: 409, message: "Pay first" });
  const polite = await openLeavers({ beforeDelete: () => Promise.reject(refusal) });
  expect(await answer(polite.alice.post("/delete-user"))).toEqual({
    status: 409,
    body: { code: "HAS_DEBTS", message: "Pay first" },
  });
  const rude = await openLeavers({ beforeDelete: () => Promise.reject(new Error("secret of the billing")) });
  expect(await answer(rude.alice.post("/delete-user"))).toMatchObject({
    status: 500,
    body: { code: "INTERNAL_ERROR" },
  });
  for (const { alice, heard, rows } of [polite, rude]) {
    expect(await rows()).toBe(there);
    expect(heard).toEqual([]);
    expect(isSignedIn(alice)).toBe(true);
  }
});

test("hooks get the person and the request; afterDelete finds them gone, and its failure is logged only", async () => {
  const seen: unknown[] = [];
  const app = await openLeavers({
    beforeDelete: async ({ email }, request) => void seen.push(email, request?.method, await app.rows()),
    afterDelete: async () => {
      seen.push(await app.rows());
      throw new Error("the newsletter is down");
    },
  });
  expect(await answer(app.alice.post("/delete-user"))).toEqual(deleted);
  expect(seen).toEqual([ALICE.email, "POST", there, gone]);
  expect(app.heard).toEqual(["user.deleted", "session.revoked"]);
  expect(app.entries.filter(({ level }) => level === "error").map(({ message }) => message)).toEqual([
    "afterDelete failed",
  ]);
});

test("a deletion that the database breaks off has deleted nothing and told nobody", async () => {
  const { database, state } = faulty(memory());
  const { alice, heard, rows } = await openLeavers({ beforeDelete: () => {} }, { database });
  state.problem = (statement) => (statement === "delete user" ? down() : null);
  expect(await answer(alice.post("/delete-user", { password }))).toMatchObject({
    status: 503,
    body: { code: "SERVICE_UNAVAILABLE" },
  });
  state.problem = () => null;
  expect(await rows()).toBe(there);
  expect(heard).toEqual([]);
  expect(await answer(alice.get("/get-session"))).toMatchObject({ body: { user: { email: ALICE.email } } });
});

test("one mailbox gets ten mails an hour", async () => {
  const rateLimit = { enabled: true, customRules: { "/delete-user": false as const } };
  const { alice, mailbox } = await openLeavers({ verifyByEmail: true }, { rateLimit });
  for (let index = 0; index < 10; index += 1) expect(await answer(alice.post("/delete-user"))).toEqual(mailed);
  const refused = await alice.post("/delete-user");
  expect([refused.headers.get("retry-after"), refused.headers.get("x-retry-after")]).toEqual(["3600", "3600"]);
  expect(await answer(refused)).toMatchObject({ status: 429, body: { code: "TOO_MANY_REQUESTS" } });
  expect(await mailbox.count()).toBe(10);
});

test("the server deletes by the caller's headers", async () => {
  const { auth, alice, rows } = await openLeavers();
  const cookie = [...alice.cookies].map((pair) => pair.join("=")).join("; ");
  const { headers, response } = await auth.api.deleteUser({ body: {}, headers: { cookie }, returnHeaders: true });
  expect(response).toEqual(deleted.body);
  expect(headers.getSetCookie().every((line) => line.includes("Max-Age=0"))).toBe(true);
  expect(await rows()).toBe(gone);
});
