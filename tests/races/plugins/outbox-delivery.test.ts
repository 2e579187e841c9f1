import type { Mail } from "@sallyport/core";
import { TestClock } from "@sallyport/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Fresh, freshDatabases } from "../../ground/databases.ts";
import { representatives, rounds } from "../../ground/long-form.ts";
import { START } from "../../ground/open-auth.ts";
import { openInstance, TOKEN } from "./outbox-harness.ts";

const ROUNDS = rounds(20);
const TO = "alice@example.com";
const ALICE = { to: [TO] };

const refuse = async (): Promise<void> => {
  throw new Error("451 try again later");
};

/** A send that ends when it is told to. */
function createSender() {
  const sends: { readonly mail: Mail; succeed(): void; fail(): void }[] = [];
  const arrivals: (() => void)[] = [];
  const send = (mail: Mail) =>
    new Promise<void>((succeed, fail) => {
      sends.push({ mail, succeed, fail: () => fail(new Error("451")) });
      arrivals.shift()?.();
    });
  const next = async () => {
    if (sends.length === 0) await new Promise<void>((resolve) => arrivals.push(resolve));
    const sent = sends.shift();
    if (sent === undefined) throw new Error("Nothing was sent");
    return sent;
  };
  return { send, next };
}

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
    beforeEach(async () => {
      fresh = await harness.create();
      clock = new TestClock(START);
      mails = [];
    });
    afterEach(() => fresh?.drop());

    test("a mail is a row of its transaction: rolled back with it, sent after it, gone once it is sent", async () => {
      const instance = openInstance({ database: fresh.database, clock, send: keep });
      expect((await instance.post({ ...ALICE, fail: true })).status).toBe(400);
      await instance.settle();
      expect([await instance.deliver(), mails, await instance.rows()]).toEqual([0, [], []]);
      expect((await instance.post(ALICE)).status).toBe(200);
      await instance.settle();
      expect(mails).toMatchObject([{ kind: "reset-password", to: TO, token: TOKEN, createdAt: clock.now() }]);
      expect(await instance.rows()).toEqual([]);
    });

    test("what the database holds of a mail says nothing of it", async () => {
      const instance = openInstance({ database: fresh.database, clock, send: refuse });
      await instance.post(ALICE);
      await instance.settle();
      const rows = await instance.rows();
      expect(rows).toHaveLength(1);
      for (const part of [TOKEN, "alice", "example.com", "reset-password"]) {
        expect(JSON.stringify(rows)).not.toContain(part);
        expect(instance.lab.logText()).not.toContain(part === "reset-password" ? "/reset-password" : part);
      }
    });

    test("what fails comes back by the clock and ends after the last attempt", async () => {
      const instance = openInstance({ database: fresh.database, clock, send: refuse, outbox: { maxAttempts: 3 } });
      await instance.post(ALICE);
      await instance.settle();
      for (const [attempts, wait] of [
        [1, 30],
        [2, 120],
      ] as const) {
        const [row] = await instance.rows();
        const seconds = ((row?.dueAt?.getTime() ?? 0) - clock.now().getTime()) / 1000;
        expect(row?.attempts).toBe(attempts);
        expect(seconds).toBeGreaterThan(wait * 0.9 - 1);
        expect(seconds).toBeLessThanOrEqual(wait);
        clock.advance({ seconds: wait * 0.9 - 1 });
        await instance.deliver();
        expect(instance.failures).toHaveLength(attempts);
        clock.advance({ seconds: wait * 0.1 + 1 });
        await instance.deliver();
      }
      expect(instance.failures.map(({ attempts, final }) => [attempts, final])).toEqual([
        [1, false],
        [2, false],
        [3, true],
      ]);
      expect(await instance.rows()).toMatchObject([{ attempts: 3, dueAt: null }]);
      clock.advance({ days: 1 });
      expect(await instance.deliver()).toBe(0);
      expect(instance.failures).toHaveLength(3);
    });

    test("death in the middle: sent again by the other with the same id, the late word of the first is void", async () => {
      const [one, two] = [createSender(), createSender()];
      const first = openInstance({ database: fresh.database, clock, send: one.send });
      const second = openInstance({ database: fresh.connectAgain(), clock, send: two.send });
      await first.post(ALICE);
      const lost = await one.next();
      clock.advance({ seconds: 89 });
      expect(await second.deliver()).toBe(0);
      clock.advance({ seconds: 1 });
      const delivered = second.deliver();
      const again = await two.next();
      expect(again.mail).toEqual(lost.mail);
      lost.succeed();
      await first.settle();
      expect(await second.rows()).toMatchObject([{ attempts: 2 }]);
      again.fail();
      expect(await delivered).toBe(0);
      expect(second.failures).toMatchObject([{ id: lost.mail.id, attempts: 2, final: false }]);
      clock.advance({ minutes: 50 });
      const last = first.deliver();
      (await one.next()).succeed();
      expect(await last).toBe(1);
      expect(await second.rows()).toEqual([]);
    });

    test("ids that the database gives", async () => {
      const options = { advanced: { database: { generateId: "serial" as const } } };
      const instance = openInstance({ database: fresh.database, clock, send: keep, options });
      await instance.post({ to: ["a@example.com", "b@example.com"] });
      await instance.settle();
      expect(mails.map(({ to }) => to).sort()).toEqual(["a@example.com", "b@example.com"]);
      for (const { id } of mails) expect(id).toMatch(/^\w{32}$/);
      expect(await instance.rows()).toEqual([]);
    });

    test("four processes, many callers at once: each mail goes out once", async () => {
      const send = async (mail: Mail): Promise<void> => {
        // Lets the others in between claim and end.
        await new Promise((resolve) => setImmediate(resolve));
        mails.push(mail);
      };
      const databases = [fresh.database, ...[1, 2, 3].map(() => fresh.connectAgain())];
      const instances = databases.map((database) => openInstance({ database, clock, send }));
      for (let round = 0; round < ROUNDS; round += 1) {
        const posts = Array.from({ length: 8 }, (_, index) =>
          instances[index % 4]?.post({ to: [0, 1].map((number) => `r${round}-p${index}-${number}@example.com`) }),
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

    test("two processes that find two hundred mails at once share them", async () => {
      const writer = openInstance({ database: fresh.database, clock, send: refuse, outbox: { retryAfter: 60 } });
      const addresses = Array.from({ length: 200 }, (_, index) => `p${index}@example.com`);
      expect((await writer.post({ to: addresses })).status).toBe(200);
      await writer.settle();
      clock.advance({ minutes: 1 });
      const instances = [fresh.connectAgain(), fresh.connectAgain()].map((database) =>
        openInstance({ database, clock, send: keep }),
      );
      const sent = await Promise.all(instances.map((instance) => instance.deliver()));
      expect(mails.map(({ to }) => to).sort()).toEqual(addresses.sort());
      expect(sent.reduce((sum, count) => sum + count, 0)).toBe(200);
      expect(await writer.rows()).toEqual([]);
    });
  });
}
