import { TestClock } from "@sallyport/testing";
import { START } from "sallyport-tests/ground/open-auth";
import { afterEach, expect, test, vi } from "vitest";
import { memory } from "../../memory.ts";
import { breathe, openSendingProcess, until } from "../../test/sending-process.ts";

afterEach(() => {
  vi.useRealTimers();
});

test("a send that hangs fails in its time; if the mail is taken after all, nobody sends it again", async () => {
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

test("a send that hangs holds up no other mail", async () => {
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
