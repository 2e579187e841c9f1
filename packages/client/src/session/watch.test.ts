import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type SessionOptions, watch } from "./watch.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A browser with a window, a document and a network, all of which the test holds. */
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

test("the focus, and being shown again, ask", () => {
  const { refetch, focus, show } = make();
  focus();
  show();
  expect(refetch).toHaveBeenCalledTimes(2);
});

test("being hidden does not ask", () => {
  const { refetch, show, document } = make();
  document.hidden = true;
  show();
  expect(refetch).not.toHaveBeenCalled();
});

test("the focus does not ask within 5 seconds of the last read", () => {
  const { refetch, focus } = make({}, Date.now());
  vi.advanceTimersByTime(4999);
  focus();
  expect(refetch).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  focus();
  expect(refetch).toHaveBeenCalledTimes(1);
});

test("refetchOnWindowFocus: false leaves the focus alone", () => {
  const { refetch, focus, show, online } = make({ refetchOnWindowFocus: false });
  focus();
  show();
  expect(refetch).not.toHaveBeenCalled();
  online();
  expect(refetch).toHaveBeenCalledTimes(1);
});

test("without a network nothing is asked until it is back", () => {
  const { refetch, focus, online, navigator } = make({ refetchInterval: 1 });
  navigator.onLine = false;
  vi.advanceTimersByTime(5000);
  focus();
  expect(refetch).not.toHaveBeenCalled();
  navigator.onLine = true;
  online();
  expect(refetch).toHaveBeenCalledTimes(1);
});

test("refetchWhenOffline asks all the same", () => {
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

test("afterwards nothing asks any more", () => {
  const { refetch, stop, focus, show, online } = make({ refetchInterval: 1 });
  stop();
  focus();
  show();
  online();
  vi.advanceTimersByTime(5000);
  expect(refetch).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});

test("where there is no window, document or navigator it polls", () => {
  for (const name of ["window", "document", "navigator"]) vi.stubGlobal(name, undefined);
  const refetch = vi.fn();
  const stop = watch({ refetchInterval: 1 }, () => 0, refetch);
  vi.advanceTimersByTime(1000);
  stop();
  expect(refetch).toHaveBeenCalledTimes(1);
});

test("a window without events, as in React Native, is no window", () => {
  vi.stubGlobal("window", {});
  expect(() =>
    watch(
      {},
      () => 0,
      () => {},
    )(),
  ).not.toThrow();
});
