import type { MigrationWaiting } from "../driver/dialect.ts";
import { isLockTimeout } from "./errors.ts";

const QUERY_CHARACTERS = 200;

/** Lists open transactions, oldest first, because few servers show which transaction has a metadata lock. */
const blockers = `select p.id, p.user, coalesce(nullif(p.host, ''), 'no name'),
  timestampdiff(second, t.trx_started, now()), coalesce(left(coalesce(t.trx_query, p.info), ${QUERY_CHARACTERS}), ''),
  concat('kill ', p.id)
  from information_schema.innodb_trx t join information_schema.processlist p on p.id = t.trx_mysql_thread_id
  where p.id <> connection_id() and (p.db = database() or p.db is null)
    and t.trx_started < now() - interval 1 second
  order by t.trx_started limit 5`;

const seconds = (milliseconds: number): number => Math.max(1, Math.round(milliseconds / 1000));

/** `alter table` waits for every transaction that has read the table, by default for up to a day (`lock_wait_timeout`). */
export const mysqlWaiting: MigrationWaiting = {
  begin: (milliseconds) =>
    `set session lock_wait_timeout = ${seconds(milliseconds)}, session innodb_lock_wait_timeout = ${seconds(milliseconds)}`,
  end: "set session lock_wait_timeout = default, session innodb_lock_wait_timeout = default",
  isTimeout: isLockTimeout,
  blockers,
};
