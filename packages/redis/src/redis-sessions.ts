import type { SessionStorage, StoredSession } from "@sallyport/core";
import { getterOf, type RedisClient, scriptsOf } from "./client.ts";
import { Connection } from "./connection.ts";
import { BLOCK, FILL, PERMIT, RELEASE } from "./session-scripts.ts";

/** Options of `redisSessions()`. */
export interface RedisSessionsOptions {
  /** Begins the name of each key. Default `sallyport:session:`. */
  readonly prefix?: string;
}

const PERMIT_MILLISECONDS = "10000";

const milliseconds = (seconds: number): string => String(Math.max(Math.ceil(seconds * 1000), 1));

function understood(held: unknown, since: number): StoredSession | null {
  if (typeof held !== "string") return null;
  const kind = held.charAt(0);
  if (kind === "B") return { value: null, permit: null };
  const dot = held.indexOf(".");
  if (!(Number(held.slice(1, dot)) >= since)) return null;
  if (kind === "V") return { value: held.slice(dot + 1), permit: null };
  return kind === "P" ? { value: null, permit: held } : null;
}

/** A cluster of ioredis or node-redis may read from replicas, which may not know yet what was revoked. */
function assertMasters(client: RedisClient): void {
  for (const name of ["options", "_options"]) {
    const options: unknown = Reflect.get(client, name);
    const { scaleReads = "master", useReplicas = false } = Object(options) as Record<string, unknown>;
    if (scaleReads !== "master" || useReplicas === true)
      throw new TypeError("redisSessions() must not read from replicas");
  }
}

/**
 * Holds copies of sessions in Redis or Valkey, for `session.storage`. A session is read by one command. Each other step is one
 * script on one key, which a cluster allows too.
 * @throws TypeError if the client is not one of ioredis, node-redis or `@upstash/redis`, or reads from replicas
 */
export function redisSessions(
  client: RedisClient,
  { prefix = "sallyport:session:" }: RedisSessionsOptions = {},
): SessionStorage {
  const run = scriptsOf(client, "redisSessions");
  const get = getterOf(client, run);
  assertMasters(client);
  const connection = new Connection(client, run, `${prefix}time`);

  async function change(script: string, key: string, ...args: string[]): Promise<void> {
    const answer = await connection.watch(run(script, prefix + key, ...args));
    if (answer !== 0 && answer !== 1) throw new TypeError("Redis did not change the key");
  }

  return {
    async read(key) {
      const since = await connection.since();
      const { losses } = connection;
      const name = prefix + key;
      const held = understood(await connection.watch(get(name)), since);
      const permit = () => run(PERMIT, name, crypto.randomUUID(), String(since), PERMIT_MILLISECONDS);
      const stored = held ?? understood(await connection.watch(permit()), since);
      // A command that was repeated on a new connection may have read an older state.
      if (losses !== connection.losses) throw new Error("The connection to Redis was lost");
      if (stored === null) throw new TypeError("Redis did not give a permit");
      return stored;
    },
    fill: (key, permit, value, seconds) => change(FILL, key, permit, value, milliseconds(seconds)),
    block: (key, id, seconds) => change(BLOCK, key, id, milliseconds(seconds)),
    release: (key, id) => change(RELEASE, key, id),
  };
}
