import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { openConsole } from "../../ground/console.ts";
import { askPostgres } from "../../ground/databases.ts";
import { endWaiting } from "../../ground/end-waiting.ts";
import { type Move, type MovingCase, movingCases } from "./cases.ts";
import { DONE, importIn, project } from "./import-project.ts";
import { openHere } from "./our-side.ts";

type Columns = ReadonlyMap<string, readonly string[]>;

describe.each(movingCases)("sallyport import of better-auth $version on $name", (one) => {
  const { there, name } = one;
  async function columnsOf({ address }: Move): Promise<Columns> {
    const database = openHere(name, address, { autoMigrate: false });
    const { tables } = await database.inspect();
    await database.close();
    return new Map(tables.map((table) => [table.name, table.columns.map((column) => column.name).sort()]));
  }

  /** Returns a checksum of all rows of each table, by the given columns. */
  async function checksums({ address }: Move, columns: Columns): Promise<Record<string, string>> {
    const { ask, end } = await openConsole(address);
    const sums = Array.from(columns, async ([table, names]) => {
      const rows = await ask(`select * from "${table}"`);
      const lines = rows.map((row) => JSON.stringify(names.map((column) => [column, row[column]])));
      return [table, createHash("sha256").update(lines.sort().join("\n")).digest("hex")] as const;
    });
    const found = Object.fromEntries(await Promise.all(sums));
    await end();
    return found;
  }

  const source = `session: { updateAge: 0, expiresIn: 600000 },
    plugins: [organization(), admin(), twoFactor(), jwt()],`;

  test("changes no row of better-auth, neither in its trial nor by the statements", async () => {
    const move = await one.begin();
    const plugins = [
      there.plugins.organization(),
      there.plugins.admin(),
      there.plugins.twoFactor(),
      there.plugins.jwt(),
    ];
    const side = await move.there({ plugins });
    const cookie = await side.signUp("alice");
    await side.post("/two-factor/enable", { password: "correct horse battery" }, cookie);
    await side.end();
    const folder = await project(one, move, source);
    const columns = await columnsOf(move);
    expect(columns.has("jwks")).toBe(true);
    const before = await checksums(move, columns);

    expect(await importIn(folder, ["--dry-run"])).toMatchObject(DONE);
    expect([await columnsOf(move), await checksums(move, columns)]).toEqual([columns, before]);

    const args = ["--yes", "--cookie", cookie];
    expect(await importIn(folder, args)).toMatchObject({ ...DONE, results: [{ answered: 1, changed: true }] });
    // The statements add tables and columns, and change no existing value.
    expect(await checksums(move, columns)).toEqual(before);

    expect(await importIn(folder, args)).toMatchObject(DONE);
    expect(await checksums(move, columns)).toEqual(before);
  });

  test("does not keep better-auth from signing tokens after the trial", async () => {
    const move = await one.begin();
    const plugins = [there.plugins.jwt()];
    const side = await move.there({ plugins });
    const cookie = await side.signUp("alice");
    const folder = await project(one, move, "plugins: [jwt()],");
    expect(await importIn(folder, ["--yes"])).toMatchObject(DONE);
    const headers = { cookie };
    const answer = await side.auth.handler(new Request("http://localhost:3000/api/auth/token", { headers }));
    expect(answer.status).toBe(200);
    await side.end();
  });
});

const of = (wanted: string) => movingCases.filter(({ name, version }) => name === wanted && version === "1.7.7");

async function born(one: MovingCase) {
  const move = await one.begin();
  const side = await move.there();
  await side.signUp("alice");
  await side.end();
  return { address: move.address, folder: await project(one, move) };
}

/** Runs the command again without an interruption. */
async function goOn(folder: string): Promise<void> {
  const results = [{ changed: true, answered: 1, counts: { people: 1 } }];
  expect(await importIn(folder)).toMatchObject({ ...DONE, results });
}

describe.each(of("PostgreSQL"))("a lost connection during sallyport import on $name", (one) => {
  test("is reported, rolls the migration back, and the command can be repeated", async () => {
    const { address, folder } = await born(one);
    const database = new URL(address).pathname.slice(1);
    const broken = await importIn(folder, [], async () => {
      await askPostgres([
        `alter database "${database}" allow_connections false`,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`,
      ]);
      return true;
    });
    expect([broken.code, broken.refusals.length]).toEqual([1, 1]);
    await askPostgres([`alter database "${database}" allow_connections true`]);
    await goOn(folder);
  });
});

describe.each(of("MariaDB"))("a terminated connection during sallyport import on $name", (one) => {
  test("is reported, keeps completed statements, and the command can be repeated", async () => {
    const { address, folder } = await born(one);
    const reader = await openConsole(address);
    const broken = importIn(folder, [], async () => {
      // A table that is read in a transaction cannot be altered.
      await reader.ask("start transaction");
      await reader.ask("select * from verification");
      return true;
    });
    await endWaiting(one.name, address);
    const refusals = [{ code: "DATABASE_UNAVAILABLE", message: expect.stringContaining("Connection lost") }];
    expect(await broken).toMatchObject({ code: 1, refusals });
    await reader.ask("rollback");
    const indexes = await reader.ask("show indexes from session where Key_name like 'session_userId_createdAt%'");
    const added = await reader.ask("show columns from verification like 'userId'");
    expect([indexes, added]).toMatchObject([[{}, {}], []]);
    await reader.end();
    await goOn(folder);
  });
});
