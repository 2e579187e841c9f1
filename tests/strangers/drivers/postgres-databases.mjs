import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { postgresJs } from "./postgres-js.ts";

const server = process.env.SALLYPORT_TEST_POSTGRES ?? "postgres://root@127.0.0.1:5432/postgres";

function within(database) {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function ask(address, statements) {
  const client = postgres(address, { max: 1, onnotice: () => {} });
  try {
    for (const sql of statements) await client.unsafe(sql);
  } finally {
    await client.end();
  }
}

/** Empty without a server; in CI its tests fail. */
export async function postgresDatabases() {
  if (process.env.CI === "true") return [databases];
  return ask(server, ["select 1"]).then(
    () => [databases],
    (error) => {
      console.warn(`\n!!! PostgreSQL does not answer: its tests DO NOT RUN. ${String(error)}\n`);
      return [];
    },
  );
}

/** PostgreSQL through postgres.js. */
const databases = {
  name: "postgres.js",
  dialect: "postgres",
  types: ["timestamptz", "boolean"],
  away: () => postgresJs("postgres://nobody:hunter2@127.0.0.1:1/nothing", { statementTimeoutMilliseconds: 2000 }),
  async create() {
    const database = `sallyport_drivers_${randomBytes(6).toString("hex")}`;
    await ask(server, [`create database ${database}`]);
    const opened = [];
    return {
      open(options) {
        const made = postgresJs(within(database), { size: 4, ...options });
        opened.push(made);
        return made;
      },
      ask: (statements) => ask(within(database), statements),
      async drop() {
        for (const one of opened) await one.close();
        await ask(server, [`drop database ${database} with (force)`]);
      },
    };
  },
};
