import { expect, test, vi } from "vitest";
import { createAnsweredSession } from "../fixtures/answered-session.ts";
import { fakeTime } from "../fixtures/fake-time.ts";
import { activeSession } from "../fixtures/session.ts";

fakeTime();

test("reads the session 10 ms after a change, and once for several", async () => {
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

test("drops a response that was requested before the change", async () => {
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

test("a late response does not overwrite a newer one", async () => {
  const { $session, changed, answer, who } = createAnsweredSession();
  $session.listen(() => {});
  changed();
  await vi.advanceTimersByTimeAsync(10);
  await answer(1, activeSession("ada"));
  await answer(0, activeSession("eve"));
  expect(who()).toBe("ada");
});

test("a change during a refresh causes another one", async () => {
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

test("a refetch that a change overtakes resolves with the newer response", async () => {
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

test("a change without listeners makes the next listener wait for a new response", async () => {
  const { $session, changed, answer, read } = createAnsweredSession();
  $session.listen(() => {})();
  await answer(0, null);
  await vi.advanceTimersByTimeAsync(1000);
  changed();
  $session.listen(() => {});
  expect($session.value).toMatchObject({ status: "pending", isPending: true });
  expect(read).toHaveBeenCalledTimes(2);
});

test("other tabs are notified of changes in this one, and do not pass the notification on", async () => {
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

test("a session that ends on another device is distinguished from a sign-out in this browser", async () => {
  const { $session, changed, answer } = createAnsweredSession();
  $session.listen(() => {});
  await answer(0, activeSession("ada"));
  expect($session.value.endedElsewhere).toBeUndefined();
  void $session.value.refetch();
  await answer(1, null);
  expect($session.value).toMatchObject({ status: "unauthenticated", endedElsewhere: true });
  void $session.value.refetch();
  await answer(2, null);
  expect($session.value.endedElsewhere).toBe(true);
  void $session.value.refetch();
  await answer(3, activeSession("ada"));
  expect($session.value.endedElsewhere).toBeUndefined();
  changed();
  await vi.advanceTimersByTimeAsync(10);
  await answer(4, null);
  expect($session.value).toMatchObject({ status: "unauthenticated" });
  expect($session.value.endedElsewhere).toBeUndefined();
});

test("a reason that the server gives makes a session one that ended elsewhere, until the next sign-in", async () => {
  const { $session, answer } = createAnsweredSession();
  $session.listen(() => {});
  await answer(0, null, "too_many_sessions");
  const told = { status: "unauthenticated", endedElsewhere: true, endedBecause: "too_many_sessions" };
  expect($session.value).toMatchObject(told);
  void $session.value.refetch();
  await answer(1, activeSession("ada"));
  expect([$session.value.endedElsewhere, $session.value.endedBecause]).toEqual([undefined, undefined]);
});

test("a sign-out in another tab counts as one in this browser", async () => {
  const { $session, tabs, answer } = createAnsweredSession();
  $session.listen(() => {});
  await answer(0, activeSession("ada"));
  tabs.join.mock.lastCall?.[0]();
  await vi.advanceTimersByTimeAsync(10);
  await answer(1, null);
  expect($session.value.status).toBe("unauthenticated");
  expect($session.value.endedElsewhere).toBeUndefined();
});
