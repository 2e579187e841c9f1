import assert from "node:assert/strict";
import { test } from "node:test";
import { createAuth } from "@sallyport/core";
import { describeAuth, session, user } from "@sallyport/core/store";
import { migrate, sqlite } from "@sallyport/kysely";
import { audit, auditLine } from "./audit.mjs";
import { bans } from "./ban.mjs";
import { magicLink } from "./magic-link.mjs";
import { secondFactor } from "./second-factor.mjs";

const ORIGIN = "http://localhost:3000";
const ALICE = { name: "Alice", email: "alice@example.com", password: "correct horse battery" };

const HELD = { pinRequired: true, challenge: "pin", challengePage: "/pin" };

/** Opens a browser with its own cookies. */
function browser(auth) {
  const cookies = new Map();
  return async (path, body) => {
    const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
    const headers = { origin: ORIGIN, "content-type": "application/json", ...(cookie !== "" && { cookie }) };
    const post = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
    const response = await auth.handler(new Request(`${ORIGIN}/api/auth${path}`, { headers, ...post }));
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line);
      if (/Max-Age=0/.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return { status: response.status, body: await response.json() };
  };
}

async function open() {
  const mails = [];
  const state = { isFull: false };
  const log = [];
  const database = sqlite(":memory:");
  const auth = createAuth({
    baseURL: ORIGIN,
    secret: "x9Lk2mQv7RtYw4Bn8ZcHs1Df6GjPe3Ua",
    database,
    environment: "test",
    logger: { level: "debug", log: (entry) => log.push(entry) },
    emailAndPassword: { password: { scrypt: { ln: 4, r: 1, p: 1 } } },
    mail: { send: async (mail) => void mails.push(mail) },
    rateLimit: { enabled: false },
    plugins: [magicLink(), secondFactor(), bans(), audit(() => state.isFull)],
  });
  await migrate(auth);
  const store = database.open(describeAuth(auth).schema);
  const lines = async () =>
    (await store.list(auditLine, { where: {} })).map(({ name, method }) => `${name} ${method ?? ""}`.trim());
  const count = (table) => store.count(table, { where: {} });
  const alice = browser(auth);
  assert.equal((await alice("/sign-up/email", ALICE)).status, 200);
  const mailed = async () => {
    await browser(auth)("/magic-link/send", { email: ALICE.email });
    while (mails.at(-1)?.token === undefined) await new Promise((resolve) => setTimeout(resolve, 1));
    return mails.pop().token;
  };
  const userId = (await store.find(user, { where: { email: ALICE.email } })).id;
  return { auth, store, alice, lines, count, mailed, state, log, userId, visitor: () => browser(auth) };
}

test("a magic link signs in once, and is in the audit log", async () => {
  const { visitor, mailed, lines } = await open();
  const token = await mailed();
  const there = visitor();
  assert.equal((await there("/magic-link/open", { token })).status, 200);
  assert.equal((await there("/get-session")).body.user.email, ALICE.email);
  assert.equal((await visitor()("/magic-link/open", { token })).status, 401);
  assert.deepEqual(await lines(), [
    "user.created",
    "session.created sign-up",
    "session.created magic-link",
    "sign-in.failed",
  ]);
});

test("a ban ends every session and rejects every sign-in method, including a third-party one", async () => {
  const { auth, alice, visitor, mailed, count, userId, lines } = await open();
  const token = await mailed();
  await auth.api.ban({ body: { userId } });
  assert.equal(await count(session), 0);
  assert.equal((await alice("/get-session")).body, null);
  for (const [path, body] of [
    ["/magic-link/open", { token }],
    ["/sign-in/email", ALICE],
  ]) {
    const answer = await visitor()(path, body);
    assert.deepEqual([answer.status, answer.body.code], [403, "BANNED"]);
  }
  assert.equal(await count(session), 0);
  assert.deepEqual((await lines()).slice(-2), ["sign-in.refused magic-link", "sign-in.refused password"]);
});

test("a second factor is required by every sign-in method, and a ban rejects a pending sign-in", async () => {
  const { auth, alice, visitor, mailed, count, userId } = await open();
  assert.equal((await alice("/pin/enroll", { pin: "2580" })).status, 200);
  const [byPassword, byLink] = [visitor(), visitor()];
  assert.deepEqual((await byPassword("/sign-in/email", ALICE)).body, HELD);
  assert.deepEqual((await byLink("/magic-link/open", { token: await mailed() })).body, HELD);
  assert.equal(await count(session), 1);
  for (const held of [byPassword, byLink]) {
    assert.equal((await held("/get-session")).body, null);
    assert.equal((await held("/pin/verify", { pin: "0000" })).status, 401);
  }
  assert.equal((await visitor()("/pin/verify", { pin: "2580" })).status, 401);
  assert.equal((await byLink("/pin/verify", { pin: "2580" })).status, 200);
  assert.equal((await byLink("/get-session")).body.user.email, ALICE.email);
  await auth.api.ban({ body: { userId } });
  assert.equal((await byPassword("/pin/verify", { pin: "2580" })).status, 401);
  assert.equal(await count(session), 0);
});

test("a failing audit write rolls back every call, and the log names the plugin", async () => {
  const { visitor, mailed, count, state, log } = await open();
  const token = await mailed();
  const before = await count(auditLine);
  state.isFull = true;
  for (const [path, body] of [
    ["/magic-link/open", { token }],
    ["/sign-in/email", ALICE],
    ["/sign-up/email", { ...ALICE, email: "bob@example.com" }],
  ]) {
    assert.equal((await visitor()(path, body)).status, 500);
  }
  assert.deepEqual([await count(user), await count(session), await count(auditLine)], [1, 1, before]);
  assert.ok(log.some(({ details }) => details.plugin === "audit"));
  state.isFull = false;
  // The token was not used up.
  assert.equal((await visitor()("/magic-link/open", { token })).status, 200);
});
