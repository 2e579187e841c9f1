import { setTimeout as sleep } from "node:timers/promises";
import { createConnection } from "mysql2/promise";
import pg from "pg";
import { mysqlServer, postgresServer } from "./databases-servers.ts";

interface Server {
  /** Lists the connections to a database that wait for another connection's lock. */
  waiting(database: string): Promise<readonly number[]>;
  end(connection: number): Promise<unknown>;
  close(): Promise<void>;
}

async function postgres(): Promise<Server> {
  const client = new pg.Client({ connectionString: postgresServer });
  await client.connect();
  return {
    async waiting(database) {
      const asked = "select pid from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'";
      return (await client.query<{ pid: number }>(asked, [database])).rows.map(({ pid }) => pid);
    },
    end: (connection) => client.query("select pg_terminate_backend($1)", [connection]),
    close: () => client.end(),
  };
}

async function mariadb(): Promise<Server> {
  const connection = await createConnection({ uri: mysqlServer });
  return {
    async waiting(database) {
      const [rows] = await connection.query(
        `select p.id from information_schema.processlist p
          left join information_schema.innodb_trx t on t.trx_mysql_thread_id = p.id
          where p.db = ? and (t.trx_state = 'LOCK WAIT' or p.state = 'Waiting for table metadata lock')`,
        [database],
      );
      return (rows as { id: number }[]).map(({ id }) => id);
    },
    end: (id) => connection.query("kill connection ?", [id]),
    close: () => connection.end(),
  };
}

/** MariaDB repeats an older list of transactions if it is asked again within a tenth of a second. */
const PAUSE = 150;
const ROUNDS = 60;

/** Waits until a connection to the database is blocked by a lock, and ends that connection on the server. */
export async function endWaiting(name: string, address: string): Promise<void> {
  const database = new URL(address).pathname.slice(1);
  const server = await (name === "PostgreSQL" ? postgres() : mariadb());
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const waiting = await server.waiting(database);
      for (const connection of waiting) await server.end(connection);
      if (waiting.length > 0) return;
      await sleep(PAUSE);
    }
    throw new Error("Nobody waited for a lock");
  } finally {
    await server.close();
  }
}
