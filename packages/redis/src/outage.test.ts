import { createAuth } from "@sallyport/core";
import { memory } from "@sallyport/core/memory";
import { Cluster, Redis } from "ioredis";
import { expect, test } from "vitest";
import { openClient, openCluster, openServer } from "./fixtures/open-server.ts";
import { hasRedisServer } from "./fixtures/redis-server.ts";
import { redisCounter } from "./redis-counter.ts";

const ORIGIN = "https://app.example";
function openAuth(client: Redis, whenUnavailable: "memory" | "refuse") {
  let now = Date.now();
  const auth = createAuth({
    baseURL: ORIGIN,
    secret: "a secret of the tests that is long enough",
    database: memory(),
    environment: "test",
    clock: { now: () => new Date(now) },
    logger: { disabled: true },
    rateLimit: {
      enabled: true,
      storage: redisCounter(client),
      whenUnavailable,
      customRules: { "/sign-in/email": { window: 3600, max: 3 } },
    },
  });
  const signIn = async (): Promise<number> => {
    const body = JSON.stringify({ email: "ada@example.com", password: "not her password" });
    const headers = { "content-type": "application/json", origin: ORIGIN };
    const call = new Request(`${ORIGIN}/api/auth/sign-in/email`, { method: "POST", headers, body });
    return (await auth.handler(call)).status;
  };
  return {
    signIn,
    wait: () => {
      now += 5000;
    },
  };
}

test.runIf(hasRedisServer)("a killed Redis is replaced by counts in memory until it is back", async () => {
  const server = await openServer();
  const client = openClient(new Redis(server.port, { retryStrategy: () => 10 }));
  const { signIn, wait } = openAuth(client, "memory");
  expect([await signIn(), await signIn()]).toEqual([401, 401]);
  await server.kill();
  expect([await signIn(), await signIn(), await signIn(), await signIn()]).toEqual([401, 401, 401, 429]);
  await server.begin();
  await expect.poll(() => client.status).toBe("ready");
  wait();
  expect([await signIn(), await signIn(), await signIn(), await signIn()]).toEqual([401, 401, 401, 429]);
});

test.runIf(hasRedisServer)("calls are refused while a Redis is gone, if the application wants that", async () => {
  const server = await openServer();
  const client = openClient(new Redis(server.port, { retryStrategy: () => 10 }));
  const { signIn, wait } = openAuth(client, "refuse");
  expect(await signIn()).toBe(401);
  await server.kill();
  expect([await signIn(), await signIn()]).toEqual([503, 503]);
  await server.begin();
  await expect.poll(() => client.status).toBe("ready");
  wait();
  expect(await signIn()).toBe(401);
});

test.runIf(hasRedisServer)("a cluster counts exactly", async () => {
  const cluster = openClient(new Cluster([{ host: "127.0.0.1", port: await openCluster() }]));
  const counter = redisCounter(cluster);
  const keys = Array.from({ length: 20 }, (_, index) => `key ${index}`);
  for (const key of keys) {
    const calls = Array.from({ length: 10 }, () => counter.consume(key, { window: 60, max: 4 }));
    expect((await Promise.all(calls)).filter(({ allowed }) => allowed)).toHaveLength(4);
  }
});
