import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, globSync, mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { asPostgres, hasProgram } from "./as-postgres.ts";
import { freePort } from "./free-port.ts";
import { answers } from "./pgbouncer.ts";
import { SCRATCH } from "./scratch.ts";

export interface Replication {
  readonly primary: string;
  readonly replica: string;
  close(): Promise<void>;
}

/** Debian keeps the programs of each version apart, and outside of PATH. */
const [newest] = globSync("/usr/lib/postgresql/*/bin/initdb").toSorted().reverse();
const BIN = newest === undefined ? "" : dirname(newest);
const program = (name: string): string => join(BIN, name);

export const hasReplication = process.env.CI === "true" || hasProgram(program("initdb"));

const addressOf = (port: number): string => `postgres://root@127.0.0.1:${port}/postgres`;

async function startServer(data: string, port: number) {
  const settings = [`port=${port}`, "listen_addresses=127.0.0.1", "unix_socket_directories=", "fsync=off"];
  const args = ["-D", data, ...settings.flatMap((setting) => ["-c", setting])];
  const child = spawn(program("postgres"), args, { stdio: "ignore", ...asPostgres() });
  const ended = once(child, "exit");
  for (let attempt = 0; !(await answers(addressOf(port))); attempt += 1) {
    if (attempt === 200 || child.exitCode !== null) throw new Error("PostgreSQL did not start");
    await sleep(50);
  }
  return async () => {
    child.kill("SIGQUIT");
    await ended;
  };
}

export async function startReplication(): Promise<Replication> {
  const user = asPostgres();
  const folder = mkdtempSync(join(SCRATCH, `sallyport_${process.ppid}_`));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const [data, copy] = [join(folder, "primary"), join(folder, "replica")];
  const run = (name: string, args: readonly string[]) =>
    execFileSync(program(name), args, { stdio: "ignore", ...user });
  run("initdb", ["--no-sync", "--auth=trust", "--username=root", "-D", data]);
  const [port, copyPort] = [await freePort(), await freePort()];
  const endPrimary = await startServer(data, port);
  const from = ["-h", "127.0.0.1", "-p", String(port), "-U", "root"];
  run("pg_basebackup", [...from, "-D", copy, "--write-recovery-conf", "--checkpoint=fast", "--no-sync"]);
  const endReplica = await startServer(copy, copyPort);
  return {
    primary: addressOf(port),
    replica: addressOf(copyPort),
    async close() {
      await endReplica();
      await endPrimary();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
