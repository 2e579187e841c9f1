import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { type Console, openConsole } from "sallyport-tests/ground/console";
import { representatives } from "sallyport-tests/ground/long-form";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { engines, type Ground } from "./fixtures/engines.ts";
import { configOf } from "./fixtures/project.ts";
import { cliEnvironment, runCli, runJson, scriptPath } from "./fixtures/run-cli.ts";

const WAITING: Readonly<Record<string, string>> = {
  PostgreSQL: "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  MariaDB:
    "select 1 from information_schema.processlist where db = database() and state like 'Waiting for table metadata%' and info like 'alter table `session`%'",
};

const servers = engines.filter(({ name }) => name !== "SQLite");
for (const { name, open } of representatives("killed", servers)) {
  describe(`migrate, killed midway: ${name}`, () => {
    let ground: Ground;
    let reader: Console;
    let other: Console;
    beforeEach(async () => {
      ground = await open();
      [reader, other] = [await openConsole(ground.address), await openConsole(ground.address)];
    });
    afterEach(async () => {
      await reader.end();
      await other.end();
      await ground.drop();
    });
    const json = (...args: string[]) => runJson(["migrate", ...args], { cwd: ground.folder });

    /** Runs `migrate` in a process that is killed while its statement for the session table waits. */
    async function killWhileItWaits(): Promise<void> {
      await reader.ask("begin");
      await reader.ask('select 1 from "session"');
      const child = spawn(process.execPath, [scriptPath, "migrate", "--yes"], {
        cwd: ground.folder,
        env: cliEnvironment(),
        stdio: "ignore",
      });
      const gone = once(child, "exit");
      while (child.exitCode === null && (await other.ask(WAITING[name] ?? "")).length === 0) await sleep(20);
      expect(child.exitCode).toBeNull();
      child.kill("SIGKILL");
      await gone;
      await reader.ask("rollback");
    }

    test("the same command continues the migration without data loss", async () => {
      await runCli(["migrate", "--yes"], { cwd: ground.folder });
      const columns = 'id, name, email, "emailVerified", "createdAt", "updatedAt"';
      const values = "'a', 'Ann', 'ann@example.com', false, '2024-02-26 14:04:29', '2024-02-26 14:04:29'";
      await ground.ask(`insert into "user" (${columns}) values (${values})`);

      ground.write("auth.ts", configOf({ address: ground.address, plugins: "admin(), audit()" }));
      const { statements: all } = (await json("--dry-run")).json as { statements: string[] };
      await killWhileItWaits();

      const again = await json("--yes");
      expect(again).toMatchObject({ code: 0, json: { applied: true } });
      const done = again.json.statements as string[];
      expect(all).toEqual(expect.arrayContaining(done));
      expect(done.some((sql) => /auditEvent/.test(sql))).toBe(true);
      // MariaDB keeps each statement that ran before the kill; PostgreSQL rolls all of them back.
      if (name === "MariaDB") expect(done.length).toBeLessThan(all.length);
      else expect(done).toEqual(all);
      expect((await json("--yes")).json).toMatchObject({ applied: false });
      expect((await json("--history")).json.history).toHaveLength(2);
      const people = await other.ask('select email from "user" where banned is not true');
      expect(people).toEqual([{ email: "ann@example.com" }]);
    });
  });
}
