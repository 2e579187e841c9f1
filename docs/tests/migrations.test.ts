import { execFileSync, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NODE_COMPILE_CACHE } from "../../tests/ground/compile-cache.ts";
import { askPostgres, freshSqlDatabases } from "../../tests/ground/databases.ts";
import { postgresServer } from "../../tests/ground/databases-servers.ts";
import { filesOfPage } from "./page-files.ts";

const hasPostgres = freshSqlDatabases().some(({ name, available }) => name === "PostgreSQL" && available);
const name = `sallyport_${process.ppid}_${randomBytes(6).toString("hex")}`;
const address = Object.assign(new URL(postgresServer), { pathname: `/${name}` }).href;

describe.runIf(hasPostgres)("the guide's migrate.ts", () => {
  let cwd: string;
  const args = (more: readonly string[]) => [
    "--conditions=source",
    "--disable-warning=ExperimentalWarning",
    "migrate.ts",
    ...more,
  ];
  const options = () => ({
    cwd,
    encoding: "utf8" as const,
    env: {
      ...process.env,
      NODE_COMPILE_CACHE,
      DATABASE_URL: address,
      SALLYPORT_SECRET: randomBytes(24).toString("hex"),
    },
  });
  const migrate = (...more: string[]) => execFileSync(process.execPath, args(more), options());

  beforeAll(async () => {
    cwd = filesOfPage("migrations");
    await askPostgres([`create database ${name}`]);
  });
  afterAll(() => askPostgres([`drop database ${name} with (force)`]));

  test("--plan prints the SQL without running it, and a second run has nothing to do", () => {
    const planned = migrate("--plan");
    expect(planned).toMatch(/create table .*session/);
    expect(migrate("--plan")).toBe(planned);
    expect(migrate()).toBe(planned);
    expect(migrate("--plan")).toBe("Nothing to do\n");
  });

  test("finds an index that was built by hand under another name", async () => {
    await askPostgres(['drop table "session"'], address);
    const planned = migrate("--plan");
    const table = planned.split(";\n").find((sql) => sql.startsWith('create table "session"')) ?? expect.fail(planned);
    const [index, columns] = /create index .* on "session" (\(.*?"userId".*?\))/.exec(planned) ?? expect.fail(planned);
    await askPostgres([table, `create index concurrently "mine" on "session" ${columns}`], address);
    const rest = migrate();
    expect(rest).toContain('on "session"');
    expect(rest).not.toContain(index);
  });

  test("refuses a change that would lose data and changes nothing", async () => {
    await askPostgres(
      [
        'drop table "session"',
        'alter table "user" alter column "emailVerified" type text',
        'insert into "user" ("id", "name", "email", "emailVerified", "createdAt", "updatedAt") values (\'1\', \'Ada\', \'ada@example.com\', \'yes\', now(), now())',
      ],
      address,
    );
    const refused = spawnSync(process.execPath, args([]), options());
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain("emailVerified");
    expect(refused.stdout).toBe("");
    await expect(askPostgres(['select 1 from "session"'], address)).rejects.toThrow("does not exist");
  });
});
