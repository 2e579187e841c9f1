import type { Replication } from "../driver/dialect.ts";

/** A commit that does not wait for the disk is confirmed before it is flushed, so the position is then the later one. */
export const postgresReplication: Replication = {
  position: `select (select system_identifier from pg_control_system())::text,
    (case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end)::text`,
  reached: `select case when not pg_is_in_recovery() or (select system_identifier from pg_control_system())::text <> $1
      then 'It is not a replica of this database'
    when pg_last_wal_replay_lsn() >= $2::pg_lsn then '' else 'It is behind' end`,
};
