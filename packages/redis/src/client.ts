/** The calls of an ioredis or iovalkey client, or of its cluster, that are used. */
export interface IORedisClient {
  call(command: string, ...args: string[]): Promise<unknown>;
}

/** The calls of a node-redis client, or of its cluster, that are used. */
export interface NodeRedisClient {
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
export function scriptsOf(client: RedisClient): RunScript {
  if (typeof client !== "object" || client === null) throw new TypeError("redisCounter() needs a Redis client");
  if (isNodeRedis(client)) return (script, key, ...args) => client.EVAL(script, { keys: [key], arguments: args });
  if (isIORedis(client)) return (script, key, ...args) => client.call("EVAL", script, "1", key, ...args);
  if ("eval" in client) return (script, key, ...args) => client.eval(script, [key], args);
  throw new TypeError("redisCounter() needs a client of ioredis, node-redis or @upstash/redis");
}
