import { account, op, rateLimit, type Store, session, user, verification } from "@sallyport/core/store";
import { contractSchema, moment } from "@sallyport/core/store-contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AskedDatabase, askedDatabases } from "../../ground/asked-databases.ts";

const endedFirst = (store: Store, table: typeof session | typeof verification): Promise<unknown> =>
  store.list(table, {
    where: { expiresAt: op.lte(moment) },
    orderBy: [{ column: "expiresAt", direction: "asc" }],
    limit: 500,
  });

/** Each lookup and cleanup of the core, with the index that must answer it. */
const lookUps: readonly [string, RegExp, (store: Store) => Promise<unknown>][] = [
  ["a session by token", /session_token/, (store) => store.find(session, { where: { token: "t" } })],
  [
    "a session and its user",
    /session_token[\s\S]*(user_pkey|autoindex_user)/,
    (store) => store.find(session, { where: { token: "t" }, join: { table: user, on: "userId" } }),
  ],
  [
    "the sessions of a user, latest first",
    /session_userId_createdAt/,
    (store) =>
      store.list(session, {
        where: { userId: "u", expiresAt: op.gt(moment) },
        orderBy: [{ column: "createdAt", direction: "desc" }],
        limit: 100,
      }),
  ],
  ["all sessions of a user", /session_userId/, (store) => store.delete(session, { where: { userId: "u" } })],
  [
    "all sessions of a user but one",
    /session_userId/,
    (store) => store.delete(session, { where: { userId: "u", token: op.not("t") } }),
  ],
  [
    "a session of a user by token",
    /session_(token|userId)/,
    (store) => store.delete(session, { where: { token: "t", userId: "u" } }),
  ],
  [
    "a live session of a user by IP address",
    /user_email[\s\S]*session_userId/,
    (store) =>
      store.find(session, {
        where: { ipAddress: "192.0.2.1", expiresAt: op.gt(moment) },
        join: { table: user, on: "userId", where: { email: "e" } },
      }),
  ],
  ["expired sessions", /session_expiresAt/, (store) => store.delete(session, { where: { expiresAt: op.lt(moment) } })],
  ["a user by email", /user_email/, (store) => store.find(user, { where: { email: "e" } })],
  ["a user by id", /user_pkey|autoindex_user/, (store) => store.find(user, { where: { id: "u" } })],
  ["users by id", /user_pkey|autoindex_user/, (store) => store.list(user, { where: { id: op.in(["u", "v"]) } })],
  [
    "the password of a user by email",
    /user_email[\s\S]*account_userId/,
    (store) =>
      store.find(account, {
        where: { providerId: "credential" },
        join: { table: user, on: "userId", where: { email: "e" } },
      }),
  ],
  ["the accounts of a user", /account_userId/, (store) => store.list(account, { where: { userId: "u" } })],
  [
    "an account of a provider",
    /account_providerId_accountId/,
    (store) => store.find(account, { where: { providerId: "p", accountId: "a" } }),
  ],
  ["a token", /verification_identifier/, (store) => store.take(verification, { where: { identifier: "i" } })],
  [
    "expired tokens",
    /verification_expiresAt/,
    (store) => store.delete(verification, { where: { expiresAt: op.lt(moment) } }),
  ],
  [
    "a rate limit",
    /rateLimit_key/,
    (store) => store.update(rateLimit, { where: { key: "k", count: op.lt(3) } }, { count: op.add(1) }),
  ],
  [
    "old rate limits",
    /rateLimit_lastRequest/,
    (store) => store.delete(rateLimit, { where: { lastRequest: op.lt(1) } }),
  ],
  ["the sessions that expire first", /session_expiresAt/, (store) => endedFirst(store, session)],
  ["the tokens that expire first", /verification_expiresAt/, (store) => endedFirst(store, verification)],
  [
    "the oldest rate limits",
    /rateLimit_lastRequest/,
    (store) =>
      store.list(rateLimit, {
        where: { lastRequest: op.lt(1) },
        orderBy: [{ column: "lastRequest", direction: "asc" }],
        limit: 500,
      }),
  ],
];

/** With this many rows the planner knows that an email is rarer than accounts with a password. */
const people = [
  `insert into "user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
    select n, 'n', n || '@example.com', false, now(), now() from generate_series(1, 3000) n`,
  `insert into account (id, "userId", "providerId", "accountId", "createdAt", "updatedAt")
    select n, n, 'credential', n, now(), now() from generate_series(1, 3000) n`,
  `insert into session (id, "userId", token, "expiresAt", "createdAt", "updatedAt", "ipAddress")
    select n, n, n, now(), now(), now(), '192.0.2.1' from generate_series(1, 3000) n`,
  "analyze",
];
describe.each(askedDatabases.filter(({ name, available }) => name !== "MariaDB" && available))(
  "indexes of lookups: $name",
  ({ name, create }) => {
    let asked: AskedDatabase;
    let store: Store;
    beforeAll(async () => {
      asked = await create();
      store = asked.database.open(contractSchema);
      // The first statement reads the schema and creates the tables.
      await store.count(user, { where: {} });
      if (name !== "PostgreSQL") return;
      for (const text of people) await asked.change(text);
      // On small tables the planner prefers scans and sorts. The test checks that an index can answer.
      await asked.change("set enable_seqscan = off; set enable_sort = off");
    });
    afterAll(() => asked.drop());

    test.each(lookUps)("%s: runs one statement that uses an index", async (_, index, look) => {
      asked.asked();
      await look(store);
      const [statement = expect.fail("nothing was asked"), ...more] = asked.asked();
      expect(more).toEqual([]);
      const plan = await asked.plan(statement);
      expect(plan).toMatch(index);
      expect(plan).not.toMatch(/\bSCAN\b|TEMP B-TREE|Seq Scan|Sort/);
    });
  },
);
