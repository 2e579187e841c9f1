import { rm } from "node:fs/promises";
import { run } from "@sallyport/cli";
import { createConnection } from "mysql2/promise";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { askPostgres, type FreshSql } from "../../ground/databases.ts";
import { endWaiting } from "../../ground/end-waiting.ts";
import { movingCases } from "./cases.ts";
import { project, somebody } from "./import-project.ts";
import { openThere } from "./their-side.ts";

let fresh: FreshSql;
let folder = "";
const command = () => ["--cwd", folder, "import", "better-auth"];
const of = (wanted: string) => movingCases.filter(({ name, version }) => name === wanted && version === "1.7.7");

async function born(one: (typeof movingCases)[number]): Promise<void> {
  fresh = await one.create();
  const side = await openThere(one.there, one.name, fresh.address);
  await side.signUp("alice");
  await side.end();
  folder = await project(one, fresh.address);
}

/** The command a second time, with nobody in its way. */
async function goOn(): Promise<void> {
  const again = somebody(true);
  expect([await run(command(), again.terminal), again.refusals]).toEqual([0, []]);
  expect(again.results).toMatchObject([{ changed: true, answered: 1, counts: { people: 1 } }]);
}

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await fresh.drop();
});

describe.each(of("PostgreSQL"))("a connection that breaks midway, on $name", (one) => {
  beforeEach(() => born(one));

  test("is a report, nothing is half done, and the same command goes on", async () => {
    const database = new URL(fresh.address).pathname.slice(1);
    const broken = somebody(async () => {
      await askPostgres([
        `alter database "${database}" allow_connections false`,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`,
      ]);
      return true;
    });
    expect(await run(command(), broken.terminal)).toBe(1);
    expect(broken.refusals).toHaveLength(1);
    await askPostgres([`alter database "${database}" allow_connections true`]);
    await goOn();
  });
});

describe.each(of("MariaDB"))("a connection that is ended midway, on $name", (one) => {
  beforeEach(() => born(one));

  test("is a report, what went before stays, and the same command goes on", async () => {
    const reader = await createConnection({ uri: fresh.address });
    const broken = somebody(async () => {
      // Who reads a table in a transaction keeps it from being altered.
      await reader.query("start transaction");
      await reader.query("select * from `verification`");
      return true;
    });
    const code = run(command(), broken.terminal);
    await endWaiting(one.name, fresh.address);
    expect([await code, broken.refusals]).toMatchObject([
      1,
      [{ code: "DATABASE_UNAVAILABLE", message: expect.stringContaining("Connection lost") }],
    ]);
    await reader.query("rollback");
    const [indexes] = await reader.query("show indexes from `session` where Key_name like 'session_userId_createdAt%'");
    const [added] = await reader.query("show columns from `verification` like 'userId'");
    expect([indexes, added]).toMatchObject([[{}, {}], []]);
    await reader.end();
    await goOn();
  });
});
