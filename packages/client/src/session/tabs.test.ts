import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTabs } from "./tabs.ts";

beforeEach(() => {
  vi.stubGlobal("document", {});
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Resolves once every message that was posted before has arrived, because messages arrive in order. */
async function settled(name: string): Promise<void> {
  const [from, to] = [new BroadcastChannel(name), new BroadcastChannel(name)];
  const arrived = new Promise((resolve) => to.addEventListener("message", resolve));
  from.postMessage("end");
  await arrived;
  from.close();
  to.close();
}

test("posts to other tabs of the same application only", async () => {
  const [here, there, elsewhere] = [createTabs("tabs-a"), createTabs("tabs-a"), createTabs("tabs-b")];
  const listeners = { here: vi.fn(), there: vi.fn(), elsewhere: vi.fn() };
  const leave = [here.join(listeners.here), there.join(listeners.there), elsewhere.join(listeners.elsewhere)];
  here.post(0);
  await vi.waitFor(() => expect(listeners.there).toHaveBeenCalledTimes(1));
  for (const go of leave) go();
  await settled("tabs-a");
  expect(listeners.there).toHaveBeenCalledTimes(1);
  expect(listeners.here).not.toHaveBeenCalled();
  expect(listeners.elsewhere).not.toHaveBeenCalled();
});

test("a tab can post without joining, and receives nothing after leaving", async () => {
  const [here, there, gone] = [createTabs("tabs-c"), createTabs("tabs-c"), createTabs("tabs-c")];
  const listener = vi.fn();
  const goneListener = vi.fn();
  gone.join(goneListener)();
  const leave = there.join(listener);
  here.post(0);
  await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(1));
  leave();
  expect(goneListener).not.toHaveBeenCalled();
});

test("does nothing without BroadcastChannel, when it is forbidden, or on a server", () => {
  const open = vi.fn();
  class Forbidden {
    constructor() {
      open();
      throw new DOMException("The operation is insecure.", "SecurityError");
    }
  }
  for (const [channel, document] of [
    [undefined, {}],
    [Forbidden, {}],
    [Forbidden, undefined],
  ]) {
    vi.stubGlobal("BroadcastChannel", channel);
    vi.stubGlobal("document", document);
    const tabs = createTabs("tabs-d");
    const leave = tabs.join(() => {});
    expect(() => tabs.post(0)).not.toThrow();
    expect(leave).not.toThrow();
  }
  expect(open).toHaveBeenCalledTimes(2);
});
