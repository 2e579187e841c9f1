import pg from "pg";

/**
 * A pool of `pg` on a database that is dropped at the end of a test. The end of a pool does not wait for its
 * connections: the drop may cut one (57P01), which without these listeners is an error that nobody caught.
 */
export function postgresPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}
