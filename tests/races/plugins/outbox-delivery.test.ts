import type { Mail } from "@sallyport/core";
import { TestClock } from "@sallyport/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openOutbox, openSendingProcess, refuse } from "../../../packages/core/src/test/outboxes.ts";
import { type Fresh, freshDatabases } from "../../ground/databases.ts";
import { representatives, rounds } from "../../ground/long-form.ts";
import { START } from "../../ground/open-auth.ts";

const ROUNDS = rounds(20);

for (const harness of representatives(
  "the outbox",
  freshDatabases().filter(({ available }) => available),
)) {
  describe(`the outbox on ${harness.name}`, () => {
    let fresh: Fresh;
    let clock: TestClock;
    let mails: Mail[];
    const keep = async (mail: Mail): Promise<void> => {
      mails.push(mail);
    };
    /** Opens one of several processes that send to the same mailbox. */
    const open = (database = fresh.database, send = keep, outbox = {}) =>
      openOutbox({ database, send, outbox, options: { clock } });
    beforeEach(async () => {
      fresh = await harness.create();
      clock = new TestClock(START);
      mails = [];
    });
    afterEach(() => fresh?.drop());

    test("sends a mail of a dead process again with the same id, and ignores a late first result", async () => {
      const first = openSendingProcess(fresh.database, clock);
      const second = openSendingProcess(fresh.connectAgain(), clock);
      await first.post();
      await expect.poll(() => first.sends.length).toBe(1);
      clock.advance({ seconds: 89 });
      expect(await second.deliver()).toBe(0);
      clock.advance({ seconds: 1 });
      const delivered = second.deliver();
      await expect.poll(() => second.sends.length).toBe(1);
      const [lost, again] = [first.sends[0], second.sends[0]];
      expect(again?.mail).toEqual(lost?.mail);
      lost?.succeed();
      await first.settle();
      expect(await second.rows()).toMatchObject([{ attempts: 2 }]);
      again?.fail(new Error("451"));
      expect(await delivered).toBe(0);
      expect(second.failures).toMatchObject([{ id: lost?.mail.id, attempts: 2, final: false }]);
      clock.advance({ minutes: 50 });
      const last = first.deliver();
      await expect.poll(() => first.sends.length).toBe(2);
      first.sends[1]?.succeed();
      expect(await last).toBe(1);
      expect(await second.rows()).toEqual([]);
    });

    test("gives mails random ids if the database has numeric ids", async () => {
      const options = { clock, advanced: { database: { generateId: "serial" as const } } };
      const instance = openOutbox({ database: fresh.database, send: keep, options });
      await instance.post("a@example.com", "b@example.com");
      await instance.settle();
      expect(mails.map(({ to }) => to).sort()).toEqual(["a@example.com", "b@example.com"]);
      for (const { id } of mails) expect(id).toMatch(/^\w{32}$/);
      expect(await instance.rows()).toEqual([]);
    });

    test("sends each mail once in four processes with many requests", async () => {
      const send = async (mail: Mail): Promise<void> => {
        // This lets the other processes run between the claim and the end of a delivery.
        await new Promise((resolve) => setImmediate(resolve));
        mails.push(mail);
      };
      const databases = [fresh.database, ...[1, 2, 3].map(() => fresh.connectAgain())];
      const instances = databases.map((database) => open(database, send));
      for (let round = 0; round < ROUNDS; round += 1) {
        const posts = Array.from({ length: 8 }, (_, index) =>
          instances[index % 4]?.post(...[0, 1].map((number) => `r${round}-p${index}-${number}@example.com`)),
        );
        const deliveries = instances.flatMap((instance) => [instance.deliver(), instance.deliver()]);
        for (const posted of await Promise.all(posts)) expect(posted?.status).toBe(200);
        await Promise.all(deliveries);
        await Promise.all(instances.map((instance) => instance.settle()));
      }
      expect(new Set(mails.map(({ to }) => to)).size).toBe(ROUNDS * 16);
      expect(mails).toHaveLength(ROUNDS * 16);
      expect(instances.flatMap(({ failures }) => failures)).toEqual([]);
      expect(await instances[0]?.rows()).toEqual([]);
    });

    test("is shared by two processes that find two hundred mails at once", async () => {
      const writer = open(fresh.database, refuse, { retryAfter: 60 });
      const addresses = Array.from({ length: 200 }, (_, index) => `p${index}@example.com`);
      expect((await writer.post(...addresses)).status).toBe(200);
      await writer.settle();
      clock.advance({ minutes: 1 });
      const instances = [open(fresh.connectAgain()), open(fresh.connectAgain())];
      const sent = await Promise.all(instances.map((instance) => instance.deliver()));
      expect(mails.map(({ to }) => to).sort()).toEqual(addresses.sort());
      expect(sent.reduce((sum, count) => sum + count, 0)).toBe(200);
      expect(await writer.rows()).toEqual([]);
    });
  });
}
