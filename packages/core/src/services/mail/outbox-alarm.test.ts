import { Browser, TestClock } from "@sallyport/testing";
import { openAuth, START } from "sallyport-tests/ground/open-auth";
import { counted, down, faulty } from "sallyport-tests/ground/watched-store";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Mail, OutboxOptions } from "../../contracts/mail.ts";
import type { Database } from "../../contracts/store.ts";
import { mail as mailTable } from "../../data/tables/mail.ts";
import { memory } from "../../memory.ts";
import { posting } from "../../test/posting-plugin.ts";
import { createAlarm } from "./outbox-alarm.ts";

const TO = "alice@example.com";

beforeEach(() => {
  // Encryption runs in threads that ignore fake timers, so `setImmediate` stays real.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Runs pending callbacks. For the results of threads, use {@link until}. */
async function runCallbacks(): Promise<void> {
  for (let turns = 0; turns < 20; turns += 1) await turn();
}

async function until(done: () => boolean | Promise<boolean>): Promise<void> {
  // Uses the real time, because the threads may be slow on a busy machine.
  const end = Date.now() + 60_000;
  while (Date.now() < end && !(await done())) await turn();
  expect(await done()).toBe(true);
}

function openProcess(database: Database, outbox: boolean | OutboxOptions, send?: () => Promise<void>) {
  const clock = new TestClock(START);
  const mails: Mail[] = [];
  const keep = async (mail: Mail): Promise<void> => {
    await send?.();
    mails.push(mail);
  };
  const opened = openAuth({ database, clock, plugins: [posting()], mail: { send: keep, outbox } });
  const browser = new Browser(opened.auth);
  return {
    ...opened,
    mails,
    post: () => browser.post("/post", { to: [TO] }),
    rows: () => opened.store.list(mailTable, { where: {} }),
    errors: () => opened.entries.filter(({ level }) => level === "error"),
    /** Advances the timers and the clock together. */
    async pass(seconds: number): Promise<void> {
      clock.advance({ seconds });
      vi.advanceTimersByTime(seconds * 1000);
      await runCallbacks();
    },
  };
}

test("a process sends mails that were due at start-up", async () => {
  const database = memory();
  const first = openProcess(database, { pollInterval: 0 }, () => Promise.reject(new Error("451")));
  await first.post();
  await first.pass(0);
  await until(async () => (await first.rows()).some(({ dueAt }) => Number(dueAt) > Number(first.clock.now())));
  await until(() => first.errors().length === 1);
  const { database: watched, statements } = counted(database);
  const second = openProcess(watched, true);
  second.clock.advance({ minutes: 1 });
  await second.pass(29);
  // Until then the database is not used, so a script that only creates an instance reads and writes nothing.
  expect([second.mails, statements]).toEqual([[], []]);
  await second.pass(1);
  await until(async () => (await second.rows()).length === 0);
  expect(second.mails).toHaveLength(1);
});

test("polls at the configured interval", async () => {
  const { database, statements } = counted(memory());
  const { pass } = openProcess(database, { pollInterval: 100 });
  for (let look = 1; look <= 3; look += 1) {
    await pass(99);
    expect(statements).toHaveLength(look - 1);
    await pass(1);
    expect(statements).toEqual(Array.from({ length: look }, () => "list mail"));
  }
});

test("a retry that is due before the next poll is not delayed", async () => {
  let attempts = 0;
  const refuse = async (): Promise<void> => {
    attempts += 1;
    if (attempts < 3) throw new Error("451");
  };
  const { post, pass, mails, errors } = openProcess(memory(), { pollInterval: 3000, retryAfter: 5 }, refuse);
  await post();
  await pass(0);
  await until(() => errors().length === 1);
  await pass(5);
  await until(() => errors().length === 2);
  await pass(20);
  await until(() => mails.length === 1);
  expect(attempts).toBe(3);
});

test("a later alarm does not delay an earlier one", () => {
  const ring = vi.fn(async () => {});
  const alarm = createAlarm(60, ring);
  for (let second = 0; second < 60; second += 10) {
    alarm.within(60);
    vi.advanceTimersByTime(10_000);
  }
  expect(ring).toHaveBeenCalledTimes(1);
  alarm.within(5);
  alarm.within(50);
  vi.advanceTimersByTime(5000);
  expect(ring).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(59_000);
  expect(ring).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1000);
  expect(ring).toHaveBeenCalledTimes(3);
});

test("no timer is set with pollInterval 0, not even for a retry, or without an outbox", async () => {
  openProcess(memory(), false);
  const { post, pass, rows, errors } = openProcess(memory(), { pollInterval: 0 }, () =>
    Promise.reject(new Error("451")),
  );
  expect(vi.getTimerCount()).toBe(0);
  await post();
  await pass(0);
  await until(() => errors().length === 1);
  expect(await rows()).toMatchObject([{ attempts: 1 }]);
  await until(() => vi.getTimerCount() === 0);
  await runCallbacks();
  expect(vi.getTimerCount()).toBe(0);
});

test("a database that is down is logged once per outage", async () => {
  const { database, state } = faulty(memory());
  const { pass, errors, post, mails, rows } = openProcess(database, { pollInterval: 30 });
  for (let outage = 1; outage <= 2; outage += 1) {
    state.problem = down;
    for (let look = 0; look < 5; look += 1) await pass(30);
    expect(errors()).toHaveLength(outage);
    expect(errors().at(-1)?.message).toBe("The outbox cannot be read");
    state.problem = () => null;
    await pass(30);
    await post();
    await pass(0);
    await until(async () => (await rows()).length === 0);
    expect(mails).toHaveLength(outage);
  }
});

test("if the runtime rejects timers at start-up, the first mail sets one", async () => {
  vi.useRealTimers();
  const refusal = vi.spyOn(globalThis, "setTimeout").mockImplementation(() => {
    throw new Error("Disallowed operation called within global scope");
  });
  let failing = true;
  const process = openProcess(memory(), { pollInterval: 30 }, async () => {
    if (failing) throw new Error("451");
  });
  refusal.mockRestore();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  await process.post();
  await process.pass(0);
  await until(() => process.errors().length === 1);
  expect(process.mails).toEqual([]);
  failing = false;
  await process.pass(30);
  await until(() => process.mails.length === 1);
});
