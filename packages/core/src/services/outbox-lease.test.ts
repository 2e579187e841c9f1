import { afterEach, expect, test, vi } from "vitest";
import type { Mail, MailFailure, OutboxOptions } from "../contracts/mail.ts";
import type { Clock } from "../contracts/options.ts";
import type { Database } from "../contracts/store.ts";
import { mail as mailTable } from "../data/tables/mail.ts";
import { memory } from "../memory.ts";
import { Browser } from "../test/browser.ts";
import { faulty } from "../test/database.ts";
import { createMailbox } from "../test/mailbox.ts";
import { createClock, open } from "../test/open.ts";
import { posting } from "../test/posting-plugin.ts";

const TO = "alice@example.com";
const LEASE_SECONDS = 90;

afterEach(() => {
  vi.useRealTimers();
});

/** One process: its sends end when the test says so. */
function openProcess(database: Database, clock: Clock, outbox: OutboxOptions = {}, secrets?: readonly string[]) {
  const box = createMailbox();
  const sends: { mail: Mail; succeed(): void; fail(error: Error): void }[] = [];
  const failures: MailFailure[] = [];
  const opened = open({
    advanced: box.options.advanced,
    database,
    clock,
    plugins: [posting()],
    mail: {
      send: (mail) => new Promise((succeed, fail) => sends.push({ mail, succeed, fail })),
      outbox: { pollInterval: 0, ...outbox },
      onMailError: (failure) => {
        failures.push(failure);
      },
    },
    // In place of the one secret that `open` gives, which the types would rather have left out.
    ...(secrets && ({ secret: undefined, secrets } as object)),
  });
  const browser = new Browser(opened.auth);
  return {
    ...opened,
    settle: box.settle,
    sends,
    failures,
    post: () => browser.post("/post", { to: [TO] }),
    deliver: async () => (await opened.auth.api.deliverMails()).sent,
    rows: () => opened.store.list(mailTable, { where: {} }),
  };
}

const breathe = () => new Promise((resolve) => setImmediate(resolve));

/** Waits by turns of the event loop, so that it works while the timers stand still. */
async function until(done: () => boolean): Promise<void> {
  for (let turn = 0; turn < 10_000 && !done(); turn += 1) await breathe();
  expect(done()).toBe(true);
}

const sending = (process: { readonly sends: readonly unknown[] }, count: number): Promise<void> =>
  until(() => process.sends.length === count);

test("a process that dies in the middle: another sends the same mail, and the first one's late word is void", async () => {
  const database = memory();
  const clock = createClock();
  const first = openProcess(database, clock);
  const second = openProcess(database, clock);
  await first.post();
  await sending(first, 1);
  clock.advance(LEASE_SECONDS - 1);
  expect(await second.deliver()).toBe(0);
  clock.advance(1);
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
  const clock = createClock();
  const first = openProcess(database, clock);
  const second = openProcess(database, clock);
  await first.post();
  await sending(first, 1);
  clock.advance(LEASE_SECONDS);
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
  const clock = createClock();
  const { database, state } = faulty(memory());
  const sleeper = openProcess(database, clock);
  state.problem = (statement) => {
    if (statement === "update mail") queueMicrotask(() => clock.advance(31));
    return null;
  };
  await sleeper.post();
  await sleeper.settle();
  expect([sleeper.sends, sleeper.failures]).toEqual([[], []]);
  expect(await sleeper.rows()).toMatchObject([{ attempts: 1 }]);
  state.problem = () => null;
  clock.advance(LEASE_SECONDS);
  const delivered = sleeper.deliver();
  await sending(sleeper, 1);
  sleeper.sends[0]?.succeed();
  expect(await delivered).toBe(1);
});

test("a mail that its process dies of again and again is given up", async () => {
  const database = memory();
  const clock = createClock();
  const first = openProcess(database, clock, { maxAttempts: 2 });
  await first.post();
  await sending(first, 1);
  clock.advance(LEASE_SECONDS);
  const second = openProcess(database, clock, { maxAttempts: 2 });
  void second.deliver();
  await sending(second, 1);
  clock.advance(LEASE_SECONDS);
  const third = openProcess(database, clock, { maxAttempts: 2 });
  expect(await third.deliver()).toBe(0);
  expect(third.sends).toEqual([]);
  expect(third.failures).toMatchObject([
    { attempts: 2, final: true, error: { message: expect.stringContaining("end") } },
  ]);
  expect(await third.rows()).toMatchObject([{ dueAt: null }]);
});

test("a send that hangs fails in its time; if the mail is taken after all, nobody sends it again", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const clock = createClock();
  const { post, settle, sends, failures, rows, deliver } = openProcess(memory(), clock, { sendTimeout: 5 });
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
  clock.advance(3000);
  expect(await deliver()).toBe(0);
  expect(sends).toHaveLength(1);
});

test("a send that hangs holds up no other mail", async () => {
  const clock = createClock();
  const { post, sends, rows } = openProcess(memory(), clock);
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

test("after a rotation the mails of before are sent; a process without the secret leaves them to others", async () => {
  const older = "the-old-secret-of-tests-0123456789abc";
  const newer = "the-new-secret-of-tests-0123456789abc";
  const database = memory();
  const clock = createClock();
  const before = openProcess(database, clock, {}, [older]);
  const rotated = openProcess(database, clock, {}, [newer, older]);
  await rotated.post();
  await sending(rotated, 1);
  clock.advance(LEASE_SECONDS);
  expect(await before.deliver()).toBe(0);
  expect(before.failures).toMatchObject([{ kind: null, to: null, final: false }]);
  expect(before.sends).toEqual([]);
  rotated.sends[0]?.fail(new Error("451"));
  await rotated.settle();
  clock.advance(3000);
  const delivered = rotated.deliver();
  await sending(rotated, 2);
  rotated.sends[1]?.succeed();
  expect(await delivered).toBe(1);

  await before.post();
  await sending(before, 1);
  clock.advance(LEASE_SECONDS);
  const again = rotated.deliver();
  await sending(rotated, 3);
  rotated.sends[2]?.succeed();
  expect(await again).toBe(1);
  expect(await rotated.rows()).toEqual([]);
  before.sends[0]?.succeed();
});
