import { createAuth } from "@sallyport/core";
import { memory } from "@sallyport/core/memory";
import { Browser } from "@sallyport/testing";
import { sessionStorageContract } from "@sallyport/testing/session-storage-contract";
import { Cluster, Redis } from "ioredis";
import { createClient } from "redis";
import { describe, expect, onTestFinished, test } from "vitest";
import type { RedisClient } from "./client.ts";
import { openClient, openCluster, openServer } from "./fixtures/open-server.ts";
import { hasRedisServer } from "./fixtures/redis-server.ts";
import { redisSessions } from "./redis-sessions.ts";

const ORIGIN = "https://app.example";
const ALICE = { name: "Alice", email: "alice@example.com", password: "correct horse" };
const byIoredis = async (port: number): Promise<Redis> => openClient(new Redis(port, { retryStrategy: () => 10 }));

async function byNodeRedis(port: number): Promise<RedisClient> {
  const client = createClient({ socket: { port, reconnectStrategy: 10 } });
  client.on("error", () => {});
  await client.connect();
  onTestFinished(() => client.destroy());
  return client;
}

/** Two instances with one database, each with a connection of its own, and Alice with a session in Redis. */
async function openPair(port: number, connect: (port: number) => Promise<RedisClient>) {
  const database = memory();
  let ahead = 0;
  const open = async () =>
    createAuth({
      baseURL: ORIGIN,
      secret: "a secret of the tests that is long enough",
      database,
      environment: "test",
      clock: { now: () => new Date(Date.now() + ahead) },
      logger: { disabled: true },
      session: { storage: redisSessions(await connect(port)), storageMaxAge: 3600 },
    });
  const [here, there] = [await open(), await open()];
  const alice = new Browser({ handler: here.handler, origin: ORIGIN });
  expect((await alice.post("/sign-up/email", ALICE)).status).toBe(200);
  const other = new Browser({ handler: there.handler, origin: ORIGIN });
  other.cookies.copy(alice.cookies);
  const nameOf = async (browser: Browser): Promise<unknown> => {
    const answer = await browser.get("/get-session", { keep: false });
    return answer.json === null ? null : answer.at("user", "name");
  };
  for (const browser of [other, alice, other]) expect(await nameOf(browser)).toBe("Alice");
  return {
    alice,
    signOut: async () => expect((await alice.post("/sign-out", {})).status).toBe(200),
    seen: () => nameOf(other),
    wait: () => {
      ahead += 5000;
    },
  };
}

const CONNECT = [
  ["ioredis", byIoredis],
  ["node-redis", byNodeRedis],
] as const;

describe.runIf(hasRedisServer).each(CONNECT)("a Redis that comes back with an older state, by %s", (_, connect) => {
  test.each(["before it is killed", "while it is gone"])("revives no session that ended %s", async (when) => {
    const server = await openServer();
    const ask = await byIoredis(server.port);
    const { seen, signOut, wait } = await openPair(server.port, connect);
    await ask.call("SAVE");
    expect(await ask.dbsize()).toBe(1);
    if (when === "before it is killed") await signOut();
    await server.kill();
    if (when === "while it is gone") await signOut();
    await server.begin();
    await expect.poll(() => ask.dbsize().catch(() => 0)).toBe(1);
    expect(await seen()).toBeNull();
    wait();
    expect(await seen()).toBeNull();
  });
});

test.runIf(hasRedisServer)("a cluster passes the contract", async () => {
  const cluster = openClient(new Cluster([{ host: "127.0.0.1", port: await openCluster() }]));
  for (const { run } of sessionStorageContract(() => redisSessions(cluster))) await run();
});
