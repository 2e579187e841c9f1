import { representatives } from "sallyport-tests/ground/long-form";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { engines, type Ground } from "./fixtures/engines.ts";
import { runCli, runJson, runProcess } from "./fixtures/run-cli.ts";

for (const { name, open } of representatives("migrations", engines)) {
  describe(`migrate: ${name}`, () => {
    const quote = (word: string): string => (name === "MariaDB" ? `\`${word}\`` : `"${word}"`);
    let ground: Ground;
    beforeEach(async () => {
      ground = await open();
    });
    afterEach(() => ground?.drop());
    const migrate = (...args: string[]) => runCli(["migrate", ...args], { cwd: ground.folder });
    const json = (...args: string[]) => runJson(["migrate", ...args], { cwd: ground.folder });

    test("shows the SQL in a dry run, runs it once with --yes and records it in the history", async () => {
      const dry = await migrate("--dry-run");
      expect(dry).toMatchObject({ code: 0, stderr: "" });
      expect(dry.stdout).toMatch(/create table .user.[\s\S]+;\n/i);
      expect((await json("--history")).json).toEqual({ history: [] });

      const done = await json("--yes");
      expect(done).toMatchObject({ code: 0, json: { applied: true } });
      const { statements } = done.json;
      expect(dry.stdout.trimEnd()).toBe((statements as string[]).map((text) => `${text};`).join("\n"));

      expect(await migrate("--yes")).toMatchObject({ code: 0, stdout: "The database is up to date.\n" });
      const { history } = (await json("--history")).json as { history: { appliedAt: string; statements: string[] }[] };
      expect(history.map((one) => one.statements)).toEqual([statements]);
      expect(Math.abs(Date.now() - Date.parse(history[0]?.appliedAt ?? ""))).toBeLessThan(60_000);
      expect((await migrate("--history")).stdout).toMatch(/^\d{4}-\S+ {2}[0-9a-f]{32} {2}\d+ statements\n {2}create/);
    });

    test("runs nothing without --yes when the terminal is not interactive", async () => {
      expect(await json()).toMatchObject({ code: 1, json: { code: "NOT_ASKED", hints: ["Pass --yes to agree."] } });
      expect(await migrate()).toMatchObject({ code: 1, stderr: expect.stringContaining("Pass --yes to agree.") });
      expect((await json("--history")).json).toEqual({ history: [] });
    });

    test("runs the migration once when several commands run at once, and all succeed", async () => {
      const processes = Array.from({ length: 3 }, () =>
        runJson(["migrate", "--yes"], { cwd: ground.folder }, runProcess),
      );
      const all = await Promise.all(processes);
      expect(all.map(({ code }) => code)).toEqual([0, 0, 0]);
      const ran = all.filter((one) => (one.json.statements as string[]).length > 0 && one.json.applied === true);
      expect(ran).toHaveLength(1);
      expect((await json("--history")).json.history).toHaveLength(1);
    });

    test("shows a problem with the statement that solves it", async () => {
      await migrate("--yes");
      await ground.ask(`alter table ${quote("user")} add column ${quote("issuer")} varchar(20) not null default 'x'`);
      const unfilled = `alter table ${quote("user")} alter column ${quote("issuer")} drop default`;
      // SQLite cannot drop a default, so this creates a table that has the column from the start.
      if (name === "SQLite") {
        await ground.ask(
          "drop table user",
          'create table user (id text primary key, name text, email text, "emailVerified" integer, image text, "createdAt" text, "updatedAt" text, issuer text not null)',
        );
      } else await ground.ask(unfilled);
      const refused = await json("--yes");
      expect(refused).toMatchObject({ code: 1, json: { code: "MIGRATION_REFUSED" } });
      const [problem] = refused.json.problems as { message: string; statements: string[] }[];
      expect(problem?.message).toContain("user.issuer");
      expect((await migrate("--yes")).stderr).toContain("1. Column user.issuer");
      if (name === "SQLite") return expect(problem?.statements).toEqual([]);
      expect((await migrate("--yes")).stderr).toContain(`   ${problem?.statements[0]};`);
      await ground.ask(...(problem?.statements ?? []));
      expect(await migrate("--yes")).toMatchObject({ code: 0 });
    });

    test("leaves an unrelated table with one of our names alone", async () => {
      await ground.ask(`create table ${quote("session")} (id int primary key, film varchar(20), seats int)`);
      const { code, json: refusal } = await json("--yes");
      expect({ code, refusal }).toMatchObject({ code: 1, refusal: { code: "MIGRATION_REFUSED" } });
      expect(JSON.stringify(refusal)).toContain("Table session seems to belong to something else");
      expect((await json("--history")).json).toEqual({ history: [] });
    });

    test("undoes or continues a migration that failed, once the cause is gone", async () => {
      await ground.ask("create view verification as select 1 as seat");
      const { code, json: refusal } = await json("--yes");
      // MariaDB lists views as tables, and this one is not ours.
      expect({ code, refusal }).toMatchObject({
        code: 1,
        refusal: { code: name === "MariaDB" ? "MIGRATION_REFUSED" : "MIGRATION_FAILED" },
      });
      expect((await json("--history")).json).toEqual({ history: [] });
      await ground.ask("drop view verification");
      expect(await json("--yes")).toMatchObject({ code: 0, json: { applied: true } });
    });

    test("refuses a database with a user table under another name unless --allow-similar-tables is set", async () => {
      await ground.ask(
        "create table users (id int primary key, name varchar(20), email varchar(40), created_at varchar(40))",
      );
      const refused = await json("--yes");
      expect(refused).toMatchObject({ code: 1, json: { code: "LOOKS_LIKE_ANOTHERS" } });
      expect(refused.json.message).toContain("users looks like user");
      expect(await json("--yes", "--allow-similar-tables")).toMatchObject({ code: 0, json: { applied: true } });
      expect(await json("--yes")).toMatchObject({ code: 0, json: { applied: false } });
    });

    test("shows the statements that rename columns with other names", async () => {
      await migrate("--yes");
      await ground.ask(`alter table ${quote("session")} rename column ${quote("expiresAt")} to ${quote("expires_at")}`);
      const refused = await json("--yes");
      expect(refused).toMatchObject({ code: 1, json: { code: "MIGRATION_REFUSED" } });
      const [problem] = refused.json.problems as { statements: string[] }[];
      await ground.ask(...(problem?.statements ?? []));
      expect(await json("--yes")).toMatchObject({ code: 0, json: { applied: false } });
    });
  });
}
