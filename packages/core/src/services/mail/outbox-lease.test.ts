import { TestClock } from "@sallyport/testing";
import { START } from "sallyport-tests/ground/open-auth";
import { faulty } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import { memory } from "../../memory.ts";
import { openSendingProcess, sending } from "../../test/sending-process.ts";

const LEASE_SECONDS = 90;

test("a process that dies in the middle: another sends the same mail, and the first one's late word is void", async () => {
  const database = memory();
  const clock = new TestClock(START);
  const first = openSendingProcess(database, clock);
  const second = openSendingProcess(database, clock);
  await first.post();
  await sending(first, 1);
  clock.advance({ seconds: LEASE_SECONDS - 1 });
  expect(await second.deliver()).toBe(0);
  clock.advance({ seconds: 1 });
  const delivered = second.deliver();
  await sending(second, 1);
  expect(second.sends[0]?.mail).toEqual(first.sends[0]?.mail);

  first.sends[0]?.succeed();
  await first.settle();
  expect(await second.rows()).toMatchObject([{ attempts: 2 }]);
  second.sends[0]?.fail(new Error("451"));
  expect(await delivered).toBe(0);
  expect(second.failures).toMatchObject([{ attempts: 2, final: false }]);
  const [row] = await second.rows();
  expect(row?.dueAt?.getTime()).toBeGreaterThan(clock.now().getTime());
});

test("a late failure of the first does not touch the claim of the second", async () => {
  const database = memory();
  const clock = new TestClock(START);
  const first = openSendingProcess(database, clock);
  const second = openSendingProcess(database, clock);
  await first.post();
  await sending(first, 1);
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

test("a process that slept between claim and sending does not send", async () => {
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

test("a mail that its process dies of again and again is given up", async () => {
  const database = memory();
  const clock = new TestClock(START);
  const first = openSendingProcess(database, clock, { maxAttempts: 2 });
  await first.post();
  await sending(first, 1);
  clock.advance({ seconds: LEASE_SECONDS });
  const second = openSendingProcess(database, clock, { maxAttempts: 2 });
  void second.deliver();
  await sending(second, 1);
  clock.advance({ seconds: LEASE_SECONDS });
  const third = openSendingProcess(database, clock, { maxAttempts: 2 });
  expect(await third.deliver()).toBe(0);
  expect(third.sends).toEqual([]);
  expect(third.failures).toMatchObject([
    { attempts: 2, final: true, error: { message: expect.stringContaining("end") } },
  ]);
  expect(await third.rows()).toMatchObject([{ dueAt: null }]);
});

test("after a rotation the mails of before are sent; a process without the secret leaves them to others", async () => {
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
