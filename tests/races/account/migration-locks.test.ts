import { setTimeout as sleep } from "node:timers/promises";
import { createAuth } from "@sallyport/core";
import { admin } from "@sallyport/core/admin";
import { type MigrationWait, migrate, mysql, postgres } from "@sallyport/kysely";
import { expect, test } from "vitest";
import { openConsole } from "../../ground/console.ts";
import { freshSqlDatabases } from "../../ground/databases.ts";
import { CHEAP } from "../../ground/open-auth.ts";

const ORIGIN = "http://localhost:3000";
const openers = { PostgreSQL: postgres, MariaDB: mysql };
const databases = freshSqlDatabases().filter(({ name, available }) => available && name in openers);

test.each(databases)(
  "a migration that waits for an idle transaction lets sign-ins through and reports the blocker on $name",
  { timeout: 120_000 },
  async ({ name, create }) => {
    const fresh = await create();
    const open = openers[name as keyof typeof openers];
    const authOf = (plugins: readonly ReturnType<typeof admin>[]) =>
      createAuth({
        baseURL: ORIGIN,
        secret: "a secret of these tests, long enough to sign",
        // A sign-in is refused if it waits longer than a migration may wait for a lock.
        database: open(fresh.address, { lockTimeoutMilliseconds: 4000 }),
        environment: "test",
        logger: { disabled: true },
        emailAndPassword: { password: { scrypt: CHEAP } },
        plugins,
      });
    const [before, after] = [authOf([]), authOf([admin()])];
    await migrate(before);
    const post = async (path: string): Promise<number> => {
      const body = JSON.stringify({ name: "Ann", email: "ann@example.com", password: "correct horse battery" });
      const headers = { origin: ORIGIN, "content-type": "application/json" };
      const request = new Request(`${ORIGIN}/api/auth${path}`, { method: "POST", headers, body });
      return (await before.handler(request)).status;
    };
    expect(await post("/sign-up/email")).toBe(200);

    // An operator has read the users in a transaction and left it open.
    const idle = await openConsole(fresh.address);
    for (const sql of ["begin", 'select count(*) from "user"']) await idle.ask(sql);
    const waits: MigrationWait[] = [];
    const second = Promise.withResolvers<void>();
    const migration = migrate(after, {
      onBlocked: (wait) => {
        waits.push(wait);
        if (waits.length === 2) second.resolve();
      },
    });
    const statuses = new Set<number>();
    let isOver = false;
    const visitors = (async () => {
      while (!isOver) {
        statuses.add(await post("/sign-in/email"));
        await sleep(20);
      }
    })();
    await second.promise;
    await idle.end();
    expect((await migration).statements).not.toEqual([]);
    isOver = true;
    await visitors;
    expect([...statuses]).toEqual([200]);
    const [blocker] = waits[0]?.blockers ?? [];
    expect(blocker).toMatchObject({ id: expect.stringMatching(/^\d+$/), user: "root" });
    expect(blocker?.query.toLowerCase() ?? "").toContain(name === "PostgreSQL" ? 'from "user"' : "");
    expect(blocker?.seconds).toBeGreaterThanOrEqual(1);
    if (name === "PostgreSQL") expect(blocker?.application).toBe("a console");
    expect(blocker?.end).toContain(String(blocker?.id));
    await Promise.all([before.close(), after.close()]);
    await fresh.drop();
  },
);
