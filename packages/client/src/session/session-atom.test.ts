import { expect, test, vi } from "vitest";
import { createAnsweredSession } from "../fixtures/answered-session.ts";
import { fakeTime } from "../fixtures/fake-time.ts";
import { activeSession } from "../fixtures/session.ts";

fakeTime();

test("nothing is asked before somebody listens, not even by looking", async () => {
  const { $session, read, changed } = createAnsweredSession({ refetchInterval: 1 });
  expect($session.get()).toMatchObject({ status: "pending", isPending: true, data: null, error: null });
  changed();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(read).not.toHaveBeenCalled();
});

test("many listeners cause one read, and hear its answer", async () => {
  const { $session, read, answer } = createAnsweredSession();
  const heard: string[] = [];
  for (const name of ["a", "b", "c"]) $session.subscribe(({ status }) => heard.push(`${name} ${status}`));
  await answer(0, activeSession("ada"));
  expect(read).toHaveBeenCalledTimes(1);
  const names = ["a", "b", "c"];
  expect(heard).toEqual(["pending", "authenticated"].flatMap((status) => names.map((name) => `${name} ${status}`)));
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

test("a refetch with a query of its own is a read of its own", async () => {
  const { $session, read } = createAnsweredSession();
  $session.listen(() => {});
  void $session.value.refetch({ query: { disableCookieCache: true } });
  expect(read).toHaveBeenLastCalledWith({ disableCookieCache: true });
  expect(read).toHaveBeenCalledTimes(2);
});

test("refetch works without a listener, and is an answer like any other", async () => {
  const { $session, answer, who } = createAnsweredSession();
  void $session.value.refetch();
  await answer(0, activeSession("ada"));
  expect(who()).toBe("ada");
});

test("polls as long as somebody listens, and for a second more", async () => {
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

test("a listener that comes back within the second causes nothing", async () => {
  const { $session, read, answer } = createAnsweredSession();
  $session.listen(() => {})();
  await vi.advanceTimersByTimeAsync(500);
  $session.listen(() => {});
  await answer(0, null);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(read).toHaveBeenCalledTimes(1);
});

test("who comes later sees the last answer, and it is asked again", async () => {
  const { $session, read, answer, who } = createAnsweredSession();
  $session.listen(() => {})();
  await answer(0, activeSession("ada"));
  await vi.advanceTimersByTimeAsync(1000);
  $session.listen(() => {});
  expect(who()).toBe("ada");
  expect(read).toHaveBeenCalledTimes(2);
});

test("polling without news tells nobody anything", async () => {
  const { $session, answer } = createAnsweredSession({ refetchInterval: 1 });
  const heard = vi.fn();
  $session.listen(heard);
  await answer(0, activeSession("ada"));
  for (let round = 1; round < 4; round++) {
    await vi.advanceTimersByTimeAsync(1000);
    await answer(round, activeSession("ada"));
  }
  expect(heard).toHaveBeenCalledTimes(1);
});

test("a session that the page came with is taken over without a read", async () => {
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

test("one that has expired since is shown, and asked for", () => {
  const { $session, read } = createAnsweredSession();
  const old = activeSession("ada");
  $session.hydrate({ ...old, session: { ...old.session, expiresAt: new Date(0) } });
  $session.listen(() => {});
  expect(read).toHaveBeenCalledTimes(1);
});

test("the page's session does not replace an answer", async () => {
  const { $session, answer, who } = createAnsweredSession();
  $session.listen(() => {});
  await answer(0, activeSession("ada"));
  $session.hydrate(null);
  expect(who()).toBe("ada");
});

test("a session handed over after a sign-in that nobody watched does not stay pending, and is asked for", async () => {
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
