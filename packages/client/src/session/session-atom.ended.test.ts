import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAnsweredSession } from "../fixtures/answered-session.ts";
import { activeSession } from "../fixtures/session.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a session that ends on another device is told from one that is signed out here", async () => {
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

test("another tab's sign-out is one of this browser", async () => {
  const { $session, tabs, answer } = createAnsweredSession();
  $session.listen(() => {});
  await answer(0, activeSession("ada"));
  tabs.join.mock.lastCall?.[0]();
  await vi.advanceTimersByTimeAsync(10);
  await answer(1, null);
  expect($session.value.status).toBe("unauthenticated");
  expect($session.value.endedElsewhere).toBeUndefined();
});
