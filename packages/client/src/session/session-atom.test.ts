import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { activeSession } from "../fixtures/session.ts";
import type { SessionOptions } from "../options.ts";
import { type Answer, failure } from "../read-answer.ts";
import { createSessionStore } from "./session-atom.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A session store whose reads the test answers by hand, in the order it likes. */
function make(options: SessionOptions = {}) {
  const open: ((answer: Answer) => void)[] = [];
  const read = vi.fn((_query?: object) => new Promise<Answer>((resolve) => open.push(resolve)));
  const tabs = { tell: vi.fn(), join: vi.fn((_onChange: () => void) => left) };
  const left = vi.fn();
  const { $session, changed } = createSessionStore(read, tabs, options);
  const answer = async (at: number, data: unknown) => {
    open[at]?.(data instanceof Error ? failure("NETWORK_ERROR", data.message, 0) : { data, error: null });
    await vi.advanceTimersByTimeAsync(0);
  };
  return { $session, changed, read, tabs, left, answer, who: () => $session.value.data?.user.id };
}

test("nothing is asked before somebody listens, not even by looking", async () => {
  const { $session, read, changed } = make({ refetchInterval: 1 });
  expect($session.get()).toMatchObject({ status: "pending", isPending: true, data: null, error: null });
  changed();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(read).not.toHaveBeenCalled();
});

test("many listeners cause one read, and hear its answer", async () => {
  const { $session, read, answer } = make();
  const heard: string[] = [];
  for (const name of ["a", "b", "c"]) $session.subscribe(({ status }) => heard.push(`${name} ${status}`));
  await answer(0, activeSession("ada"));
  expect(read).toHaveBeenCalledTimes(1);
  expect(heard).toEqual([
    "a pending",
    "b pending",
    "c pending",
    "a authenticated",
    "b authenticated",
    "c authenticated",
  ]);
});

test("a triggering call refreshes after 10 ms, several of them once", async () => {
  const { $session, changed, read, answer, who } = make();
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
  const { $session, changed, read, answer, who } = make();
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
  const { $session, changed, answer, who } = make();
  $session.listen(() => {});
  changed();
  await vi.advanceTimersByTimeAsync(10);
  await answer(1, activeSession("ada"));
  await answer(0, activeSession("eve"));
  expect(who()).toBe("ada");
});

test("a change while the refresh is under way causes one more", async () => {
  const { $session, changed, read, answer, who } = make();
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

test("concurrent refetches share one read", async () => {
  const { $session, read, answer } = make();
  $session.listen(() => {});
  await answer(0, null);
  const done = vi.fn();
  void Promise.all([$session.value.refetch(), $session.value.refetch(), $session.value.refetch()]).then(done);
  expect(read).toHaveBeenCalledTimes(2);
  expect($session.value.isRefetching).toBe(true);
  await answer(1, activeSession("ada"));
  expect(done).toHaveBeenCalledOnce();
  expect($session.value).toMatchObject({ status: "authenticated", isRefetching: false });
});

test("a refetch that a change overtakes is done when the newer answer is there", async () => {
  const { $session, changed, answer, who } = make();
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

test("a refetch with a query of its own is a read of its own", async () => {
  const { $session, read } = make();
  $session.listen(() => {});
  void $session.value.refetch({ query: { disableCookieCache: true } });
  expect(read).toHaveBeenLastCalledWith({ disableCookieCache: true });
  expect(read).toHaveBeenCalledTimes(2);
});

test("refetch works without a listener, and is an answer like any other", async () => {
  const { $session, answer, who } = make();
  void $session.value.refetch();
  await answer(0, activeSession("ada"));
  expect(who()).toBe("ada");
});

test("polls as long as somebody listens, and for a second more", async () => {
  const { $session, read, answer, left } = make({ refetchInterval: 60 });
  const leave = $session.listen(() => {});
  await answer(0, null);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(read).toHaveBeenCalledTimes(2);
  await answer(1, null);
  leave();
  await vi.advanceTimersByTimeAsync(999);
  expect(left).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(left).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(read).toHaveBeenCalledTimes(2);
});

test("a listener that comes back within the second causes nothing", async () => {
  const { $session, read, answer } = make();
  $session.listen(() => {})();
  await vi.advanceTimersByTimeAsync(500);
  $session.listen(() => {});
  await answer(0, null);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(read).toHaveBeenCalledTimes(1);
});

test("who comes later sees the last answer, and it is asked again", async () => {
  const { $session, read, answer, who } = make();
  $session.listen(() => {})();
  await answer(0, activeSession("ada"));
  await vi.advanceTimersByTimeAsync(1000);
  $session.listen(() => {});
  expect(who()).toBe("ada");
  expect(read).toHaveBeenCalledTimes(2);
});

test("polling without news tells nobody anything", async () => {
  const { $session, answer } = make({ refetchInterval: 1 });
  const heard = vi.fn();
  $session.listen(heard);
  await answer(0, activeSession("ada"));
  for (let round = 1; round < 4; round++) {
    await vi.advanceTimersByTimeAsync(1000);
    await answer(round, activeSession("ada"));
  }
  expect(heard).toHaveBeenCalledTimes(1);
});

test("a failure keeps who is signed in, and the next answer ends the doubt", async () => {
  const { $session, answer, who } = make({ refetchInterval: 1 });
  $session.listen(() => {});
  await answer(0, activeSession("ada"));
  await vi.advanceTimersByTimeAsync(1000);
  await answer(1, new Error("Failed to fetch"));
  expect($session.value).toMatchObject({ status: "unknown", error: { code: "NETWORK_ERROR" } });
  expect(who()).toBe("ada");
  await vi.advanceTimersByTimeAsync(1000);
  await answer(2, null);
  expect($session.value).toMatchObject({ status: "unauthenticated", error: null, data: null });
});

test("a change that nobody watches is not hidden behind an old answer", async () => {
  const { $session, changed, answer, read } = make();
  $session.listen(() => {})();
  await answer(0, null);
  await vi.advanceTimersByTimeAsync(1000);
  changed();
  $session.listen(() => {});
  expect($session.value).toMatchObject({ status: "pending", isPending: true });
  expect(read).toHaveBeenCalledTimes(2);
});

test("the other tabs are told of changes here, and what they tell is not told on", async () => {
  const { $session, changed, read, tabs, answer } = make();
  changed();
  expect(tabs.tell).toHaveBeenCalledTimes(1);
  $session.listen(() => {});
  await answer(0, null);
  tabs.join.mock.lastCall?.[0]();
  tabs.join.mock.lastCall?.[0]();
  await vi.advanceTimersByTimeAsync(10);
  expect(read).toHaveBeenCalledTimes(2);
  await answer(1, activeSession("ada"));
  expect(tabs.tell).toHaveBeenCalledTimes(1);
});

test("a session that the page came with is taken over without a read", async () => {
  const { $session, read, who } = make();
  $session.hydrate(activeSession("ada"));
  $session.listen(() => {});
  await vi.advanceTimersByTimeAsync(1000);
  expect(who()).toBe("ada");
  expect($session.value).toMatchObject({ status: "authenticated", isPending: false });
  expect(read).not.toHaveBeenCalled();
  void $session.value.refetch();
  expect(read).toHaveBeenCalledTimes(1);
});

test("one that has expired since is shown, and asked for", () => {
  const { $session, read } = make();
  const old = activeSession("ada");
  $session.hydrate({ ...old, session: { ...old.session, expiresAt: new Date(0) } });
  $session.listen(() => {});
  expect(read).toHaveBeenCalledTimes(1);
});

test("the page's session does not replace an answer, nor hide a change", async () => {
  const first = make();
  first.$session.listen(() => {});
  await first.answer(0, activeSession("ada"));
  first.$session.hydrate(null);
  expect(first.who()).toBe("ada");

  const second = make();
  second.changed();
  second.$session.hydrate(null);
  second.$session.listen(() => {});
  expect(second.$session.value.status).toBe("pending");
  expect(second.read).toHaveBeenCalledTimes(1);
});
