import { sessionStorageContract } from "@sallyport/testing/session-storage-contract";
import { Cluster } from "ioredis";
import { createCluster } from "redis";
import { describe, expect, test, vi } from "vitest";
import { newPrefix, openClients } from "./fixtures/redis-clients.ts";
import { redisSessions } from "./redis-sessions.ts";

const { clients, io, isUp } = await openClients();

describe.runIf(isUp).each(clients)("sessions in Redis by %s", (_, client) => {
  test.each(sessionStorageContract(() => redisSessions(client, { prefix: newPrefix() })))("$name", ({ run }) => run());

  test("are read by one command, and expire in Redis", async () => {
    const prefix = newPrefix();
    const storage = redisSessions(client, { prefix });
    const { permit } = await storage.read("a");
    await storage.fill("a", permit ?? "", "value", 60);
    expect(await io.pttl(`${prefix}a`)).toBeLessThanOrEqual(60_000);
    const watched = ["call", "GET", "EVAL", "eval"].flatMap((name) =>
      name in client ? [vi.spyOn(client as unknown as Record<string, () => unknown>, name)] : [],
    );
    expect(await storage.read("a")).toEqual({ value: "value", permit: null });
    expect(watched.flatMap(({ mock }) => mock.calls)).toHaveLength(1);
  });
});

test.runIf(isUp)("a lifetime that is rounded to nothing is a millisecond, and never without an end", async () => {
  const prefix = newPrefix();
  const storage = redisSessions(io, { prefix });
  for (const seconds of [0, 0.0004, -1]) {
    const { permit } = await storage.read("a");
    await storage.fill("a", permit ?? "", "value", seconds);
    await expect.poll(() => io.exists(`${prefix}a`)).toBe(0);
    await storage.block("b", "one", seconds);
    await expect.poll(() => io.exists(`${prefix}b`)).toBe(0);
  }
});

test.each([null, 7, {}, { get() {} }])("%j is refused instead of a client", (client) => {
  expect(() => redisSessions(client as never)).toThrow("redisSessions()");
});

test("a client that reads from replicas is refused", () => {
  const options = { lazyConnect: true, scaleReads: "slave" } as const;
  const cluster = new Cluster([{ host: "127.0.0.1", port: 1 }], options);
  const replicas = createCluster({ rootNodes: [], useReplicas: true });
  for (const client of [cluster, replicas]) expect(() => redisSessions(client)).toThrow("must not read from replicas");
});

test.each([null, "", 7, undefined])("an answer of %j is an error", async (answer) => {
  const storage = redisSessions({ eval: async (script) => (script.includes("TIME") ? "1000" : answer) });
  await expect(storage.read("a")).rejects.toThrow(TypeError);
  await expect(storage.block("a", "one", 1)).rejects.toThrow(TypeError);
});
