import { afterEach, describe, expect, test, vi } from "vitest";
import { createScreenSuite } from "../../fixtures/screens.ts";
import { REACTS } from "../../fixtures/suite.ts";

describe.each(REACTS)("React %s", (_version, suffix) => {
  const { harness, stage, play } = createScreenSuite(suffix);
  afterEach(() => vi.useRealTimers());

  test("a mail is sent again after half a minute, once, and sooner only if it was not sent", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const { act } = harness();
    const call = vi.fn().mockResolvedValue({ error: { code: "NOBODY_KNOWS", message: "Its own words" } });
    const { flow } = await play(stage(), () => harness().useResend(call));
    const wait = (seconds: number) => act(async () => void vi.advanceTimersByTime(seconds * 1000));
    const send = () => act(async () => flow().send());

    await send();
    await wait(29);
    expect(flow()).toMatchObject({ secondsLeft: 1, status: "idle" });
    expect(call).not.toHaveBeenCalled();
    await wait(5);
    expect(flow().secondsLeft).toBe(0);
    await send();
    expect(flow()).toMatchObject({ status: "idle", problem: "Its own words", secondsLeft: 0 });
    call.mockResolvedValue({ error: null });
    await act(async () => {
      flow().send();
      flow().send();
    });
    expect(call).toHaveBeenCalledTimes(2);
    expect(flow()).toMatchObject({ status: "sent", problem: "", secondsLeft: 30 });
    await act(async () => flow().restart());
    expect(flow()).toMatchObject({ status: "idle", secondsLeft: 30 });
  });
});
