import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAnsweredSession } from "../fixtures/answered-session.ts";
import { activeSession } from "../fixtures/session.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a triggering call refreshes after 10 ms, several of them once", async () => {
  const { $session, changed, read, answer, who } = createAnsweredSession();
  $session.listen(() => {});
  await answer(0, null);
  changed();
  expect($session.value).toMatchObject({ status: "unauthenticated", isRefetching: true, isPending: false });
  await vi.advanceTimersByTimeAsync(5);
  changed();
  await vi.advanceTimersByTimeAsync(4);
  expect(read).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(read).toHaveBeenCalledTimes(2);
  await answer(1, activeSession("ada"));
  expect(who()).toBe("ada");
  expect($session.value.isRefetching).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(read).toHaveBeenCalledTimes(2);
});

test("an answer that was asked for before the change does not count", async () => {
  const { $session, changed, read, answer, who } = createAnsweredSession();
  const states: string[] = [];
  $session.listen(({ status }) => states.push(status));
  changed();
  await answer(0, null);
  expect(states).toEqual([]);
  await vi.advanceTimersByTimeAsync(10);
  expect(read).toHaveBeenCalledTimes(2);
  await answer(1, activeSession("ada"));
  expect(states).toEqual(["authenticated"]);
  expect(who()).toBe("ada");
});

test("a late old answer does not overwrite a newer one", async () => {
  const { $session, changed, answer, who } = createAnsweredSession();
  $session.listen(() => {});
  changed();
  await vi.advanceTimersByTimeAsync(10);
  await answer(1, activeSession("ada"));
  await answer(0, activeSession("eve"));
  expect(who()).toBe("ada");
});

test("a change while the refresh is under way causes one more", async () => {
  const { $session, changed, read, answer, who } = createAnsweredSession();
  $session.listen(() => {});
  await answer(0, null);
  changed();
  await vi.advanceTimersByTimeAsync(10);
  changed();
  changed();
  await vi.advanceTimersByTimeAsync(10);
  expect(read).toHaveBeenCalledTimes(3);
  await answer(1, activeSession("eve"));
  await answer(2, activeSession("ada"));
  expect(who()).toBe("ada");
});

test("a refetch that a change overtakes is done when the newer answer is there", async () => {
  const { $session, changed, answer, who } = createAnsweredSession();
  $session.listen(() => {});
  await answer(0, null);
  const done = vi.fn(() => who());
  void $session.value.refetch().then(done);
  changed();
  await answer(1, null);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10);
  await answer(2, activeSession("ada"));
  expect(done).toHaveReturnedWith("ada");
});

test("a change that nobody watches is not hidden behind an old answer", async () => {
  const { $session, changed, answer, read } = createAnsweredSession();
  $session.listen(() => {})();
  await answer(0, null);
  await vi.advanceTimersByTimeAsync(1000);
  changed();
  $session.listen(() => {});
  expect($session.value).toMatchObject({ status: "pending", isPending: true });
  expect(read).toHaveBeenCalledTimes(2);
});

test("the other tabs are told of changes here, and what they tell is not told on", async () => {
  const { $session, changed, read, tabs, answer } = createAnsweredSession();
  changed();
  expect(tabs.post).toHaveBeenCalledTimes(1);
  $session.listen(() => {});
  await answer(0, null);
  tabs.join.mock.lastCall?.[0]();
  tabs.join.mock.lastCall?.[0]();
  await vi.advanceTimersByTimeAsync(10);
  expect(read).toHaveBeenCalledTimes(2);
  await answer(1, activeSession("ada"));
  expect(tabs.post).toHaveBeenCalledTimes(1);
});
