import { expect, test } from "vitest";
import type { ScreenHarness } from "../../fixtures/harness.ts";
import { inEachReact } from "../../fixtures/in-each-react.ts";
import { capabilities } from "../../fixtures/organization-flow.ts";
import type { UIProviderProps } from "./ui-provider.tsx";

const Offer = ({ harness: { createElement, useCapabilities } }: { readonly harness: ScreenHarness }) =>
  createElement("p", null, useCapabilities().data === null ? "unknown" : "known");

inEachReact("capabilities", ({ harness, stage, provided, mount, until }) => {
  /** Requests of a page with a sign-in for a visitor. */
  async function asked(props: Partial<UIProviderProps>): Promise<readonly string[]> {
    const { createAuthClient, createElement, OrganizationSwitcher, organizationClient, SignIn } = harness();
    const { fetch, baseURL, answers } = stage();
    answers["/capabilities"] = () => capabilities;
    const client = createAuthClient({ baseURL, fetch, plugins: [organizationClient()] });
    const page = createElement("main", null, createElement(OrganizationSwitcher), createElement(SignIn));
    const { container, shown } = mount(provided({ client }, page, { initialSession: null, ...props }));
    await shown;
    await until(() => expect(container.querySelector("h1")?.textContent).toBe("Sign in"));
    return fetch.mock.calls.map(([url]) => new URL(String(url)).pathname);
  }

  test("requests capabilities only when the page lacks them, and no organizations for a visitor", async () => {
    expect(await asked({})).toEqual(["/api/auth/capabilities"]);
    expect(await asked({ initialCapabilities: capabilities })).toEqual([]);
  });

  test("a late failure does not replace a newer answer", async () => {
    const { act, createElement } = harness();
    const server = stage();
    const waiting: { resolve(answer: unknown): void; reject(error: Error): void }[] = [];
    server.answers["/capabilities"] = () => new Promise((resolve, reject) => waiting.push({ resolve, reject }));
    const show = () => mount(provided(server, createElement(Offer, { harness: harness() }), { initialSession: null }));
    const first = show();
    await first.shown;
    await act(async () => first.root.unmount());
    // A store stops one second after its last listener left.
    await act(() => new Promise<void>((resolve) => setTimeout(resolve, 1100)));
    const { container, shown } = show();
    await shown;
    expect(waiting).toHaveLength(2);
    await act(async () => waiting[1]?.resolve(capabilities));
    await until(() => expect(container.textContent).toBe("known"));
    await act(async () => waiting[0]?.reject(new TypeError("Failed to fetch")));
    await act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)));
    expect(container.textContent).toBe("known");
  });
});
