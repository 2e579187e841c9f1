import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { postgresServer } from "../databases-servers.ts";
import { asPostgres, hasProgram } from "./as-postgres.ts";
import { freePort } from "./free-port.ts";

export interface Pooler {
  through(address: string): string;
  close(): Promise<void>;
}

export interface PoolerOptions {
  readonly mode?: "transaction" | "statement";
  readonly size?: number;
}

export const hasPgBouncer = process.env.CI === "true" || hasProgram("pgbouncer");

const settingsOf = (port: number, { mode = "transaction", size = 4 }: PoolerOptions): string => {
  const { hostname, port: serverPort, username } = new URL(postgresServer);
  return `[databases]
* = host=${hostname} port=${serverPort || 5432} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${size}
server_round_robin = 1
max_client_conn = 500
ignore_startup_parameters = options
`;
};

export async function answers(address: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 1000 });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Starts PgBouncer. It changes the server's connection with each transaction, so that lost session state shows. */
export async function startPgBouncer(options: PoolerOptions = {}): Promise<Pooler> {
  const folder = await mkdtemp(join(tmpdir(), `sallyport_${process.ppid}_`));
  const port = await freePort();
  const file = join(folder, "pgbouncer.ini");
  await writeFile(file, settingsOf(port, options));
  await chmod(folder, 0o755);
  const child = spawn("pgbouncer", ["-q", file], { stdio: "ignore", ...asPostgres() });
  const ended = once(child, "exit");
  const through = (address: string): string => {
    const url = new URL(address);
    url.host = `127.0.0.1:${port}`;
    return url.href;
  };
  for (let attempt = 0; !(await answers(through(postgresServer))); attempt += 1) {
    if (attempt === 100 || child.exitCode !== null) throw new Error("PgBouncer did not start");
    await sleep(50);
  }
  return {
    through,
    async close() {
      child.kill("SIGKILL");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
