import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { definePlugin } from "../../contracts/plugin.ts";
import { memory } from "../../memory.ts";
import { account, c, defineTable } from "../../store.ts";
import { openMoved, undo } from "../../test/moved.ts";

const key = defineTable("key", { id: c.id(), userId: c.ref("user"), createdAt: c.time() });

/** What a plugin lets its users sign in with. */
const keys = definePlugin({
  id: "probe",
  tables: [key],
  signInMethods: {
    list: async () => [],
    async end(userId, { store }, since) {
      const rows = await store.list(key, { where: { userId } });
      const ended = rows.filter(({ createdAt }) => since === undefined || createdAt > since);
      for (const { id } of ended) await store.delete(key, { where: { id } });
    },
  },
});

test("a plugin's way in that was added after a move ends as the move is undone, one from before stays", async () => {
  const app = await openMoved({ plugins: [keys] });
  const { store, clock, movedAt, user } = app;
  await store.insert(key, { id: "owner's", userId: user.id, createdAt: movedAt });
  await store.insert(key, { id: "thief's", userId: user.id, createdAt: clock.now() });
  expect(await undo(app)).toEqual({ status: 200, body: { status: true } });
  expect((await store.list(key, { where: {} })).map(({ id }) => id)).toEqual(["owner's"]);
});

test("a password set after the move is told as changed when it goes, one from before is not", async () => {
  const told: string[] = [];
  const events = { "password.changed": ({ user }: { user: { email: string } }) => void told.push(user.email) };
  const app = await openMoved({ events });
  const { auth, mailbox, user } = app;
  await new Browser(auth).post("/request-password-reset", { email: user.email });
  const { token } = await mailbox.last("reset-password");
  const newPassword = "the password of a thief";
  expect((await new Browser(auth).post("/reset-password", { token, newPassword })).status).toBe(200);
  told.length = 0;
  await undo(app);
  expect(told).toEqual(["alice@example.com"]);

  const other = await openMoved({ events });
  told.length = 0;
  await undo(other);
  expect(told).toEqual([]);
});

test("a password whose hash was renewed for stronger parameters after a move is from before it", async () => {
  const database = memory();
  const app = await openMoved({ database });
  const password = { scrypt: { ln: 5, r: 8, p: 1 } };
  const strong = openAuth({ ...app.mailbox.options, database, clock: app.clock, emailAndPassword: { password } });
  const [before] = await app.store.list(account, { where: {} });
  const trySignIn = async (email: string) =>
    (await new Browser(strong.auth).post("/sign-in/email", { email, password: ALICE.password })).status;
  expect(await trySignIn(app.user.email)).toBe(200);
  const [after] = await app.store.list(account, { where: {} });
  expect(after?.password).not.toBe(before?.password);
  await undo(app);
  expect(await trySignIn(ALICE.email)).toBe(200);
});

test("an undone move and what is told of it go together: a listener in the transaction that throws undoes both", async () => {
  let isFull = false;
  const ledger = definePlugin({
    id: "probe",
    onEventInTransaction(_, { path }) {
      if (isFull && path === "/undo-email-change") throw new Error("The ledger is full");
    },
  });
  const app = await openMoved({ plugins: [ledger] });
  isFull = true;
  expect((await undo(app)).status).toBe(500);
  expect((await app.me())?.email).toBe(app.user.email);
  expect((await answer(app.alice.get("/get-session"))).body).not.toBeNull();
  isFull = false;
  expect((await undo(app)).status).toBe(200);
});
