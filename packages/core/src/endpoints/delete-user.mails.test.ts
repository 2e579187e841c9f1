import { answer } from "sallyport-tests/ground/answer";
import { DAY, ORIGIN } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { verification } from "../store.ts";
import { askToLeave, openDeletionApp, tokenOf } from "../test/deletion-app.ts";

const { password } = ALICE;
const deleted = { status: 200, body: { success: true, message: "User deleted" } };
const mailed = { status: 200, body: { success: true, message: "Verification email sent" } };
const gone = "0 0 0 0";
const there = "1 1 1 0";

test("an old session alone asks for a mail, or is refused where nobody sends", async () => {
  const app = await openDeletionApp();
  app.clock.advance({ days: 1 });
  expect(await answer(app.alice.post("/delete-user"))).toEqual(mailed);
  expect(await app.rows()).toBe("1 1 1 1");
  expect(app.heard).toEqual([]);

  const silent = await openDeletionApp({}, { mail: {} });
  silent.clock.advance({ days: 1 });
  expect(await answer(silent.alice.post("/delete-user"))).toEqual({
    status: 400,
    body: { code: "SESSION_EXPIRED", message: "Session expired. Re-authenticate to perform this action." },
  });
  expect(await silent.rows()).toBe(there);
});

test("verifyByEmail: whatever is known, a mail confirms it", async () => {
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

test("the mail's callback of the application's own turns it on", async () => {
  const sent: object[] = [];
  const { alice, mailbox } = await openDeletionApp(
    { sendDeleteAccountVerification: ({ to, url }) => void sent.push({ to, url }), deleteTokenExpiresIn: 60 },
    { mail: {} },
  );
  expect(await answer(alice.post("/delete-user", { password, callbackURL: "/bye" }))).toEqual(mailed);
  await mailbox.settle();
  expect(sent).toEqual([{ to: ALICE.email, url: expect.stringContaining("callbackURL=%2Fbye") }]);
});

test("the token is kept as a hash, lives as long as the option says and works once", async () => {
  const app = await openDeletionApp({ verifyByEmail: true, deleteTokenExpiresIn: 60 });
  const token = tokenOf(await askToLeave(app, app.alice));
  const [row] = await app.store.list(verification, { where: {} });
  expect(row?.identifier).toMatch(/^delete-account-[A-Za-z0-9_-]{43}$/);
  expect(JSON.stringify(row)).not.toContain(token);
  app.clock.advance({ minutes: 1 });
  expect(await answer(app.alice.post("/delete-user", { token }))).toMatchObject({ body: { code: "INVALID_TOKEN" } });
  expect(app.heard).toEqual([]);
});

test("somebody else's token deletes neither them nor the caller, and stays good", async () => {
  const app = await openDeletionApp({ verifyByEmail: true });
  const token = tokenOf(await askToLeave(app, app.alice));
  const bob = await signUp(app.auth, { name: "Bob", email: "bob@example.com" });
  expect(await answer(bob.post("/delete-user", { token }))).toMatchObject({ body: { code: "INVALID_TOKEN" } });
  expect(await app.rows()).toBe("2 2 2 1");
  expect(await answer(app.alice.post("/delete-user", { token }))).toEqual(deleted);
  expect(await app.rows()).toBe("1 1 1 0");
});

test("one mailbox gets ten mails an hour", async () => {
  const rateLimit = { enabled: true, customRules: { "/delete-user": false as const } };
  const { alice, mailbox } = await openDeletionApp({ verifyByEmail: true }, { rateLimit });
  for (let index = 0; index < 10; index += 1) expect(await answer(alice.post("/delete-user"))).toEqual(mailed);
  const refused = await alice.post("/delete-user");
  expect([refused.headers.get("retry-after"), refused.headers.get("x-retry-after")]).toEqual(["3600", "3600"]);
  expect(await answer(refused)).toMatchObject({ status: 429, body: { code: "TOO_MANY_REQUESTS" } });
  expect(await mailbox.count()).toBe(10);
});
