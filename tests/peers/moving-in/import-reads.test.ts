import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";
import { run } from "@sallyport/cli";
import { createConnection } from "mysql2/promise";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { FreshSql } from "../../ground/databases.ts";
import { movingCases } from "./cases.ts";
import { project, somebody } from "./import-project.ts";
import { openHere } from "./our-side.ts";
import { openThere } from "./their-side.ts";

type Rows = readonly Readonly<Record<string, unknown>>[];
type Ask = (sql: string) => Promise<Rows>;

/** Raw rows, past every library of either side. */
async function connect(name: string, address: string): Promise<{ readonly ask: Ask; end(): Promise<void> }> {
  if (name === "SQLite") {
    const file = new DatabaseSync(address);
    return { ask: async (sql) => file.prepare(sql).all() as Rows, end: async () => file.close() };
  }
  if (name === "PostgreSQL") {
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    return { ask: async (sql) => (await client.query(sql)).rows, end: () => client.end() };
  }
  const connection = await createConnection({ uri: address });
  return { ask: async (sql) => (await connection.query(sql))[0] as Rows, end: () => connection.end() };
}

type Columns = ReadonlyMap<string, readonly string[]>;

describe.each(movingCases)("import better-auth reads $version on $name", (one) => {
  const { there, version, name, create } = one;
  let fresh: FreshSql;
  let folder: string;
  beforeEach(async () => {
    fresh = await create();
    folder = "";
  });
  afterEach(async () => {
    if (folder !== "") await rm(folder, { recursive: true, force: true });
    await fresh.drop();
  });

  async function columnsOf(): Promise<Columns> {
    const database = openHere(name, fresh.address, { autoMigrate: false });
    const { tables } = await database.inspect();
    await database.close();
    return new Map(tables.map((table) => [table.name, table.columns.map((column) => column.name).sort()]));
  }

  /** A checksum of every row of every table, by those columns. */
  async function checksums(columns: Columns): Promise<Record<string, string>> {
    const { ask, end } = await connect(name, fresh.address);
    const quote = name === "MariaDB" ? "`" : '"';
    const sums = Array.from(columns, async ([table, names]) => {
      const rows = await ask(`select * from ${quote}${table}${quote}`);
      const lines = rows.map((row) => JSON.stringify(names.map((column) => [column, row[column]])));
      return [table, createHash("sha256").update(lines.sort().join("\n")).digest("hex")] as const;
    });
    const found = Object.fromEntries(await Promise.all(sums));
    await end();
    return found;
  }

  const source = `session: { updateAge: 0, expiresIn: 600000 },
    plugins: [organization(), admin(), twoFactor(), jwt()],`;
  const imports = (...args: string[]) => ["--cwd", folder, "import", "better-auth", ...args];

  test("and writes no row of it: neither by looking, nor by trying sessions, nor beside the agreed statements", async () => {
    const plugins = [
      there.plugins.organization(),
      there.plugins.admin(),
      there.plugins.twoFactor(),
      there.plugins.jwt(),
    ];
    const side = await openThere(there, name, fresh.address, { plugins });
    const cookie = await side.signUp("alice");
    await side.post("/two-factor/enable", { password: "correct horse battery" }, cookie);
    await side.end();
    folder = await project(one, fresh.address, source);
    const columns = await columnsOf();
    expect(columns.has("jwks")).toBe(true);
    const before = await checksums(columns);

    const dry = somebody(true);
    expect([await run(imports("--dry-run"), dry.terminal), dry.refusals]).toEqual([0, []]);
    expect([await columnsOf(), await checksums(columns)]).toEqual([columns, before]);

    const agreed = somebody(true);
    expect([await run(imports("--yes", "--cookie", cookie), agreed.terminal), agreed.refusals]).toEqual([0, []]);
    expect(agreed.results).toMatchObject([{ answered: 1, changed: true }]);
    // What was agreed to adds tables and columns: what stood in theirs is the same to the last byte.
    expect(await checksums(columns)).toEqual(before);

    const again = somebody(true);
    expect([await run(imports("--yes", "--cookie", cookie), again.terminal), again.refusals]).toEqual([0, []]);
    expect(await checksums(columns)).toEqual(before);
  });

  test("so that its tokens are signed on there after the trial", async () => {
    const plugins = [there.plugins.jwt()];
    const side = await openThere(there, name, fresh.address, { plugins });
    const cookie = await side.signUp("alice");
    folder = await project(one, fresh.address, "plugins: [jwt()],");
    const agreed = somebody(true);
    expect([await run(imports("--yes"), agreed.terminal), agreed.refusals]).toEqual([0, []]);
    const headers = { cookie };
    const answer = await side.auth.handler(new Request("http://localhost:3000/api/auth/token", { headers }));
    expect([version, answer.status]).toEqual([version, 200]);
    await side.end();
  });
});
