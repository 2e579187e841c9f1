// In a process of its own, because React contexts are not shared with another renderer.
import { Window } from "happy-dom";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { router, site } from "../fixtures/screens-site.tsx";

const roots: ReturnType<typeof createRoot>[] = [];

beforeEach(() => {
  const window = new Window({ url: "http://localhost:3000/" });
  for (const name of ["window", "self"]) vi.stubGlobal(name, window);
  for (const name of ["document", "location", "history", "HTMLElement", "Event"] as const)
    vi.stubGlobal(name, window[name]);
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
});
afterEach(async () => {
  await act(async () => {
    for (const root of roots.splice(0)) root.unmount();
  });
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

async function open(address: string) {
  history.replaceState(null, "", address);
  const container = document.createElement("div");
  document.body.append(container);
  const root = createRoot(container);
  roots.push(root);
  const go = (to: string): Promise<void> => act(async () => root.render(site(to)));
  const shows = (words: string): Promise<void> =>
    vi.waitFor(async () => {
      await act(async () => {});
      expect(container.querySelector("h1")?.textContent).toBe(words);
    });
  await go(address);
  return { go, shows };
}

test("focuses the heading after navigating to another screen, but not on the first screen", async () => {
  const { go, shows } = await open("/sign-in");
  await shows("Sign in");
  expect(document.activeElement).toBe(document.body);
  await go("/sign-up");
  await shows("Create your account");
  expect(document.activeElement?.textContent).toBe("Create your account");
  await go("/sign-in");
  await shows("Sign in");
  expect(document.activeElement?.textContent).toBe("Sign in");
});

test("redirects a visitor to sign-in with Next's router and refreshes server components", async () => {
  await open("/organization");
  await vi.waitFor(() => expect(router.replace).toHaveBeenCalledWith("/sign-in?callbackURL=%2Forganization"));
  expect(router.refresh).toHaveBeenCalledOnce();
  expect(router.push).not.toHaveBeenCalled();
});
