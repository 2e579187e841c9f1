import { Browser, Outbox } from "@sallyport/testing";
import { answer, textOf } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { totpOf } from "sallyport-tests/ground/totp";
import { expect } from "vitest";
import { custom } from "../contracts/custom-provider-options.ts";
import type { AuthOptions } from "../contracts/options.ts";
import type { Database, Store } from "../contracts/store.ts";
import { memory } from "../memory.ts";
import { bearer } from "../plugins/bearer/index.ts";
import { jwt } from "../plugins/jwt/index.ts";
import { multiSession } from "../plugins/multi-session/index.ts";
import { twoFactor } from "../plugins/two-factor/index.ts";
import { twoFactor as factors } from "../plugins/two-factor/tables.ts";
import { account } from "../store.ts";
import { acmeOptions, tokenAnswer } from "./linked.ts";

export const OLD = "an-older-secret-of-tests-0123456789-ABC";
export const NEW = "a-newer-secret-of-tests-0123456789-DEF";

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

function createWorld(more: Partial<AuthOptions>) {
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
  return { options, state, mails, served, settle: () => box.settle() };
}

type Opened = ReturnType<typeof openAuth>;

/** Gives Alice a second factor, a provider's tokens and a mail, and the application a key. */
async function fill({ clock, store, users }: Opened, alice: Browser) {
  const begun = await answer(alice.post("/two-factor/enable", { password: ALICE.password }));
  const uri = textOf(begun.body, "totpURI");
  const { backupCodes = [] } = begun.body as { backupCodes?: string[] };
  const code = () => totpOf(uri, clock.now());
  expect((await alice.post("/two-factor/verify-totp", { code: code() })).status).toBe(200);
  const [user] = await users();
  const [userId, now] = [user?.id ?? "", clock.now()];
  const known = { userId, providerId: "acme", accountId: "1122", refreshToken: "refresh-0" };
  await store.insert(account, { id: "acme-row", ...known, createdAt: now, updatedAt: now });
  expect((await alice.post("/refresh-token", { providerId: "acme" })).status).toBe(200);
  expect((await alice.get("/token")).status).toBe(200);
  expect((await alice.post("/request-password-reset", { email: ALICE.email })).status).toBe(200);
  return { userId, backupCodes, code };
}

/** Alice has a value of every kind under the old secret. `use` restarts the application with other secrets. */
export async function openSealed(more: Partial<AuthOptions> = {}) {
  const { options, settle, ...world } = createWorld(more);
  const first = openAuth({ ...options, secrets: [OLD] });
  let live = first;
  const visited = { ...first, handler: (request: Request) => live.auth.handler(request) };
  const browser = () => new Browser(visited);
  const alice = await signUp(visited);
  const filled = await fill(first, alice);
  await settle();
  first.clock.advance({ minutes: 1 });
  return {
    ...first,
    ...world,
    ...filled,
    alice,
    browser,
    use(...secrets: string[]) {
      live = openAuth({ ...options, clock: first.clock, secrets });
      return live;
    },
    async signIn(path: string, typed: string) {
      const another = browser();
      await another.post("/sign-in/email", { email: ALICE.email, password: ALICE.password });
      return { another, status: (await another.post(`/two-factor/${path}`, { code: typed })).status };
    },
    rows: async () => ({ ...(await first.store.find(factors, { where: {} })) }),
  };
}

export const leftOf = (columns: readonly { table: string; column: string; left: number }[]) =>
  Object.fromEntries(columns.flatMap(({ table, column, left }) => (left > 0 ? [[`${table}.${column}`, left]] : [])));
