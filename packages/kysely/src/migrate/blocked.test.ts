import { expect, test } from "vitest";
import { type MigrationWait, retryWhileBlocked } from "./blocked.ts";

const blocker = {
  id: "4711",
  user: "app",
  application: "a console",
  seconds: 42,
  query: 'select * from "user"',
  end: "select pg_terminate_backend(4711)",
};
const timeout = new Error("lock timeout");

async function run(times: number, blockers: () => Promise<readonly (typeof blocker)[]>) {
  const waits: MigrationWait[] = [];
  const pauses: number[] = [];
  let attempts = 0;
  const retry = {
    isTimeout: (error: unknown) => error === timeout,
    blockers,
    onBlocked: (wait: MigrationWait) => waits.push(wait),
  };
  const work = async () => {
    attempts += 1;
    if (attempts <= times) throw timeout;
    return "migrated";
  };
  const result = await retryWhileBlocked(retry, work, async (pause) => pauses.push(pause)).catch((error) => error);
  return { result, waits, pauses, attempts };
}

test("a migration that is blocked pauses for longer each time, and tells each pause", async () => {
  const { result, waits, pauses } = await run(4, async () => [blocker]);
  expect(result).toBe("migrated");
  expect(pauses).toEqual([1000, 2000, 4000, 8000]);
  expect(waits.map(({ attempt, pauseMilliseconds }) => [attempt, pauseMilliseconds])).toEqual(
    pauses.map((pause, at) => [at + 1, pause]),
  );
});

test("after nine attempts, the error names the blocking session and how to end it", async () => {
  const { result, attempts } = await run(99, async () => [blocker]);
  expect(attempts).toBe(9);
  expect(result).toMatchObject({
    blockers: [blocker],
    cause: timeout,
    message:
      'The migration was blocked by 4711 (app, a console, transaction open for 42 s: select * from "user"). ' +
      "Wait for that transaction or end it (select pg_terminate_backend(4711)), then migrate again",
  });
});

test("a session that may not be seen does not hide the failure", async () => {
  const { result } = await run(99, () => Promise.reject(new Error("permission denied")));
  expect(result).toMatchObject({
    message:
      "The migration was blocked by another transaction. Wait for that transaction or end it, then migrate again",
  });
});
