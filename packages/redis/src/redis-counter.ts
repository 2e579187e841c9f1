import type { RateCounter } from "@sallyport/core";
import { type RedisClient, scriptsOf } from "./client.ts";

/** Options of `redisCounter()`. */
export interface RedisCounterOptions {
  /** Begins the name of each key. Default `sallyport:rate-limit:`. */
  readonly prefix?: string;
}

// A key without a lifetime would block its caller for ever, so its window begins again.
const CONSUME = `
local left = redis.call("PTTL", KEYS[1])
if left < 0 then
  redis.call("SET", KEYS[1], 1, "PX", ARGV[2])
  return 0
end
if tonumber(redis.call("GET", KEYS[1])) >= tonumber(ARGV[1]) then
  return math.max(left, 1)
end
redis.call("INCR", KEYS[1])
return 0
`;
const RESET = `return redis.call("DEL", KEYS[1])`;

/**
 * Counts calls in Redis or Valkey, for `rateLimit.storage`. The counts are exact across processes, because each call is
 * one script on one key, which a cluster allows too.
 * @throws TypeError if the client is not one of ioredis, node-redis or `@upstash/redis`
 */
export function redisCounter(
  client: RedisClient,
  { prefix = "sallyport:rate-limit:" }: RedisCounterOptions = {},
): RateCounter {
  const run = scriptsOf(client, "redisCounter");
  return {
    async consume(key, { window, max }) {
      const left = await run(CONSUME, prefix + key, String(max), String(window * 1000));
      if (typeof left !== "number") throw new TypeError("Redis did not count the call");
      return { allowed: left === 0, retryAfterSeconds: Math.ceil(left / 1000) };
    },
    async reset(key) {
      await run(RESET, prefix + key);
    },
  };
}
