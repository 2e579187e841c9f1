import type { ActiveSession } from "@sallyport/core";
import type { ReactElement, ReactNode } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { renderInPieces } from "../fixtures/browser.ts";
import { loadScreens, type ScreenHarness } from "../fixtures/harness.ts";
import { inEachReact } from "../fixtures/in-each-react.ts";
import { CAPABILITIES } from "../fixtures/screens.ts";
import { asOnServer } from "../fixtures/server-page.ts";
import { sessionOf } from "../fixtures/session.ts";

type Client = Parameters<ScreenHarness["UIProvider"]>[0]["client"];

interface Props {
  readonly h: ScreenHarness;
}
const Who = ({ h }: Props): ReactNode => h.createElement("b", null, h.useSession().data?.user.name ?? "nobody");
const whoOf = (h: ScreenHarness, key: string): ReactElement => h.createElement(Who, { key, h });

/** Content that suspends until it arrives. */
function createNews(): { readonly read: () => string; arrive(): void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const state = { isThere: false };
  const read = () => {
    if (!state.isThere) throw promise;
    return "Late news";
  };
  const arrive = () => {
    state.isThere = true;
    resolve();
  };
  return { read, arrive };
}
/** Suspends until the content has arrived. */
const Late = ({ read }: { readonly read: () => string }): ReactNode => read();

/** Wraps children in StrictMode and a provider with all data of the server. */
function provide(h: ScreenHarness, client: Client, children: ReactNode): ReactElement {
  const props = { client, initialSession: sessionOf("ada"), initialCapabilities: CAPABILITIES, children };
  return h.createElement(h.StrictMode, null, h.createElement(h.UIProvider, props));
}

/** A user button and two readers of the session, one of them next to suspended content. */
function pageOf(h: ScreenHarness, client: Client, read: () => string): ReactElement {
  const { createElement, Suspense, UserButton } = h;
  const inside = [createElement(Late, { key: "late", read }), whoOf(h, "who")];
  const late = createElement(Suspense, { key: "late", fallback: "Wait" }, inside);
  const button = createElement(UserButton, { key: "button" });
  return provide(h, client, createElement("main", null, [button, whoOf(h, "who"), late]));
}

interface SlowProps {
  readonly isSlow: boolean;
  interrupt(): void;
}
/** Renders longer than a time slice, so that React yields to other work. */
function Slow({ isSlow, interrupt }: SlowProps): ReactNode {
  if (!isSlow) return null;
  interrupt();
  for (const start = performance.now(); performance.now() - start < 12; );
  return null;
}

interface TornProps extends Props, Pick<SlowProps, "interrupt"> {
  readonly switches: ((isSlow: boolean) => void)[];
  onCommit(): void;
}
/** Two readers of the session with a slow component between them, and a third after a transition. */
function Torn({ h, switches, interrupt, onCommit }: TornProps): ReactNode {
  const [isSlow, setSlow] = h.useState(false);
  switches.push(setSlow);
  h.useLayoutEffect(onCommit);
  const slow = h.createElement(Slow, { key: "slow", isSlow, interrupt });
  return h.createElement("main", null, [whoOf(h, "first"), slow, whoOf(h, "second"), isSlow && whoOf(h, "third")]);
}

/** Renders the page with a deferred value. */
const Deferred = ({ h, page }: Props & { readonly page: ReactElement }): ReactNode => h.useDeferredValue(page);

inEachReact(
  "a page with concurrent rendering",
  ({ suffix, harness, stage, place, mount, provided, until, closing }) => {
    // Countdowns must not change during the comparison.
    beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
    afterEach(() => void vi.useRealTimers());
    const namesIn = (container: Element) => [...container.querySelectorAll("b")].map(({ textContent }) => textContent);
    const servers: ScreenHarness[] = [];
    const onServer = (): ScreenHarness => servers[0] ?? expect.fail("There is no server");
    beforeAll(async () => void servers.push(await loadScreens(suffix, "server")));

    test("a server streams screens before suspended content, then the content", async () => {
      const { read, arrive } = createNews();
      const server = stage();
      const onError = vi.fn();
      const h = onServer();
      const stream = await asOnServer(() => h.renderToReadableStream(pageOf(h, server.client, read), { onError }));
      const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
      let html = "";
      while (!html.includes("</main>")) html += (await reader.read()).value ?? expect.fail("There is no page");
      expect(["Account: ada", "Wait", "Late news"].map((words) => html.includes(words))).toEqual([true, true, false]);
      arrive();
      for (let part = await reader.read(); !part.done; part = await reader.read()) html += part.value;
      expect(html).toContain("Late news");
      expect([onError.mock.calls, server.fetch.mock.calls]).toEqual([[], []]);
    });

    test("a page that hydrates while a part is suspended shows the current user everywhere, even after a change", async () => {
      const { act, hydrateRoot } = harness();
      const sent = createNews();
      sent.arrive();
      const page = pageOf(onServer(), stage().client, sent.read);
      const stream = await onServer().renderToReadableStream(page);
      await stream.allReady;
      const container = place(await new Response(stream).text());
      const { read, arrive } = createNews();
      const server = stage();
      const onRecoverableError = vi.fn();
      await act(async () => {
        const root = hydrateRoot(container, pageOf(harness(), server.client, read), { onRecoverableError });
        closing.push(() => root.unmount());
      });
      expect(namesIn(container)).toEqual(["ada", "ada"]);
      expect(container.textContent).toContain("Late news");
      server.answers["/get-session"] = () => sessionOf("grace");
      await act(async () => void (await server.client.$session.get().refetch()));
      await act(async () => arrive());
      await until(() => expect(namesIn(container)).toEqual(["grace", "grace"]));
      expect(container.textContent).toContain("Account: grace");
      expect(onRecoverableError).not.toHaveBeenCalled();
    });

    test("a change during a transition appears in all readers in the same commit", async () => {
      const h = harness();
      const { client } = stage();
      const set = Reflect.get(client.$session, "set") as (state: object) => void;
      const become = (data: ActiveSession) => set({ ...client.$session.value, data, status: "authenticated" });
      const log: (string | null)[][] = [];
      const interrupt = vi.fn(() => {
        if (interrupt.mock.calls.length > 1) return;
        // Runs once React yields.
        queueMicrotask(() => {
          log.push(["changed"]);
          become(sessionOf("grace"));
        });
      });
      const switches: ((isSlow: boolean) => void)[] = [];
      const onCommit = () => void log.push(namesIn(document.body));
      const props = { h, switches, interrupt, onCommit };
      const { container, shown } = mount(provide(h, client, h.createElement(Torn, props)));
      await shown;
      log.length = 0;
      await renderInPieces(async () => {
        h.startTransition(() => switches.at(-1)?.(true));
        await vi.waitFor(() => expect(namesIn(container)).toEqual(["grace", "grace", "grace"]));
      });
      expect(log[0]).toEqual(["changed"]);
      expect(log.length).toBeGreaterThan(1);
      for (const names of log.slice(1)) expect(new Set(names).size).toBe(1);
    });

    test("a transition keeps the previous screen and its input until the next one is ready", async () => {
      const { act, createElement, startTransition, Suspense, SignIn, SignUp } = harness();
      const { read, arrive } = createNews();
      const server = stage();
      const late = createElement(Late, { read });
      const page = (isNext: boolean, children: ReactNode) =>
        provided(server, createElement(Suspense, { fallback: "Wait", key: "page" }, isNext && late, children));
      const { container, root, shown } = mount(page(false, createElement(SignIn, { key: "in" })));
      await shown;
      const email = container.querySelector<HTMLInputElement>("[name=email]") ?? expect.fail("There is no field");
      email.value = "ada";
      await act(async () => startTransition(() => root.render(page(true, createElement(SignUp, { key: "up" })))));
      expect(container.textContent).not.toContain("Wait");
      const submit = new Event("submit", { bubbles: true, cancelable: true });
      await act(async () => void container.querySelector("form")?.dispatchEvent(submit));
      expect(container.contains(email)).toBe(true);
      expect([email.value, email.getAttribute("aria-invalid")]).toEqual(["ada", "true"]);
      await act(async () => arrive());
      await until(() => expect(container.textContent).toContain("Create your account"));
      expect(container.contains(email)).toBe(false);
    });

    test("a deferred page and a page in a transition render the same HTML", async () => {
      const { act, createElement, startTransition, UserProfile } = harness();
      const html = async (render: (root: ReturnType<typeof mount>["root"], page: ReactElement) => void) => {
        const server = stage();
        const { container, root, shown } = mount(null);
        await shown;
        await act(async () => render(root, provide(harness(), server.client, createElement(UserProfile))));
        await until(() => expect(container.querySelectorAll("h2").length).toBeGreaterThan(2));
        return container.innerHTML.replaceAll(/[:_«]r?\w+[:_»]/gi, "");
      };
      const plain = await html((root, page) => root.render(page));
      expect(await html((root, page) => startTransition(() => root.render(page)))).toBe(plain);
      expect(await html((root, page) => root.render(createElement(Deferred, { h: harness(), page })))).toBe(plain);
    });
  },
);
