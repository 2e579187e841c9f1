import { down, faulty } from "sallyport-tests/ground/watched-store";
import { expect, test, vi } from "vitest";
import type { Mail } from "../../contracts/mail.ts";
import { memory } from "../../memory.ts";
import { openOutbox, refuse, TO } from "../../test/outboxes.ts";
import { LINK_SECONDS } from "../../test/posting-plugin.ts";

/** Posts a mail, and waits until the first attempt has ended. */
async function openPosted(setup: Parameters<typeof openOutbox>[0]) {
  const app = openOutbox(setup);
  await app.post(TO);
  await app.settle();
  return app;
}

test("retries with a delay that grows fourfold, until maxAttempts", async () => {
  const notice = vi.fn(refuse);
  const { rows, clock, deliver, failures, entries } = await openPosted({
    send: notice,
    outbox: { retryAfter: 60, maxAttempts: 3 },
    options: { random: (bytes) => crypto.getRandomValues(bytes) },
  });
  for (const [attempts, wait] of [
    [1, 60],
    [2, 240],
  ] as const) {
    const [row] = await rows();
    const seconds = ((row?.dueAt?.getTime() ?? 0) - clock.now().getTime()) / 1000;
    expect(row?.attempts).toBe(attempts);
    expect(seconds).toBeLessThanOrEqual(wait);
    expect(seconds).toBeGreaterThan(wait * 0.9);
    clock.advance({ seconds: wait * 0.9 });
    expect(await deliver()).toBe(0);
    expect(notice).toHaveBeenCalledTimes(attempts);
    clock.advance({ seconds: wait * 0.1 });
    expect(await deliver()).toBe(0);
    expect(notice).toHaveBeenCalledTimes(attempts + 1);
  }
  expect(await rows()).toMatchObject([{ attempts: 3, dueAt: null }]);
  clock.advance({ days: 365 });
  expect(await deliver()).toBe(0);
  expect(notice).toHaveBeenCalledTimes(3);
  const [[first]] = notice.mock.calls as unknown as [[Mail]];
  expect(failures).toEqual(
    [1, 2, 3].map((attempts) => ({
      id: first.id,
      kind: "reset-password",
      to: TO,
      attempts,
      final: attempts === 3,
      error: expect.objectContaining({ message: "451 try again later" }),
    })),
  );
  expect(entries.filter(({ level }) => level === "error").map(({ message }) => message)).toEqual([
    "A mail was not sent yet",
    "A mail was not sent yet",
    "A mail was not sent",
  ]);
});

test("a delay is at most six hours", async () => {
  const { browser, settle, rows, clock, deliver } = openOutbox({
    send: refuse,
    outbox: { retryAfter: 3000, maxAttempts: 6 },
    options: { random: (bytes) => bytes.fill(0) },
  });
  await browser.post("/post", { to: [TO], how: "notice" });
  await settle();
  for (const seconds of [3000, 12_000, 21_600, 21_600]) {
    const [row] = await rows();
    expect((row?.dueAt?.getTime() ?? 0) - clock.now().getTime()).toBe(seconds * 1000);
    clock.advance({ seconds });
    await deliver();
  }
  expect(await rows()).toMatchObject([{ attempts: 5 }]);
});

test("gives up when the next attempt would come after the link has expired", async () => {
  const outbox = { retryAfter: LINK_SECONDS / 3, maxAttempts: 20 };
  const { rows, clock, deliver, failures } = await openPosted({ send: refuse, outbox });
  clock.advance({ seconds: LINK_SECONDS / 3 });
  await deliver();
  expect(await rows()).toMatchObject([{ attempts: 2, dueAt: null }]);
  expect(failures.map(({ final }) => final)).toEqual([false, true]);
  expect(failures[1]).toMatchObject({ error: { message: "451 try again later" } });
});

test("a mail with an expired link is not sent, and its end is reported", async () => {
  const { database, state } = faulty(memory());
  state.problem = (statement) => (statement === "list mail" ? down() : null);
  const { mails, rows, clock, deliver, failures } = await openPosted({ database });
  state.problem = () => null;
  clock.advance({ seconds: LINK_SECONDS });
  expect(await deliver()).toBe(0);
  expect(mails).toEqual([]);
  expect(failures).toMatchObject([
    { final: true, attempts: 1, error: { message: expect.stringContaining("expired") } },
  ]);
  expect(await rows()).toMatchObject([{ dueAt: null }]);
});

test("a mail that was given up is deleted after thirty days", async () => {
  const { auth, post, settle, rows, clock } = await openPosted({ send: refuse, outbox: { maxAttempts: 1 } });
  clock.advance({ days: 29 });
  await post(TO);
  await settle();
  expect((await auth.api.deleteExpired()).deleted).toMatchObject({ mail: 0 });
  clock.advance({ days: 2 });
  expect((await auth.api.deleteExpired()).deleted).toMatchObject({ mail: 1 });
  expect(await rows()).toHaveLength(1);
});

test("a sent mail whose row could not be deleted is not sent again", async () => {
  const { database, state } = faulty(memory());
  state.problem = (statement) => (statement === "delete mail" ? down() : null);
  const { mails, rows, clock, deliver } = await openPosted({ database });
  expect([mails.length, (await rows()).length]).toEqual([1, 1]);
  clock.advance({ minutes: 50 });
  state.problem = () => null;
  expect(await deliver()).toBe(0);
  expect([mails.length, (await rows()).length]).toEqual([1, 0]);
});

test("a failure that could not be stored is retried after the lease", async () => {
  const { database, state } = faulty(memory());
  let works = false;
  const { clock, deliver, rows, failures } = await openPosted({
    database,
    send: async () => {
      if (!works) {
        state.problem = down;
        throw new Error("451");
      }
    },
  });
  expect(failures).toHaveLength(1);
  state.problem = () => null;
  works = true;
  expect(await deliver()).toBe(0);
  clock.advance({ seconds: 90 });
  expect(await deliver()).toBe(1);
  expect(await rows()).toEqual([]);
});
