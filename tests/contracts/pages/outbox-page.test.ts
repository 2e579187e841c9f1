import { readFileSync } from "node:fs";
import type { Mail } from "@sallyport/core";
import { TestClock } from "@sallyport/testing";
import { describe, expect, onTestFinished, test } from "vitest";
import { openOutbox } from "../../../packages/core/src/test/outboxes.ts";
import { execute } from "../../ground/console.ts";
import { freshSqlDatabases } from "../../ground/databases.ts";
import { representatives } from "../../ground/long-form.ts";

const page = readFileSync(new URL("../../../docs/guide/outbox.md", import.meta.url), "utf8");

/** Returns the page's statement for a database, with the id of a mail. */
function statementFor(database: string, id: string): string {
  const [, statement] = new RegExp(`^-- ${database}\\b.*\\n(.+)$`, "m").exec(page) ?? [];
  if (statement?.includes("'…'") !== true) throw new Error(`The page has no statement for ${database}`);
  return statement.replace("'…'", `'${id}'`);
}

describe.each(representatives("outbox", freshSqlDatabases()))(
  "the statement in the outbox guide, on $name",
  ({ name, available, create }) => {
    test.runIf(available)("retries only the given mail that was given up", async () => {
      const fresh = await create();
      onTestFinished(fresh.drop);
      const sent: Mail[] = [];
      let isDown = true;
      const send = async (mail: Mail): Promise<void> => {
        if (isDown) throw new Error("451 try again later");
        sent.push(mail);
      };
      // The statement uses the time of the database, so the clock starts with it.
      const clock = new TestClock(new Date(new Date().toISOString()));
      const { post, deliver, failures, rows, settle } = openOutbox({
        database: fresh.database,
        send,
        outbox: { maxAttempts: 1 },
        options: { clock },
      });
      expect((await post("alice@example.com", "bob@example.com")).status).toBe(200);
      await settle();
      await deliver();
      expect((await rows()).map(({ dueAt, attempts }) => ({ dueAt, attempts }))).toEqual([
        { dueAt: null, attempts: 1 },
        { dueAt: null, attempts: 1 },
      ]);
      isDown = false;
      expect(await deliver()).toBe(0);
      const told = failures.find(({ to }) => to === "alice@example.com") ?? expect.fail("onMailError was not told");
      await execute(fresh.address, [statementFor(name, told.id)]);
      // The statement takes an unknown time. The link is valid for an hour.
      clock.advance({ minutes: 30 });
      expect(await deliver()).toBe(1);
      expect(sent.map(({ id, to }) => ({ id, to }))).toEqual([{ id: told.id, to: "alice@example.com" }]);
      expect((await rows()).map(({ dueAt }) => dueAt)).toEqual([null]);
    });
  },
);
