import type { Pool } from "pg";

/** One in a hundred is banned; everybody came at a time of their own. */
export async function fillUsers(pool: Pool, users: number): Promise<void> {
  await pool.query(
    `insert into "user" (id, name, email, "emailVerified", "createdAt", "updatedAt", role, banned)
     select md5(n::text), initcap(substr(md5((n * 7)::text), 1, 6)) || ' ' || initcap(substr(md5((n * 11)::text), 1, 8)),
       substr(md5((n * 13)::text), 1, 8) || n || '@example.com', n % 3 > 0, timestamp '2020-01-01' + n * interval '2 minutes',
       timestamp '2020-01-01' + n * interval '2 minutes', 'user', n % 100 = 0
     from generate_series(1, $1::int) n`,
    // The admin is one.
    [users - 1],
  );
  await pool.query(`vacuum analyze "user"`);
  // Or the first pages would be measured while it is written.
  await pool.query("checkpoint");
}
