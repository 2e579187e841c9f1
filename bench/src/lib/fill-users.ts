import type { Pool } from "pg";

/** One in a hundred users is banned, and creation times differ. */
export async function fillUsers(pool: Pool, users: number): Promise<void> {
  await pool.query(
    `insert into "user" (id, name, email, "emailVerified", "createdAt", "updatedAt", role, banned)
     select md5(n::text), initcap(substr(md5((n * 7)::text), 1, 6)) || ' ' || initcap(substr(md5((n * 11)::text), 1, 8)),
       substr(md5((n * 13)::text), 1, 8) || n || '@example.com', n % 3 > 0, timestamp '2020-01-01' + n * interval '2 minutes',
       timestamp '2020-01-01' + n * interval '2 minutes', 'user', n % 100 = 0
     from generate_series(1, $1::int) n`,
    // The admin is already one of the users.
    [users - 1],
  );
  await pool.query(`vacuum analyze "user"`);
  // The first measurements must not run while the database still writes.
  await pool.query("checkpoint");
}
