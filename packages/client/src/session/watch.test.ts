import { expect, test, vi } from "vitest";
import { fakeTime } from "../fixtures/fake-time.ts";
import { type SessionOptions, watch } from "./watch.ts";

fakeTime();

/** A browser whose window, document and network the test controls. */
function make(options: SessionOptions = {}, lastRead = Number.NEGATIVE_INFINITY) {
  const window = new EventTarget();
  const document = Object.assign(new EventTarget(), { hidden: false });
  const navigator = { onLine: true };
  vi.stubGlobal("window", window);
  vi.stubGlobal("document", document);
  vi.stubGlobal("navigator", navigator);
  const refetch = vi.fn();
  const stop = watch(options, () => lastRead, refetch);
  return {
    refetch,
    stop,
    document,
    navigator,
    focus: () => window.dispatchEvent(new Event("focus")),
    show: () => document.dispatchEvent(new Event("visibilitychange")),
    online: () => window.dispatchEvent(new Event("online")),
  };
}

test("the session is read when the window gets the focus or is shown again, and not when it is hidden", () => {
  const { refetch, focus, show, document } = make();
  focus();
  show();
  document.hidden = true;
  show();
  expect(refetch).toHaveBeenCalledTimes(2);
});

test("the focus does not read the session within 5 seconds of the last read", () => {
  const { refetch, focus } = make({}, Date.now());
  vi.advanceTimersByTime(4999);
  focus();
  expect(refetch).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  focus();
  expect(refetch).toHaveBeenCalledTimes(1);
});

test("refetchOnWindowFocus: false ignores the focus", () => {
  const { refetch, focus, show, online } = make({ refetchOnWindowFocus: false });
  focus();
  show();
  expect(refetch).not.toHaveBeenCalled();
  online();
  expect(refetch).toHaveBeenCalledTimes(1);
});

test("without a network, the session is not read until the network is back", () => {
  const { refetch, focus, online, navigator } = make({ refetchInterval: 1 });
  navigator.onLine = false;
  vi.advanceTimersByTime(5000);
  focus();
  expect(refetch).not.toHaveBeenCalled();
  navigator.onLine = true;
  online();
  expect(refetch).toHaveBeenCalledTimes(1);
});

test("refetchWhenOffline reads the session even without a network", () => {
  const { refetch, navigator } = make({ refetchInterval: 2, refetchWhenOffline: true });
  navigator.onLine = false;
  vi.advanceTimersByTime(4000);
  expect(refetch).toHaveBeenCalledTimes(2);
});

test("by default it does not poll", () => {
  const { refetch } = make();
  vi.advanceTimersByTime(86_400_000);
  expect(refetch).not.toHaveBeenCalled();
});

test("after it stops, the session is not read anymore", () => {
  const { refetch, stop, focus, show, online } = make({ refetchInterval: 1 });
  stop();
  focus();
  show();
  online();
  vi.advanceTimersByTime(5000);
  expect(refetch).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});

test("it polls without a window, a document or a navigator", () => {
  for (const name of ["window", "document", "navigator"]) vi.stubGlobal(name, undefined);
  const refetch = vi.fn();
  const stop = watch({ refetchInterval: 1 }, () => 0, refetch);
  vi.advanceTimersByTime(1000);
  stop();
  expect(refetch).toHaveBeenCalledTimes(1);
});

test("a window without events, as in React Native, is ignored", () => {
  vi.stubGlobal("window", {});
  expect(() =>
    watch(
      {},
      () => 0,
      () => {},
    )(),
  ).not.toThrow();
});
