import { expect, test, vi } from "vitest";
import { createAnsweredSession } from "../fixtures/answered-session.ts";
import { fakeTime } from "../fixtures/fake-time.ts";
import { activeSession } from "../fixtures/session.ts";

fakeTime();

test("reads nothing before the first listener, even with get()", async () => {
  const { $session, read, changed } = createAnsweredSession({ refetchInterval: 1 });
  expect($session.get()).toMatchObject({ status: "pending", isPending: true, data: null, error: null });
  changed();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(read).not.toHaveBeenCalled();
});

test("many listeners share one read and all receive its result", async () => {
  const { $session, read, answer } = createAnsweredSession();
  const events: string[] = [];
  for (const name of ["a", "b", "c"]) $session.subscribe(({ status }) => events.push(`${name} ${status}`));
  await answer(0, activeSession("ada"));
  expect(read).toHaveBeenCalledTimes(1);
  const names = ["a", "b", "c"];
  expect(events).toEqual(["pending", "authenticated"].flatMap((status) => names.map((name) => `${name} ${status}`)));
});

test("concurrent refetches share one read", async () => {
  const { $session, read, answer } = createAnsweredSession();
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

test("a refetch with a query sends its own read", async () => {
  const { $session, read } = createAnsweredSession();
  $session.listen(() => {});
  void $session.value.refetch({ query: { disableCookieCache: true } });
  expect(read).toHaveBeenLastCalledWith({ disableCookieCache: true });
  expect(read).toHaveBeenCalledTimes(2);
});

test("refetch works without a listener", async () => {
  const { $session, answer, who } = createAnsweredSession();
  void $session.value.refetch();
  await answer(0, activeSession("ada"));
  expect(who()).toBe("ada");
});

test("polls until one second after the last listener left", async () => {
  const { $session, read, answer, left } = createAnsweredSession({ refetchInterval: 60 });
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

test("a listener that returns within a second causes no read", async () => {
  const { $session, read, answer } = createAnsweredSession();
  $session.listen(() => {})();
  await vi.advanceTimersByTimeAsync(500);
  $session.listen(() => {});
  await answer(0, null);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(read).toHaveBeenCalledTimes(1);
});

test("a later listener gets the last state and causes a read", async () => {
  const { $session, read, answer, who } = createAnsweredSession();
  $session.listen(() => {})();
  await answer(0, activeSession("ada"));
  await vi.advanceTimersByTimeAsync(1000);
  $session.listen(() => {});
  expect(who()).toBe("ada");
  expect(read).toHaveBeenCalledTimes(2);
});

test("polling without changes notifies no listener", async () => {
  const { $session, answer } = createAnsweredSession({ refetchInterval: 1 });
  const listener = vi.fn();
  $session.listen(listener);
  await answer(0, activeSession("ada"));
  for (let round = 1; round < 4; round++) {
    await vi.advanceTimersByTimeAsync(1000);
    await answer(round, activeSession("ada"));
  }
  expect(listener).toHaveBeenCalledTimes(1);
});

test("hydrate sets the session of the page without a read", async () => {
  const { $session, read, who } = createAnsweredSession();
  $session.hydrate(activeSession("ada"));
  $session.listen(() => {});
  await vi.advanceTimersByTimeAsync(1000);
  expect(who()).toBe("ada");
  expect($session.value).toMatchObject({ status: "authenticated", isPending: false });
  expect(read).not.toHaveBeenCalled();
  void $session.value.refetch();
  expect(read).toHaveBeenCalledTimes(1);
});

test("an expired session of the page is read again", () => {
  const { $session, read } = createAnsweredSession();
  const old = activeSession("ada");
  $session.hydrate({ ...old, session: { ...old.session, expiresAt: new Date(0) } });
  $session.listen(() => {});
  expect(read).toHaveBeenCalledTimes(1);
});

test("hydrate does not replace a response", async () => {
  const { $session, answer, who } = createAnsweredSession();
  $session.listen(() => {});
  await answer(0, activeSession("ada"));
  $session.hydrate(null);
  expect(who()).toBe("ada");
});

test("hydrate after an unwatched sign-in ends the pending state, and the next listener reads the session", async () => {
  const { $session, changed, read, answer, who } = createAnsweredSession();
  changed();
  expect($session.value.status).toBe("pending");
  $session.hydrate(activeSession("ada"));
  expect($session.value).toMatchObject({ status: "authenticated", data: { user: { id: "ada" } } });
  expect(read).not.toHaveBeenCalled();
  $session.listen(() => {});
  expect(read).toHaveBeenCalledTimes(1);
  await answer(0, activeSession("eve"));
  expect(who()).toBe("eve");
});
