// Starts the database servers for the tests, if they are installed.
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { connect } from "node:net";

function answers(port) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1", timeout: 1000 });
    const end = (up) => {
      socket.destroy();
      resolve(up);
    };
    socket.on("connect", () => end(true));
    socket.on("error", () => end(false));
    socket.on("timeout", () => end(false));
  });
}

function found(command) {
  try {
    return execFileSync("sh", ["-c", `command -v ${command}`], { encoding: "utf8" }).trim();
  } catch {
    return undefined;
  }
}

/** The process continues after this script has ended. */
function background(command, args) {
  spawn(command, args, { detached: true, stdio: "ignore" }).unref();
}

function quietly(command, args) {
  try {
    execFileSync(command, args, { stdio: "ignore", timeout: 60_000 });
    return true;
  } catch {
    return false;
  }
}

function startPostgres() {
  if (!found("pg_lsclusters")) return false;
  const [cluster] = execFileSync("pg_lsclusters", ["--no-header"], { encoding: "utf8" }).trim().split("\n");
  const [version, name] = (cluster ?? "").split(/\s+/);
  return Boolean(version && name) && quietly("pg_ctlcluster", [version, name, "start"]);
}

function startMariadb() {
  const server = found("mariadbd") ?? found("mysqld");
  if (!server) return false;
  const data = "/var/lib/mysql";
  mkdirSync("/run/mysqld", { recursive: true });
  quietly("chown", ["mysql:mysql", "/run/mysqld"]);
  if (!existsSync(`${data}/mysql`)) quietly("mariadb-install-db", ["--user=mysql", `--datadir=${data}`]);
  background(server, ["--user=mysql", "--bind-address=127.0.0.1", `--datadir=${data}`]);
  return true;
}

function startRedis() {
  const server = found("redis-server");
  if (!server) return false;
  background(server, ["--bind", "127.0.0.1", "--port", "6379", "--save", "", "--appendonly", "no"]);
  return true;
}

/** Allows root to connect over TCP without a password. */
function openPostgres() {
  if (quietly("psql", ["-h", "127.0.0.1", "-U", "root", "-d", "postgres", "-c", "SELECT 1"])) return;
  const asOwner = (sql) => execFileSync("su", ["postgres", "-c", `psql -At -c "${sql}"`], { encoding: "utf8" }).trim();
  quietly("su", ["postgres", "-c", "createuser --superuser root"]);
  const rule = "s#^(host +all +all +(127.0.0.1/32|::1/128) +).*#\\1trust#";
  execFileSync("sed", ["-i", "-E", rule, asOwner("SHOW hba_file")]);
  asOwner("SELECT pg_reload_conf()");
}

function openMariadb() {
  const client = found("mariadb") ?? "mysql";
  if (quietly(client, ["-h", "127.0.0.1", "-u", "root", "-e", "SELECT 1"])) return;
  const user = "root@127.0.0.1";
  const create = `CREATE USER IF NOT EXISTS ${user} IDENTIFIED BY ''; GRANT ALL ON *.* TO ${user} WITH GRANT OPTION`;
  const local = "ALTER USER root@localhost IDENTIFIED VIA unix_socket OR mysql_native_password USING PASSWORD('')";
  execFileSync(client, ["-e", `${create}; ${local}; FLUSH PRIVILEGES`], { stdio: "ignore" });
}

const services = [
  { name: "PostgreSQL", port: 5432, start: startPostgres, open: openPostgres },
  { name: "MariaDB", port: 3306, start: startMariadb, open: openMariadb },
  { name: "Redis", port: 6379, start: startRedis, open: () => {} },
];

async function waitFor(port) {
  for (let attempt = 0; attempt < 60; attempt++) {
    if (await answers(port)) return true;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return false;
}

// Only a CI machine may be reconfigured.
const ours = process.env.CI === "true";

for (const { name, port, start, open } of services) {
  const running = await answers(port);
  if (!running && !(start() && (await waitFor(port)))) {
    console.log(`${name} is not here: what needs it on port ${port} is not tested`);
    if (ours) process.exitCode = 1;
    continue;
  }
  if (ours) open();
  console.log(`${name} ${running ? "is up" : "started"} on port ${port}`);
}
