import { randomBytes } from "node:crypto";
import { createConnection } from "mariadb";
import postgres from "postgres";
import { mariadb } from "./mariadb.ts";
import { postgresJs } from "./postgres-js.ts";

const mysqlServer = new URL(process.env.SALLYPORT_TEST_MYSQL ?? "mysql://root@127.0.0.1:3306/mysql");
const postgresServer = new URL(process.env.SALLYPORT_TEST_POSTGRES ?? "postgres://root@127.0.0.1:5432/postgres");

const configOf = (database) => ({
  host: mysqlServer.hostname,
  port: Number(mysqlServer.port || 3306),
  user: decodeURIComponent(mysqlServer.username),
  password: decodeURIComponent(mysqlServer.password),
  database,
  // The default of a second is too short for a busy machine.
  connectTimeout: 30_000,
});

const addressOf = (database) => Object.assign(new URL(postgresServer), { pathname: `/${database}` }).href;

const servers = [
  {
    name: "postgres.js",
    dialect: "postgres",
    types: ["timestamptz", "boolean"],
    away: () => postgresJs("postgres://nobody:hunter2@127.0.0.1:1/nothing", { statementTimeoutMilliseconds: 2000 }),
    own: postgresServer.pathname.slice(1),
    dropping: "with (force)",
    connect: (database, options) => postgresJs(addressOf(database), options),
    async ask(database, statements) {
      const client = postgres(addressOf(database), { max: 1, onnotice: () => {} });
      try {
        for (const sql of statements) await client.unsafe(sql);
      } finally {
        await client.end();
      }
    },
  },
  // MySQL or MariaDB through MariaDB's own connector.
  {
    name: "mariadb",
    dialect: "mariadb",
    types: ["datetime(3)", "boolean"],
    toTime: (date) => date.toISOString().replace("T", " ").replace("Z", ""),
    away: () =>
      mariadb(
        { host: "127.0.0.1", port: 1, user: "nobody", password: "hunter2" },
        { statementTimeoutMilliseconds: 2000 },
      ),
    own: mysqlServer.pathname.slice(1),
    connect: (database, options) => mariadb(configOf(database), options),
    async ask(database, statements) {
      const connection = await createConnection(configOf(database));
      try {
        for (const sql of statements) await connection.query(sql);
      } finally {
        // The connector's `end` has once not resolved, and nothing is in flight here.
        connection.destroy();
      }
    },
  },
];

const databasesOf = ({ own, dropping = "", connect, ask, ...kind }) => ({
  ...kind,
  async create() {
    const database = `sallyport_drivers_${randomBytes(6).toString("hex")}`;
    await ask(own, [`create database ${database}`]);
    const opened = [];
    return {
      open(options) {
        const made = connect(database, { size: 4, ...options });
        opened.push(made);
        return made;
      },
      ask: (statements) => ask(database, statements),
      async drop() {
        for (const one of opened) await one.close();
        await ask(own, [`drop database ${database} ${dropping}`]);
      },
    };
  },
});

/** Those of the servers that answer; in CI the tests of a server that does not answer fail. */
export async function serverDatabases() {
  const reached = [];
  for (const server of servers) {
    try {
      if (process.env.CI !== "true") await server.ask(server.own, ["select 1"]);
      reached.push(databasesOf(server));
    } catch (error) {
      console.warn(`\n!!! The server of ${server.name} does not answer: its tests DO NOT RUN. ${String(error)}\n`);
    }
  }
  return reached;
}
