import { Component, type ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { inEachReact } from "../../fixtures/in-each-react.ts";
import { CAPABILITIES } from "../../fixtures/screens.ts";

const CUT_OFF = "We couldn’t reach the server. Check your connection and try again.";

inEachReact("loadable screens", ({ harness, stage, provided, mount, until }) => {
  async function show(load: () => Promise<(props: { readonly name: string }) => ReactNode>) {
    const { createElement, loadable, Retriable, Suspense } = harness();
    const Loaded = loadable(load);
    const inside = createElement(Retriable, {
      followsNavigation: false,
      children: createElement(Loaded, { name: "Ada" }),
    });
    // React logs an error that a boundary caught.
    vi.mocked(console.error).mockImplementation(() => {});
    const element = createElement(Suspense, { fallback: "Wait" }, inside);
    const props = { initialSession: null, initialCapabilities: CAPABILITIES };
    const { container, shown } = mount(createElement(bounds(), null, provided(stage(), element, props)));
    await shown;
    return container;
  }

  /** The application's own boundary. */
  function bounds() {
    return class Own extends Component<{ readonly children?: ReactNode }, { readonly words: string | null }> {
      static getDerivedStateFromError = (error: Error) => ({ words: error.message });
      override state = { words: null };
      override render = (): ReactNode => (this.state.words === null ? this.props.children : `Own: ${this.state.words}`);
    };
  }

  test("shows an error when the file fails to load, and loads it on a retry", async () => {
    const { createElement, Screen } = harness();
    const load = vi.fn(
      async () =>
        ({ name }: { readonly name: string }) =>
          createElement(Screen, { title: `Of ${name}` }),
    );
    const broken = new TypeError("Failed to fetch dynamically imported module");
    load.mockRejectedValueOnce(broken).mockRejectedValueOnce(broken);
    const container = await show(load);
    for (const tries of [1, 2]) {
      await until(() => expect(container.querySelector("h1")?.textContent).toBe(CUT_OFF));
      expect(load).toHaveBeenCalledTimes(tries);
      const button = container.querySelector("button");
      expect(button?.textContent).toBe("Try again");
      await harness().act(async () => button?.click());
    }
    await until(() => expect(container.querySelector("h1")?.textContent).toBe("Of Ada"));
    expect(document.activeElement).toBe(container.querySelector("h1"));
    expect(load).toHaveBeenCalledTimes(3);
  });

  test("passes an error of the screen to the application's boundary", async () => {
    const container = await show(async () => () => {
      throw new Error("Out of order");
    });
    await until(() => expect(container.textContent).toBe("Own: Out of order"));
  });
});
