import type { MigrationWaiting } from "../driver/dialect.ts";
import { codeOf } from "../store/network-errors.ts";

const QUERY_CHARACTERS = 200;

const blockers = `select pid, usename, coalesce(nullif(application_name, ''), client_addr::text, 'no name') as application,
  coalesce(floor(extract(epoch from clock_timestamp() - xact_start)), 0) as seconds, coalesce(left(query, ${QUERY_CHARACTERS}), '') as statement,
  'select pg_terminate_backend(' || pid || ')' as remedy
  from pg_stat_activity a where pid <> pg_backend_pid()
    and (xact_start is null or xact_start < clock_timestamp() - interval '1 second')
    and exists (select 1 from pg_locks l join pg_class c on c.oid = l.relation
      where l.pid = a.pid and l.granted and c.relnamespace = current_schema()::regnamespace
        and l.database = (select oid from pg_database where datname = current_database()))
  order by xact_start nulls last limit 5`;

/** @see https://www.postgresql.org/docs/current/errcodes-appendix.html lock_not_available */
export const postgresWaiting: MigrationWaiting = {
  begin: (milliseconds) => `set local lock_timeout = ${milliseconds}`,
  isTimeout: (error) => codeOf(error) === "55P03",
  blockers,
};
