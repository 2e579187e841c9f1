import { createAuth } from "@sallyport/core";
import { memory } from "@sallyport/core/memory";
import { Browser } from "@sallyport/testing";
import { sessionStorageContract } from "@sallyport/testing/session-storage-contract";
import { Cluster, Redis } from "ioredis";
import { createClient } from "redis";
import { afterEach, expect, test } from "vitest";
import type { RedisClient } from "./client.ts";
import { hasRedisServer, RedisServer } from "./fixtures/redis-server.ts";
import { redisSessions } from "./redis-sessions.ts";

const ORIGIN = "https://app.example";
const ALICE = { name: "Alice", email: "alice@example.com", password: "correct horse" };
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function openServer(...options: string[]): Promise<RedisServer> {
  const server = await RedisServer.start(...options);
  ends.push(() => server.remove());
  return server;
}

const CONNECT: Readonly<Record<string, (port: number) => Promise<RedisClient>>> = {
  async ioredis(port) {
    const client = new Redis(port, { retryStrategy: () => 10 });
    // Without a listener, ioredis prints each failed connection.
    client.on("error", () => {});
    ends.unshift(() => client.disconnect());
    return client;
  },
  async "node-redis"(port) {
    const client = createClient({ socket: { port, reconnectStrategy: 10 } });
    client.on("error", () => {});
    await client.connect();
    ends.unshift(() => client.destroy());
    return client;
  },
};

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
  const alice = new Browser({ auth: here, origin: ORIGIN });
  expect((await alice.post("/sign-up/email", ALICE)).status).toBe(200);
  const other = new Browser({ auth: there, origin: ORIGIN });
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

test.runIf(hasRedisServer).each(Object.entries(CONNECT))(
  "by %s, a Redis that comes back with an older state revives no session",
  async (_, connect) => {
    const server = await openServer();
    const admin = await CONNECT.ioredis?.(server.port);
    const { seen, signOut, wait } = await openPair(server.port, connect);
    const ask = admin as Redis;
    await ask.call("SAVE");
    expect(await ask.dbsize()).toBe(1);
    await signOut();
    expect(await ask.dbsize()).toBe(0);
    await server.kill();
    await server.begin();
    await expect.poll(() => ask.dbsize().catch(() => 0)).toBe(1);
    expect(await seen()).toBeNull();
    wait();
    expect(await seen()).toBeNull();
  },
);

test.runIf(hasRedisServer)(
  "a session that was revoked while Redis was gone stays revoked when it is back",
  async () => {
    const server = await openServer();
    const connect = CONNECT.ioredis as (port: number) => Promise<Redis>;
    const ask = await connect(server.port);
    const { seen, signOut, wait } = await openPair(server.port, connect);
    await ask.call("SAVE");
    await server.kill();
    await signOut();
    await server.begin();
    await expect.poll(() => ask.dbsize().catch(() => 0)).toBe(1);
    expect(await seen()).toBeNull();
    wait();
    expect(await seen()).toBeNull();
  },
);

test.runIf(hasRedisServer)("a cluster passes the contract", async () => {
  const server = await openServer("--cluster-enabled", "yes", "--cluster-announce-ip", "127.0.0.1");
  const one = (await CONNECT.ioredis?.(server.port)) as Redis;
  await one.call("CLUSTER", "ADDSLOTSRANGE", "0", "16383");
  await expect.poll(async () => String(await one.call("CLUSTER", "INFO"))).toContain("cluster_state:ok");
  const cluster = new Cluster([{ host: "127.0.0.1", port: server.port }]);
  ends.unshift(() => cluster.disconnect());
  for (const { run } of sessionStorageContract(() => redisSessions(cluster))) await run();
});
