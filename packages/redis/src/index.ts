export type { IORedisClient, NodeRedisClient, RedisClient, ScriptClient } from "./client.ts";
export { type RedisCounterOptions, redisCounter } from "./redis-counter.ts";
export { type RedisSessionsOptions, redisSessions } from "./redis-sessions.ts";
