import { Browser, TestClock } from "@sallyport/testing";
import { answer, textOf } from "sallyport-tests/ground/answer";
import { CHEAP, DAY, ORIGIN, SECRET, START } from "sallyport-tests/ground/open-auth";
import { signIn } from "sallyport-tests/ground/people";
import { expect, test, vi } from "vitest";
import type { Handler } from "../../contracts/auth.ts";
import type { Clock } from "../../contracts/options.ts";
import type { Database, Store } from "../../contracts/store.ts";
import { createAuth } from "../../create-auth.ts";
import { memory } from "../../memory.ts";
import { definePlugin } from "../../plugin.ts";
import { openJwt, partOf } from "../../test/jwt.ts";
import { type JwtOptions, jwt } from "./index.ts";
import { jwks } from "./tables.ts";

const HOUR = 3600;
const kidOf = (token: string): unknown => partOf(token, "header").kid;

/** A key signs for ten hours, and the next one is published five hours before it signs. */
const TEN_HOURS = { jwks: { rotationInterval: 10 * HOUR } };

test("the next key is published before its first use, and the previous one until its tokens expire", async () => {
  const { clock, keys, tokenOf, verifier } = await openJwt(TEN_HOURS);
  const kids = async () => (await keys()).map(({ kid }) => kid);
  const first = kidOf(await tokenOf());
  clock.advance({ seconds: 5 * HOUR - 1 });
  expect(await kids()).toEqual([first]);

  clock.advance({ seconds: 61 });
  const [, second] = await kids();
  expect(await kids()).toEqual([first, second]);
  expect(second).not.toBe(first);
  expect(kidOf(await tokenOf())).toBe(first);

  // A token is created one minute before the change, because a process's clock may be late by that much.
  clock.advance({ seconds: 5 * HOUR - 61 });
  expect(kidOf(await tokenOf())).toBe(first);
  const last = await tokenOf();
  clock.advance({ seconds: 1 });
  expect(kidOf(await tokenOf())).toBe(second);
  clock.advance({ minutes: 1, seconds: 899 });
  await expect(verifier().verify(last)).rejects.toMatchObject({ code: "TOKEN_EXPIRED" });
  expect(await kids()).toEqual([first, second]);
  clock.advance({ seconds: 301 });
  expect(await kids()).toEqual([second]);
});

test("after a year without requests, the old key signs until the next one was published long enough", async () => {
  const { alice, clock, keys, tokenOf, auth } = await openJwt(TEN_HOURS, { session: { expiresIn: 800 * DAY } });
  const first = kidOf(await tokenOf(alice));
  clock.advance({ days: 365 });
  expect(kidOf(await tokenOf())).toBe(first);
  expect(await keys()).toHaveLength(2);
  clock.advance({ hours: 5 });
  expect(kidOf(await tokenOf())).not.toBe(first);
  await auth.close();
});

test("rows of retired keys are deleted with the next rotation", async () => {
  const { clock, keys, store } = await openJwt(TEN_HOURS);
  for (let day = 0; day < 5; day += 1) {
    await keys();
    clock.advance({ hours: 11 });
  }
  const rows = await store.list(jwks, { where: {} });
  expect(rows.length).toBeLessThan(4);
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
});

test("without rotation, one key signs forever", async () => {
  const { clock, keys } = await openJwt({ jwks: { rotationInterval: false } });
  const before = await keys();
  clock.advance({ days: 3000 });
  expect(await keys()).toEqual(before);
});

test("a key that the application's transaction undoes signs nothing afterwards", async () => {
  const joined: Database = {
    ...memory(),
    join: async (transaction) => ({ store: transaction as Store, ended: Promise.resolve(false), leave() {} }),
  };
  const { alice, auth, store, tokenOf } = await openJwt({}, { database: joined });
  const undone = store.transaction(async (inside) => {
    await auth.withTransaction(inside, ({ api }) => api.token({ headers: alice.headers }));
    throw new Error("The application changed its mind");
  });
  await expect(undone).rejects.toThrow("changed its mind");
  const kid = kidOf(await tokenOf());
  expect(await store.list(jwks, { where: {} })).toMatchObject([{ id: kid }]);
});

/** Starts the same application again with other options. */
function again(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  options: JwtOptions,
  secret = SECRET,
) {
  const emailAndPassword = { password: { scrypt: CHEAP } };
  const quiet = { logger: { log: () => {} }, environment: "test" } as const;
  return createAuth({ database, clock, baseURL: ORIGIN, secret, ...quiet, emailAndPassword, plugins: [jwt(options)] });
}

async function keysOf(auth: { readonly handler: Handler }) {
  return ((await answer(new Browser(auth).get("/jwks"))).body as { readonly keys: { alg: string; kid: string }[] })
    .keys;
}

async function tokenFrom(auth: { readonly handler: Handler }): Promise<string> {
  return textOf((await answer((await signIn(auth)).get("/token"))).body, "token");
}

test("a key with a new configuration is published first and signs later", async () => {
  const shared = { database: memory(), clock: new TestClock(START) };
  const first = kidOf(await (await openJwt({}, shared)).tokenOf());
  const after = again(shared, { jwks: { keyPairConfig: { alg: "ES256" } } });
  expect((await keysOf(after)).map(({ alg }) => alg)).toEqual(["EdDSA", "ES256"]);
  expect(kidOf(await tokenFrom(after))).toBe(first);
  shared.clock.advance({ days: 1 });
  expect(partOf(await tokenFrom(after), "header").alg).toBe("ES256");
});

test("a key that no secret can open stays published, and a new one signs immediately", async () => {
  const shared = { database: memory(), clock: new TestClock(START) };
  const before = await openJwt({}, shared);
  const old = await before.tokenOf();
  const after = again(shared, {}, "another-secret-of-tests-0123456789-AB");
  const token = await tokenFrom(after);
  expect((await keysOf(after)).map(({ kid }) => kid)).toEqual([kidOf(old), kidOf(token)]);
  const { verify } = before.verifier({ fetch: async (url, init) => after.handler(new Request(url, init)) });
  for (const one of [old, token]) expect(await verify(one)).toMatchObject({ email: "alice@example.com" });
});

/** A listener that prevents creating keys while `isFull` is true. */
function createAudit() {
  const audit = { isFull: false };
  const plugin = definePlugin({
    id: "probe",
    onEventInTransaction() {
      if (audit.isFull) throw new Error("the audit is full");
    },
  });
  return { audit, plugin };
}

test("a replaced key signs no token that would outlive it, even if no other key can be created", async () => {
  const shared = { database: memory(), clock: new TestClock(START) };
  const { audit, plugin } = createAudit();
  const { alice, entries, tokenOf } = await openJwt({}, { ...shared, plugins: [jwt(), plugin] });
  const first = kidOf(await tokenOf());
  // The first application cannot decrypt this key.
  await tokenFrom(again(shared, {}, "another-secret-of-tests-0123456789-AB"));
  audit.isFull = true;
  shared.clock.advance({ seconds: 61 });
  expect(kidOf(await tokenOf())).toBe(first);
  shared.clock.advance({ minutes: 4 });
  expect((await answer(alice.get("/token"))).status).toBe(503);
  audit.isFull = false;
  shared.clock.advance({ seconds: 61 });
  expect(kidOf(await tokenOf())).not.toBe(first);
  expect(JSON.stringify(entries)).toContain("or no secret decrypts it. A new key is created");
});

test("the current key continues to sign while the next one cannot be created", async () => {
  const { audit, plugin } = createAudit();
  const { clock, entries, keys, tokenOf } = await openJwt({}, { plugins: [jwt(TEN_HOURS), plugin] });
  const first = kidOf(await tokenOf());
  audit.isFull = true;
  clock.advance({ hours: 20 });
  expect(kidOf(await tokenOf())).toBe(first);
  expect(await keys()).toHaveLength(1);
  expect(JSON.stringify(entries)).toContain("could not create the next key");
  audit.isFull = false;
  clock.advance({ seconds: 61 });
  expect(await keys()).toHaveLength(2);
});

test("jwks.rotated is emitted once for each key", async () => {
  const onRotated = vi.fn();
  const { keys, clock } = await openJwt(TEN_HOURS, { events: { "jwks.rotated": onRotated } });
  const [first] = await keys();
  await keys();
  const at = clock.now();
  expect(onRotated.mock.calls.map(([event]) => event)).toEqual([{ kid: first?.kid, alg: "EdDSA", signsFrom: at }]);
});

test("an expired key of better-auth no longer signs", async () => {
  const { store, clock, tokenOf, verifier } = await openJwt();
  const before = await tokenOf();
  const own = await store.take(jwks, { where: {} });
  // A row of better-auth's: it has no number, and it has an expiry.
  const theirs = { ...own, number: null, signsFrom: null, expiresAt: new Date(clock.now().getTime() + 120_000) };
  await store.insert(jwks, theirs);
  clock.advance({ seconds: 90 });
  expect(partOf(await tokenOf(), "header").kid).toBe(own?.id);
  clock.advance({ seconds: 90 });
  const after = await tokenOf();
  expect(partOf(after, "header").kid).not.toBe(own?.id);
  for (const token of [before, after])
    expect(await verifier().verify(token)).toMatchObject({ iss: expect.any(String) });
});
