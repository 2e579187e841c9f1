import type { ReactNode } from "react";
import { describe, expect, test, vi } from "vitest";
import type { Harness } from "./fixtures/harness.ts";
import { sessionOf } from "./fixtures/session.ts";
import { createSuite, REACTS } from "./fixtures/suite.ts";

interface GrowingProps {
  readonly harness: Harness;
  readonly who: () => ReactNode;
  readonly onReady: (grow: () => void) => void;
}
function Growing({ harness, who, onReady }: GrowingProps) {
  const [grown, setGrown] = harness.useState(false);
  onReady(() => setGrown(true));
  return harness.createElement("div", null, who(), grown && who());
}

describe.each(REACTS)("React %s", (major, suffix) => {
  const { harness, make, mount } = createSuite(suffix);

  test(`is React ${major}`, () => {
    expect(harness().version.split(".")[0]).toBe(major);
  });

  test("shows pending, then what the server says", async () => {
    const { who, answers, renders } = make();
    answers(() => Response.json(sessionOf("ada")));
    const { container, shown } = mount(who());
    await shown;
    expect(container.textContent).toBe("authenticated ada");
    expect(renders).toEqual(["pending", "authenticated"]);
  });

  test("StrictMode and many components cause one request", async () => {
    const { who, ask } = make();
    const { createElement, StrictMode } = harness();
    const { container, shown } = mount(createElement(StrictMode, null, who(), who(), who()));
    await shown;
    expect(container.textContent).toBe("unauthenticated nobody".repeat(3));
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test("follows a call that changes the session", async () => {
    const { client, who, answers } = make();
    const { container, shown } = mount(who());
    await shown;
    expect(container.textContent).toBe("unauthenticated nobody");
    answers(() => Response.json(sessionOf("ada")));
    await harness().act(async () => {
      await client.signIn.email({ email: "ada@example.com", password: "correct horse battery" });
      await vi.waitFor(() => expect(client.$session.value.status).toBe("authenticated"));
    });
    expect(container.textContent).toBe("authenticated ada");
  });

  test("a passing failure leaves the person on the screen", async () => {
    const { client, who, answers } = make();
    answers(() => Response.json(sessionOf("ada")));
    const { container, shown } = mount(who());
    await shown;
    answers(() => Promise.reject(new TypeError("Failed to fetch")));
    await harness().act(() => client.$session.value.refetch());
    expect(container.textContent).toBe("unknown ada");
    answers(() => Response.json(null));
    await harness().act(() => client.$session.value.refetch());
    expect(container.textContent).toBe("unauthenticated nobody");
  });

  test("an answer without news renders nothing", async () => {
    const { client, who, answers, renders } = make();
    answers(() => Response.json(sessionOf("ada")));
    const { shown } = mount(who());
    await shown;
    const { data } = client.$session.value;
    await harness().act(() => client.$session.value.refetch());
    // Refetching is shown, and over; the session itself is the same object.
    expect(client.$session.value.data).toBe(data);
    expect(renders.slice(2).every((status) => status === "authenticated")).toBe(true);
  });

  test("components in a transition see one session", async () => {
    const { client, who, answers } = make();
    const { createElement, startTransition } = harness();
    let grow = () => {};
    const onReady = (next: () => void) => {
      grow = next;
    };
    const { shown, container } = mount(createElement(Growing, { harness: harness(), who, onReady }));
    await shown;
    answers(() => Response.json(sessionOf("ada")));
    await harness().act(async () => {
      startTransition(grow);
      await client.$session.value.refetch();
    });
    expect(container.textContent).toBe("authenticated ada".repeat(2));
  });

  test("asks again only when it comes back after more than a second", async () => {
    const { ask, who } = make();
    const { shown, root } = mount(who());
    await shown;
    for (const key of ["a", "b", "c"]) await harness().act(async () => root.render(who({ key })));
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
