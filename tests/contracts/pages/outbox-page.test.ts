import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import type { Mail } from "@sallyport/core";
import { TestClock } from "@sallyport/testing";
import { createConnection } from "mysql2/promise";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { freshSqlDatabases } from "../../ground/databases.ts";
import { representatives } from "../../ground/long-form.ts";
import { openInstance } from "../../races/plugins/outbox-harness.ts";

const page = readFileSync(new URL("../../../docs/guide/outbox.md", import.meta.url), "utf8");

/** The statement that the page gives for a database, about one mail. */
function statementFor(database: string, id: string): string {
  const [, statement] = new RegExp(`^-- ${database}\\b.*\\n(.+)$`, "m").exec(page) ?? [];
  if (statement?.includes("'…'") !== true) throw new Error(`The page has no statement for ${database}`);
  return statement.replace("'…'", `'${id}'`);
}

/** As an operator does: with the database's own client. */
const clients: Readonly<Record<string, (address: string, sql: string) => Promise<void>>> = {
  async SQLite(address, sql) {
    const client = new DatabaseSync(address);
    client.exec(sql);
    client.close();
  },
  async PostgreSQL(address, sql) {
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  },
  async MariaDB(address, sql) {
    const client = await createConnection(address);
    await client.query(sql).finally(() => client.end());
  },
};

describe.each(representatives("outbox", freshSqlDatabases()))(
  "the guide to the outbox, on $name",
  ({ name, available, create }) => {
    test.runIf(available)("its statement has one given-up mail tried again, and no other", async () => {
      const fresh = await create();
      const sent: Mail[] = [];
      let isDown = true;
      const send = async (mail: Mail): Promise<void> => {
        if (isDown) throw new Error("451 try again later");
        sent.push(mail);
      };
      // The statement takes the database's time, so the clock begins there.
      const clock = new TestClock(new Date(new Date().toISOString()));
      try {
        const { post, deliver, failures, rows, settle } = openInstance({
          database: fresh.database,
          clock,
          send,
          outbox: { maxAttempts: 1 },
        });
        expect((await post({ to: ["alice@example.com", "bob@example.com"] })).status).toBe(200);
        await settle();
        await deliver();
        expect((await rows()).map(({ dueAt, attempts }) => ({ dueAt, attempts }))).toEqual([
          { dueAt: null, attempts: 1 },
          { dueAt: null, attempts: 1 },
        ]);
        isDown = false;
        expect(await deliver()).toBe(0);
        const told = failures.find(({ to }) => to === "alice@example.com") ?? expect.fail("onMailError was not told");
        await clients[name]?.(fresh.address, statementFor(name, told.id));
        // However long the statement took; the link lives for an hour.
        clock.advance({ minutes: 30 });
        expect(await deliver()).toBe(1);
        expect(sent.map(({ id, to }) => ({ id, to }))).toEqual([{ id: told.id, to: "alice@example.com" }]);
        expect((await rows()).map(({ dueAt }) => dueAt)).toEqual([null]);
      } finally {
        await fresh.drop();
      }
    });
  },
);
