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

test("the page's session does not replace an answer, nor hide a change", async () => {
  const first = createAnsweredSession();
  first.$session.listen(() => {});
  await first.answer(0, activeSession("ada"));
  first.$session.hydrate(null);
  expect(first.who()).toBe("ada");

  const second = createAnsweredSession();
  second.changed();
  second.$session.hydrate(null);
  second.$session.listen(() => {});
  expect(second.$session.value.status).toBe("pending");
  expect(second.read).toHaveBeenCalledTimes(1);
});
