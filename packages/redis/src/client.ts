/** The calls of an ioredis or iovalkey client, or of its cluster, that are used. */
export interface IORedisClient {
  call(command: string, ...args: string[]): Promise<unknown>;
}

/** The calls of a node-redis client, or of its cluster, that are used. */
export interface NodeRedisClient {
  GET(key: string): Promise<unknown>;
  EVAL(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
}

/** A client that runs a script with keys and arguments, such as `@upstash/redis`. */
export interface ScriptClient {
  eval(script: string, keys: string[], args: string[]): Promise<unknown>;
}

/** A client of ioredis, iovalkey, node-redis or `@upstash/redis`. */
export type RedisClient = IORedisClient | NodeRedisClient | ScriptClient;

/** Runs a Lua script that uses one key. */
export type RunScript = (script: string, key: string, ...args: string[]) => Promise<unknown>;

const isNodeRedis = (client: RedisClient): client is NodeRedisClient => "EVAL" in client;
const isIORedis = (client: RedisClient): client is IORedisClient => "call" in client;

/**
 * Recognizes the client by its methods, since ioredis and node-redis give `eval` different parameters.
 * @throws TypeError if it is none of the known clients
 */
export function scriptsOf(client: RedisClient, caller: string): RunScript {
  if (typeof client !== "object" || client === null) throw new TypeError(`${caller}() needs a Redis client`);
  if (isNodeRedis(client)) return (script, key, ...args) => client.EVAL(script, { keys: [key], arguments: args });
  if (isIORedis(client)) return (script, key, ...args) => client.call("EVAL", script, "1", key, ...args);
  if ("eval" in client) return (script, key, ...args) => client.eval(script, [key], args);
  throw new TypeError(`${caller}() needs a client of ioredis, node-redis or @upstash/redis`);
}

type Get = (key: string) => Promise<unknown>;
const GET = `return redis.call("GET", KEYS[1])`;

/** Reads a key by one command. `@upstash/redis` would parse what its own `get` reads, so there a script reads it. */
export function getterOf(client: RedisClient, run: RunScript): Get {
  if (isNodeRedis(client)) return (key) => client.GET(key);
  return isIORedis(client) ? (key) => client.call("GET", key) : (key) => run(GET, key);
}
