import { randomBytes } from "node:crypto";
import { createConnection } from "mariadb";
import { mariadb } from "./mariadb.ts";

const server = new URL(process.env.SALLYPORT_TEST_MYSQL ?? "mysql://root@127.0.0.1:3306/mysql");
const configOf = (database) => ({
  host: server.hostname,
  port: Number(server.port || 3306),
  user: decodeURIComponent(server.username),
  password: decodeURIComponent(server.password),
  database,
});

async function ask(database, statements) {
  const connection = await createConnection(configOf(database));
  try {
    for (const sql of statements) await connection.query(sql);
  } finally {
    await connection.end();
  }
}

const SERVERS_OWN = server.pathname.slice(1);

/** Empty without a server; in CI its tests fail. */
export async function mariadbDatabases() {
  if (process.env.CI === "true") return [databases];
  return ask(SERVERS_OWN, ["select 1"]).then(
    () => [databases],
    (error) => {
      console.warn(`\n!!! MariaDB does not answer: its tests DO NOT RUN. ${String(error)}\n`);
      return [];
    },
  );
}

/** MySQL or MariaDB through MariaDB's own connector. */
const databases = {
  name: "mariadb",
  dialect: "mariadb",
  types: ["datetime(3)", "boolean"],
  toTime: (date) => date.toISOString().replace("T", " ").replace("Z", ""),
  away: () =>
    mariadb(
      { host: "127.0.0.1", port: 1, user: "nobody", password: "hunter2" },
      { statementTimeoutMilliseconds: 2000 },
    ),
  async create() {
    const database = `sallyport_drivers_${randomBytes(6).toString("hex")}`;
    await ask(SERVERS_OWN, [`create database ${database}`]);
    const opened = [];
    return {
      open(options) {
        const made = mariadb(configOf(database), { size: 4, ...options });
        opened.push(made);
        return made;
      },
      ask: (statements) => ask(database, statements),
      async drop() {
        for (const one of opened) await one.close();
        await ask(SERVERS_OWN, [`drop database ${database}`]);
      },
    };
  },
};
