import { describe, expect, test } from "vitest";
import { createScreenSuite } from "../../../fixtures/screens.ts";
import { REACTS } from "../../../fixtures/suite.ts";

describe.each(REACTS)("React %s", (_version, suffix) => {
  const { harness, stage, provided, mount, until } = createScreenSuite(suffix);

  test("a second factor that no connection leads to is asked for again", async () => {
    const server = stage();
    server.answers["/two-factor/status"] = () => Promise.reject(new Error("cut off"));
    const { createElement, TwoFactor } = harness();
    const { container, shown } = mount(provided(server, createElement(TwoFactor), { initialSession: null }));
    await shown;
    const button = () => container.querySelector("button");
    await until(() => expect(button()?.textContent).toBe("Try again"));
    expect(container.querySelector("[data-part=next] a")).not.toBeNull();
    server.answers["/two-factor/status"] = () => ({ enabled: false, pending: false, enrollment: false, methods: [] });
    await harness().act(async () => button()?.click());
    await until(() => expect(container.querySelector("h1")?.textContent).toBe("Sign in once more"));
    expect(button()).toBeNull();
    expect(document.activeElement?.tagName).toBe("H1");
  });
});
