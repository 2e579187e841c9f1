import { Redis } from "ioredis";

export const redisUrl = process.env.REDIS_URL ?? "redis://127.0.0.1:6379";

const client = new Redis(redisUrl, { lazyConnect: true, maxRetriesPerRequest: 1, retryStrategy: () => null });
client.on("error", () => {});
/** False if there is no Redis, which is an error in CI. */
export const hasRedis = await client.connect().then(
  () => true,
  (error: unknown) => {
    if (process.env.CI === "true") throw error;
    console.warn(`Redis is not tested: there is none at ${redisUrl}`);
    return false;
  },
);
client.disconnect();
