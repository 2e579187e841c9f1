import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTabs } from "./tabs.ts";

beforeEach(() => {
  vi.stubGlobal("document", {});
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Resolves once every message that was posted before has arrived: they come in order. */
async function settled(name: string): Promise<void> {
  const [from, to] = [new BroadcastChannel(name), new BroadcastChannel(name)];
  const arrived = new Promise((resolve) => to.addEventListener("message", resolve));
  from.postMessage("end");
  await arrived;
  from.close();
  to.close();
}

test("the other tabs of the same application hear it, this one and others do not", async () => {
  const [here, there, elsewhere] = [createTabs("tabs-a"), createTabs("tabs-a"), createTabs("tabs-b")];
  const heard = { here: vi.fn(), there: vi.fn(), elsewhere: vi.fn() };
  const leave = [here.join(heard.here), there.join(heard.there), elsewhere.join(heard.elsewhere)];
  here.post(0);
  await vi.waitFor(() => expect(heard.there).toHaveBeenCalledTimes(1));
  for (const go of leave) go();
  await settled("tabs-a");
  expect(heard.there).toHaveBeenCalledTimes(1);
  expect(heard.here).not.toHaveBeenCalled();
  expect(heard.elsewhere).not.toHaveBeenCalled();
});

test("one that has not joined is heard, and one that has left does not hear", async () => {
  const [here, there, gone] = [createTabs("tabs-c"), createTabs("tabs-c"), createTabs("tabs-c")];
  const heard = vi.fn();
  const heardGone = vi.fn();
  gone.join(heardGone)();
  const leave = there.join(heard);
  here.post(0);
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
  leave();
  expect(heardGone).not.toHaveBeenCalled();
});

test("without channels, with forbidden ones and on a server it keeps quiet", () => {
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
