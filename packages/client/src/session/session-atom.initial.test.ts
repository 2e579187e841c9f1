import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAnsweredSession } from "../fixtures/answered-session.ts";
import { activeSession } from "../fixtures/session.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
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
