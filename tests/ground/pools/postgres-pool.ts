import pg from "pg";

/**
 * A pool of `pg` on a database that is dropped at the end of a test. Ending the pool does not wait for its connections,
 * and the drop may cut one (57P01). Without these listeners, that would be an uncaught error.
 */
export function postgresPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}
