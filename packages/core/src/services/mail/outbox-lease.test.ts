import { TestClock } from "@sallyport/testing";
import { START } from "sallyport-tests/ground/open-auth";
import { faulty } from "sallyport-tests/ground/watched-store";
import { afterEach, expect, test, vi } from "vitest";
import type { OutboxOptions } from "../../contracts/mail.ts";
import { memory } from "../../memory.ts";
import { breathe, openSendingProcess, sending, until } from "../../test/outboxes.ts";

const LEASE_SECONDS = 90;

/** Opens a process that is sending a mail, and another one with the same database. */
async function openTwo(outbox: OutboxOptions = {}) {
  const [database, clock] = [memory(), new TestClock(START)];
  const open = () => openSendingProcess(database, clock, outbox);
  const [first, second] = [open(), open()];
  await first.post();
  await sending(first, 1);
  return { clock, open, first, second };
}

test("a late failure of the first process does not change the claim of the second", async () => {
  const { clock, first, second } = await openTwo();
  clock.advance({ seconds: LEASE_SECONDS });
  const delivered = second.deliver();
  await sending(second, 1);
  const [held] = await second.rows();
  first.sends[0]?.fail(new Error("451"));
  await first.settle();
  expect(await second.rows()).toEqual([held]);
  second.sends[0]?.succeed();
  expect(await delivered).toBe(1);
  expect(await second.rows()).toEqual([]);
});

test("a process that sleeps between claiming and sending does not send", async () => {
  const clock = new TestClock(START);
  const { database, state } = faulty(memory());
  const sleeper = openSendingProcess(database, clock);
  state.problem = (statement) => {
    if (statement === "update mail") queueMicrotask(() => clock.advance({ seconds: 31 }));
    return null;
  };
  await sleeper.post();
  await sleeper.settle();
  expect([sleeper.sends, sleeper.failures]).toEqual([[], []]);
  expect(await sleeper.rows()).toMatchObject([{ attempts: 1 }]);
  state.problem = () => null;
  clock.advance({ seconds: LEASE_SECONDS });
  const delivered = sleeper.deliver();
  await sending(sleeper, 1);
  sleeper.sends[0]?.succeed();
  expect(await delivered).toBe(1);
});

test("a mail whose process dies repeatedly is given up", async () => {
  const { clock, open, second } = await openTwo({ maxAttempts: 2 });
  clock.advance({ seconds: LEASE_SECONDS });
  void second.deliver();
  await sending(second, 1);
  clock.advance({ seconds: LEASE_SECONDS });
  const third = open();
  expect(await third.deliver()).toBe(0);
  expect(third.sends).toEqual([]);
  expect(third.failures).toMatchObject([
    { attempts: 2, final: true, error: { message: expect.stringContaining("end") } },
  ]);
  expect(await third.rows()).toMatchObject([{ dueAt: null }]);
});

test("after a rotation, earlier mails are sent, and a process without the secret leaves them to others", async () => {
  const older = "the-old-secret-of-tests-0123456789abc";
  const newer = "the-new-secret-of-tests-0123456789abc";
  const database = memory();
  const clock = new TestClock(START);
  const before = openSendingProcess(database, clock, {}, [older]);
  const rotated = openSendingProcess(database, clock, {}, [newer, older]);
  await rotated.post();
  await sending(rotated, 1);
  clock.advance({ seconds: LEASE_SECONDS });
  expect(await before.deliver()).toBe(0);
  expect(before.failures).toMatchObject([{ kind: null, to: null, final: false }]);
  expect(before.sends).toEqual([]);
  rotated.sends[0]?.fail(new Error("451"));
  await rotated.settle();
  clock.advance({ minutes: 50 });
  const delivered = rotated.deliver();
  await sending(rotated, 2);
  rotated.sends[1]?.succeed();
  expect(await delivered).toBe(1);

  await before.post();
  await sending(before, 1);
  clock.advance({ seconds: LEASE_SECONDS });
  const again = rotated.deliver();
  await sending(rotated, 3);
  rotated.sends[2]?.succeed();
  expect(await again).toBe(1);
  expect(await rotated.rows()).toEqual([]);
  before.sends[0]?.succeed();
});

afterEach(() => {
  vi.useRealTimers();
});

test("a send that hangs times out, and is not retried if it succeeds later", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const clock = new TestClock(START);
  const { post, settle, sends, failures, rows, deliver } = openSendingProcess(memory(), clock, { sendTimeout: 5 });
  await post();
  vi.advanceTimersByTime(0);
  await until(() => sends.length === 1);
  vi.advanceTimersByTime(4999);
  await breathe();
  expect(failures).toEqual([]);
  vi.advanceTimersByTime(1);
  await until(() => failures.length === 1);
  await settle();
  expect(failures).toMatchObject([{ attempts: 1, final: false, error: { name: "TimeLimitPassed" } }]);
  expect(await rows()).toHaveLength(1);
  sends[0]?.succeed();
  await breathe();
  expect(await rows()).toEqual([]);
  clock.advance({ minutes: 50 });
  expect(await deliver()).toBe(0);
  expect(sends).toHaveLength(1);
});

test("a send that hangs does not delay other mails", async () => {
  const clock = new TestClock(START);
  const { post, sends, rows } = openSendingProcess(memory(), clock);
  await post();
  await until(() => sends.length === 1);
  for (let count = 2; count <= 10; count += 1) {
    await post();
    await until(() => sends.length === count);
    sends.at(-1)?.succeed();
  }
  let left = 0;
  await until(() => {
    void rows().then(({ length }) => {
      left = length;
    });
    return left === 1;
  });
  expect((await rows()).map(({ attempts }) => attempts)).toEqual([1]);
  sends[0]?.succeed();
});
