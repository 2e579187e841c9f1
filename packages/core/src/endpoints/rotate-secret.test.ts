import { Browser, Outbox } from "@sallyport/testing";
import { answer, textOf } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp, whoIs } from "sallyport-tests/ground/people";
import { totpOf } from "sallyport-tests/ground/totp";
import { expect, test } from "vitest";
import { custom } from "../contracts/custom-provider-options.ts";
import type { AuthOptions } from "../contracts/options.ts";
import type { Database, Store } from "../contracts/store.ts";
import { memory } from "../memory.ts";
import { bearer } from "../plugins/bearer/index.ts";
import { jwt } from "../plugins/jwt/index.ts";
import { jwks } from "../plugins/jwt/tables.ts";
import { multiSession } from "../plugins/multi-session/index.ts";
import { twoFactor } from "../plugins/two-factor/index.ts";
import { twoFactor as factors } from "../plugins/two-factor/tables.ts";
import { account } from "../store.ts";
import { sealForeign } from "../test/foreign-seal.ts";
import { acmeOptions, tokenAnswer } from "../test/linked.ts";

const OLD = "an-older-secret-of-tests-0123456789-ABC";
const NEW = "a-newer-secret-of-tests-0123456789-DEF";
const WHOLE = ["account.accessToken", "account.refreshToken", "twoFactor.secret", "twoFactor.backupCodes"];

/** Wraps a database. `state.before` runs once, ahead of the next write of a second factor outside of a transaction. */
function interrupted(database: Database) {
  const state: { before: (() => Promise<unknown>) | null } = { before: null };
  const wrap = (store: Store): Store =>
    new Proxy(store, {
      get(target, key) {
        const method: unknown = Reflect.get(target, key);
        if (typeof method !== "function") return method;
        return async (...given: unknown[]) => {
          const { before } = state;
          if (key === "update" && given[0] === factors && before !== null) {
            state.before = null;
            await before();
          }
          return Reflect.apply(method, target, given);
        };
      },
    });
  return { database: { ...database, open: (schema) => wrap(database.open(schema)) } satisfies Database, state };
}

/** Alice has a value of every kind under the old secret. `use` restarts the application with other secrets. */
async function openSealed(more: Partial<AuthOptions> = {}) {
  const { database, state } = interrupted(memory());
  const box = new Outbox();
  const mails: unknown[] = [];
  const served = { mails: false, refreshed: 0, tokens: [] as (string | null)[] };
  const options: Partial<AuthOptions> = {
    database,
    plugins: [twoFactor(), jwt(), bearer(), multiSession()],
    customProviders: [custom(acmeOptions)],
    async fetch(_, init) {
      served.tokens.push(new URLSearchParams(String(init.body)).get("refresh_token"));
      served.refreshed += 1;
      return tokenAnswer(served.refreshed);
    },
    mail: {
      outbox: { pollInterval: 0 },
      send: async (sent) => {
        if (!served.mails) throw new Error("451");
        mails.push(sent);
      },
    },
    advanced: box.options.advanced,
    ...more,
  };
  const first = openAuth({ ...options, secrets: [OLD] });
  let live = first;
  const browser = () => new Browser({ ...first, handler: (request, info) => live.auth.handler(request, info) });
  const alice = await signUp({ ...first, handler: (request, info) => live.auth.handler(request, info) });
  const begun = await answer(alice.post("/two-factor/enable", { password: ALICE.password }));
  const uri = textOf(begun.body, "totpURI");
  const { backupCodes = [] } = begun.body as { backupCodes?: string[] };
  const code = () => totpOf(uri, first.clock.now());
  expect((await alice.post("/two-factor/verify-totp", { code: code() })).status).toBe(200);
  const [user] = await first.users();
  const now = first.clock.now();
  await first.store.insert(account, {
    id: "acme-row",
    userId: user?.id ?? "",
    providerId: "acme",
    accountId: "1122",
    refreshToken: "refresh-0",
    createdAt: now,
    updatedAt: now,
  });
  expect((await alice.post("/refresh-token", { providerId: "acme" })).status).toBe(200);
  expect((await alice.get("/token")).status).toBe(200);
  expect((await alice.post("/request-password-reset", { email: ALICE.email })).status).toBe(200);
  await box.settle();
  first.clock.advance({ minutes: 1 });
  const use = (...secrets: string[]) => {
    live = openAuth({ ...options, clock: first.clock, secrets });
    return live;
  };
  const signIn = async (path: string, typed: string) => {
    const another = browser();
    await another.post("/sign-in/email", { email: ALICE.email, password: ALICE.password });
    return { another, status: (await another.post(`/two-factor/${path}`, { code: typed })).status };
  };
  const rows = async () => ({
    ...(await first.store.find(factors, { where: {} })),
    account: await first.store.find(account, { where: { id: "acme-row" } }),
    key: await first.store.find(jwks, { where: {} }),
  });
  return { ...first, alice, browser, backupCodes, code, use, signIn, rows, state, served, mails, userId: user?.id ?? "" };
}

const leftOf = (columns: readonly { table: string; column: string; left: number }[]) =>
  Object.fromEntries(columns.flatMap(({ table, column, left }) => (left > 0 ? [[`${table}.${column}`, left]] : [])));

test("after a rotation, everything works without the old secret, and nobody is signed out", async () => {
  const { alice, use, signIn, code, backupCodes, served, mails, clock } = await openSealed();
  const keys = (await alice.get("/jwks")).text;
  const during = use(NEW, OLD);
  const counted = await during.auth.api.rotateSecret({ body: { dryRun: true } });
  expect(counted).toMatchObject({ complete: false, next: null });
  expect(leftOf(counted.columns)).toEqual({
    ...Object.fromEntries(WHOLE.map((name) => [name, 1])),
    "jwks.privateKey": 1,
    "mail.payload": 1,
  });
  const rotated = await during.auth.api.rotateSecret();
  expect(rotated).toMatchObject({ complete: true, next: null });
  expect(leftOf(rotated.columns)).toEqual({});
  expect(rotated.columns.map(({ renewed }) => renewed)).toEqual(counted.columns.map(({ left }) => left));
  // The browser's cookie is signed again when it is seen.
  expect(await whoIs(alice)).toBe("Alice");

  const after = use(NEW);
  expect(await whoIs(alice)).toBe("Alice");
  expect((await signIn("verify-totp", code())).status).toBe(200);
  expect((await signIn("verify-backup-code", backupCodes[0] ?? "")).status).toBe(200);
  expect((await signIn("verify-backup-code", backupCodes[0] ?? "")).status).toBe(401);
  expect((await alice.post("/refresh-token", { providerId: "acme" })).at("accessToken")).toBe("access-2");
  expect(served.tokens).toEqual(["refresh-0", "refresh-1"]);
  expect((await alice.get("/token")).status).toBe(200);
  expect((await alice.get("/jwks")).text).toBe(keys);
  served.mails = true;
  clock.advance({ minutes: 5 });
  const { sent } = await after.auth.api.deliverMails();
  expect(sent).toBe(1);
  expect(mails).toHaveLength(1);
  expect(JSON.stringify(after.entries)).not.toContain("sealed value was altered");
});

test("without the rotation, the old secret is missed", async () => {
  const { use, signIn, code } = await openSealed();
  use(NEW);
  expect((await signIn("verify-totp", code())).status).toBe(401);
});

test("a rotation in small steps continues where it stopped, emits one event, and has nothing to do afterwards", async () => {
  const events: object[] = [];
  const { use } = await openSealed({ events: { "secret.rotated": (event) => void events.push(event) } });
  const { auth } = use(NEW, OLD);
  const steps: (string | null)[] = [];
  let after: string | undefined;
  let renewed = 0;
  for (;;) {
    const step = await auth.api.rotateSecret({ body: { limit: 1, rowsPerSecond: 1000, ...(after && { after }) } });
    renewed += step.columns.reduce((sum, column) => sum + column.renewed, 0);
    steps.push(step.next);
    expect(step.complete).toBe(Object.keys(leftOf(step.columns)).length === 0);
    if (step.next === null) break;
    after = step.next;
  }
  expect(steps.length).toBeGreaterThan(2);
  expect(renewed).toBeGreaterThanOrEqual(5);
  expect(events).toHaveLength(1);
  const again = await auth.api.rotateSecret();
  expect(again.columns.every((column) => column.renewed === 0 && column.left === 0)).toBe(true);
  expect(events).toHaveLength(1);
});

test("a value that changes while it is renewed is kept, so that a used backup code stays used", async () => {
  const { use, state, signIn, backupCodes } = await openSealed();
  const during = use(NEW, OLD);
  let spent = 0;
  // The sign-in uses up the code between the read and the write of the rotation.
  state.before = async () => {
    spent = (await signIn("verify-backup-code", backupCodes[0] ?? "")).status;
  };
  expect(await during.auth.api.rotateSecret()).toMatchObject({ complete: true });
  use(NEW);
  expect((await signIn("verify-backup-code", backupCodes[0] ?? "")).status).toBe(401);
  expect((await signIn("verify-backup-code", backupCodes[1] ?? "")).status).toBe(200);
  expect(spent).toBe(200);
});

test("a provider's new token is stored although its row was renewed during the refresh", async () => {
  let renew: (() => Promise<unknown>) | null = null;
  const tokens: (string | null)[] = [];
  const { alice, use } = await openSealed({
    async fetch(_, init) {
      await renew?.();
      renew = null;
      tokens.push(new URLSearchParams(String(init.body)).get("refresh_token"));
      return tokenAnswer(tokens.length);
    },
  });
  const during = use(NEW, OLD);
  renew = () => during.auth.api.rotateSecret();
  expect((await alice.post("/refresh-token", { providerId: "acme" })).at("accessToken")).toBe("access-2");
  expect(await whoIs(alice)).toBe("Alice");
  use(NEW);
  expect((await alice.post("/refresh-token", { providerId: "acme" })).at("accessToken")).toBe("access-3");
  expect(tokens).toEqual(["refresh-0", "refresh-1", "refresh-2"]);
});

test("an altered value stays as it is, and is counted", async () => {
  const { use, store, rows } = await openSealed();
  const { secret = "" } = await rows();
  const altered = `${secret.slice(0, -4)}AAAA`;
  await store.update(factors, { where: {} }, { secret: altered });
  const during = use(NEW, OLD);
  for (let time = 0; time < 2; time += 1) {
    const { complete, next, columns } = await during.auth.api.rotateSecret();
    expect({ complete, next, left: leftOf(columns) }).toEqual({
      complete: false,
      next: null,
      left: { "twoFactor.secret": 1 },
    });
  }
  expect((await rows()).secret).toBe(altered);
  expect(JSON.stringify(during.entries)).toContain("twoFactor.secret");
});

test("values of better-auth are encrypted anew, and work without the old secret", async () => {
  const { use, store, signIn, clock, alice, served } = await openSealed();
  const key = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
  const backupCodes = sealForeign(JSON.stringify(["abcde-fghij"]), OLD);
  await store.update(factors, { where: {} }, { secret: sealForeign(key, OLD), backupCodes });
  const refreshToken = sealForeign('{"odd":1}', OLD);
  await store.update(account, { where: { id: "acme-row" } }, { refreshToken, idToken: "0a".repeat(60) });
  const during = use(NEW, OLD);
  expect(await during.auth.api.rotateSecret()).toMatchObject({ complete: true });
  use(NEW);
  expect((await signIn("verify-backup-code", "abcde-fghij")).status).toBe(200);
  const base32 = "JJBFGV2ZGNCFARKIKBFTGUCYKBFEEU2XLEZUIUCFJBIEWM2QLBIA";
  const uri = `otpauth://totp/x?secret=${base32}`;
  expect((await signIn("verify-totp", totpOf(uri, clock.now()))).status).toBe(200);
  served.tokens.length = 0;
  use(NEW, OLD);
  await alice.post("/refresh-token", { providerId: "acme" });
  expect(served.tokens).toEqual(['{"odd":1}']);
  // A token that only looks encrypted stays as it is.
  expect((await store.find(account, { where: { id: "acme-row" } }))?.idToken).toBe("0a".repeat(60));
});

test("values cannot be moved to the row of another user, nor to another column", async () => {
  const { store, rows, use, userId, browser } = await openSealed();
  const mallory = browser();
  await mallory.post("/sign-up/email", { ...ALICE, name: "Mallory", email: "mallory@example.com" });
  await mallory.post("/two-factor/enable", { password: ALICE.password });
  const taken = await rows();
  const stolen = { secret: taken.secret ?? "", backupCodes: taken.backupCodes ?? "" };
  const [other] = (await store.list(factors, { where: {} })).filter((row) => row.userId !== userId);
  await store.update(factors, { where: { id: other?.id ?? "" } }, stolen);
  const shown = await mallory.post("/two-factor/get-totp-uri", { password: ALICE.password });
  expect(shown.text).not.toContain("otpauth");
  const during = use(NEW, OLD);
  const { columns } = await during.auth.api.rotateSecret();
  // The stolen values do not become valid in the new row.
  expect(leftOf(columns)).toEqual({ "twoFactor.secret": 1, "twoFactor.backupCodes": 1 });
});

test("cookies and bearer tokens of a session are signed again when they are seen, and no others", async () => {
  const { alice, use, signIn, code } = await openSealed();
  const { another } = await signIn("verify-totp", code());
  const bearerOf = (browser: Browser) => String(browser.cookies.get("sallyport.session_token"));
  const old = bearerOf(another);
  use(NEW, OLD);
  const quiet = await alice.get("/get-session", { query: "disableRefresh=true" });
  expect(quiet.cookies).toEqual([]);
  const seen = await alice.get("/get-session");
  expect(seen.cookies.length).toBeGreaterThan(0);
  expect((await alice.get("/get-session")).cookies).toEqual([]);
  const headers = { authorization: `Bearer ${decodeURIComponent(old)}` };
  const carried = await use(NEW, OLD).auth.handler(
    new Request("http://localhost:3000/api/auth/get-session", { headers }),
  );
  expect(carried.headers.get("set-auth-token")).not.toBeNull();
  expect(carried.headers.get("set-auth-token")).not.toBe(old);
  use(NEW);
  expect(await whoIs(alice)).toBe("Alice");
  // This browser was not seen during the rotation.
  expect(await whoIs(another)).toBeNull();
});
