import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { PrismaLibSql } from "@prisma/adapter-libsql";
import { PrismaMariaDb } from "@prisma/adapter-mariadb";
import { PrismaPg } from "@prisma/adapter-pg";
import type { PrismaProvider } from "@sallyport/kysely/driver";
import { askMysql, askPostgres, freshSqlDatabases } from "../databases.ts";
import type { ClientClass, OpenedClient } from "./client.ts";

/** An empty database. */
export interface PrismaPlace {
  open(Client: ClientClass): OpenedClient;
  ask(statements: readonly string[]): Promise<void>;
  remove(): Promise<void>;
}

async function onServer(name: string, ask: typeof askPostgres): Promise<PrismaPlace> {
  const found = freshSqlDatabases().find((one) => one.name === name);
  if (found === undefined) throw new Error(`No database is called ${name}`);
  const fresh = await found.create();
  return {
    open: (Client) => new Client({ adapter: adapterFor(fresh.address) }),
    ask: (statements) => ask(statements, fresh.address),
    remove: () => fresh.drop(),
  };
}

async function inFolder(): Promise<PrismaPlace> {
  const folder = await mkdtemp(join(tmpdir(), `sallyport_${process.ppid}_prisma_`));
  const file = join(folder, "test.db");
  return {
    open: (Client) => new Client({ adapter: adapterFor(file) }),
    async ask(statements) {
      const database = new DatabaseSync(file);
      for (const sql of statements) database.exec(sql);
      database.close();
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

function mariadbOptions(address: string) {
  const { hostname, port, username, password, pathname } = new URL(address);
  return {
    host: hostname,
    port: Number(port || 3306),
    user: username,
    password,
    database: pathname.slice(1),
    connectionLimit: 4,
  };
}

const isAvailable = (name: string): boolean => freshSqlDatabases().some((one) => one.name === name && one.available);

/** Returns an adapter for the file of SQLite, or for the URL of a server. */
export function adapterFor(address: string): unknown {
  if (address.startsWith("postgres")) return new PrismaPg({ connectionString: address, max: 4 });
  return address.startsWith("mysql:")
    ? new PrismaMariaDb(mariadbOptions(address))
    : new PrismaLibSql({ url: `file:${address}` });
}

/** The adapters of Prisma that are tested. */
export const places: readonly {
  readonly name: string;
  readonly provider: PrismaProvider;
  readonly isAvailable: boolean;
  make(): Promise<PrismaPlace>;
}[] = [
  {
    name: "adapter-pg",
    provider: "postgresql",
    isAvailable: isAvailable("PostgreSQL"),
    make: () => onServer("PostgreSQL", askPostgres),
  },
  {
    name: "adapter-mariadb",
    provider: "mysql",
    isAvailable: isAvailable("MariaDB"),
    async make() {
      const place = await onServer("MariaDB", askMysql);
      // Prisma cannot name a collation.
      await place.ask(["alter database character set utf8mb4 collate utf8mb4_nopad_bin"]);
      return place;
    },
  },
  {
    name: "adapter-libsql",
    provider: "sqlite",
    isAvailable: true,
    make: inFolder,
  },
];
