import type { ReactNode } from "react";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { ReactAuthClient } from "./create-auth-client.ts";
import { openBrowser } from "./fixtures/browser.ts";
import { type Ground, loadGround } from "./fixtures/ground.ts";
import { sessionOf } from "./fixtures/session.ts";
import type { UseSessionOptions } from "./use-session.ts";

beforeAll(openBrowser);
afterAll(() => {
  vi.unstubAllGlobals();
});

interface WhoProps extends UseSessionOptions {
  readonly ground: Ground;
  readonly client: Pick<ReactAuthClient, "useSession">;
  readonly renders: string[];
}
function Who({ ground, client, renders, initialSession }: WhoProps) {
  const { data, status, isPending } = client.useSession({ initialSession });
  renders.push(status);
  return ground.createElement("p", null, isPending ? "…" : `${status} ${data?.user.name ?? "nobody"}`);
}
function NameBelow({ ground }: { ground: Ground }) {
  return ground.createElement("b", null, ground.useSession().data?.user.name);
}
interface GrowingProps {
  readonly ground: Ground;
  readonly who: () => ReactNode;
  readonly onReady: (grow: () => void) => void;
}
function Growing({ ground, who, onReady }: GrowingProps) {
  const [grown, setGrown] = ground.useState(false);
  onReady(() => setGrown(true));
  return ground.createElement("div", null, who(), grown && who());
}

describe.each([
  ["18", "-18"],
  ["19", ""],
] as const)("React %s", (major, suffix) => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await loadGround(suffix);
  });

  const complaints: unknown[][] = [];
  const closing: (() => void)[] = [];
  beforeEach(() => {
    vi.spyOn(console, "error").mockImplementation((...args) => complaints.push(args));
  });
  afterEach(async () => {
    await ground.act(async () => {
      for (const close of closing.splice(0)) close();
    });
    vi.restoreAllMocks();
    expect(complaints.splice(0)).toEqual([]);
  });

  /** A client whose server the test plays, and a component that shows what it hears of the session. */
  function make() {
    let answer: () => Response | Promise<Response> = () => Response.json(null);
    const ask = vi.fn<typeof fetch>(async () => answer());
    const client = ground.createAuthClient({ baseURL: `http://localhost/${Math.random()}`, fetch: ask });
    const renders: string[] = [];
    const who = (options: UseSessionOptions & { key?: string } = {}) =>
      ground.createElement(Who, { ground, client, renders, ...options });
    const answers = (next: () => Response | Promise<Response>) => {
      answer = next;
    };
    return { client, ask, answers, who, renders };
  }

  function place(html = "") {
    const container = document.createElement("div");
    container.innerHTML = html;
    document.body.append(container);
    return container;
  }
  function mount(element: ReactNode) {
    const container = place();
    const root = ground.createRoot(container);
    closing.push(() => root.unmount());
    return { container, root, shown: ground.act(async () => root.render(element)) };
  }

  test(`is React ${major}`, () => {
    expect(ground.version.split(".")[0]).toBe(major);
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
    const { createElement, StrictMode } = ground;
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
    await ground.act(async () => {
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
    await ground.act(() => client.$session.value.refetch());
    expect(container.textContent).toBe("unknown ada");
    answers(() => Response.json(null));
    await ground.act(() => client.$session.value.refetch());
    expect(container.textContent).toBe("unauthenticated nobody");
  });

  test("an answer without news renders nothing", async () => {
    const { client, who, answers, renders } = make();
    answers(() => Response.json(sessionOf("ada")));
    const { shown } = mount(who());
    await shown;
    const { data } = client.$session.value;
    await ground.act(() => client.$session.value.refetch());
    // Refetching is shown, and over; the session itself is the same object.
    expect(client.$session.value.data).toBe(data);
    expect(renders.slice(2).every((status) => status === "authenticated")).toBe(true);
  });

  test("rendering on the server asks nothing, and shows nobody's session to the next", () => {
    const { client, ask, who } = make();
    const { renderToString } = ground;
    expect(renderToString(who())).toBe("<p>…</p>");
    expect(renderToString(who({ initialSession: sessionOf("ada") }))).toBe("<p>authenticated ada</p>");
    expect(renderToString(who({ initialSession: null }))).toBe("<p>unauthenticated nobody</p>");
    expect(renderToString(who())).toBe("<p>…</p>");
    expect(client.$session.value.status).toBe("pending");
    expect(ask).not.toHaveBeenCalled();
  });

  test.each([
    ["without a session", undefined, "pending"],
    ["for nobody", null, "unauthenticated"],
    ["for a person", sessionOf("ada"), "authenticated"],
  ])("hydrates a page that was rendered %s, without a mismatch", async (_name, initialSession, first) => {
    const { who, ask, renders, answers } = make();
    answers(() => Response.json(sessionOf("ada")));
    const { createElement, renderToString, hydrateRoot, StrictMode } = ground;
    const element = createElement(StrictMode, null, who({ initialSession }));
    const container = place(renderToString(element));
    const paragraph = container.firstChild;
    renders.length = 0;
    const mismatches: unknown[] = [];
    await ground.act(async () => {
      const root = hydrateRoot(container, element, { onRecoverableError: (error) => mismatches.push(error) });
      closing.push(() => root.unmount());
    });
    expect(mismatches).toEqual([]);
    expect(container.firstChild).toBe(paragraph);
    expect(renders[0]).toBe(first);
    expect(ask).toHaveBeenCalledTimes(initialSession === undefined ? 1 : 0);
    if (initialSession !== undefined) expect(new Set(renders)).toEqual(new Set([first]));
  });

  test("a session that came with the page is shown from the first render of a later component too", async () => {
    const { who, ask, renders } = make();
    const { shown, container } = mount(who({ initialSession: sessionOf("ada") }));
    await shown;
    expect(renders).toEqual(["authenticated"]);
    expect(container.textContent).toBe("authenticated ada");
    expect(ask).not.toHaveBeenCalled();
  });

  test("an old page's session does not come back after a change", async () => {
    const { client, who, answers, renders } = make();
    answers(() => Response.json(sessionOf("ada")));
    await client.signIn.email({ email: "ada@example.com", password: "correct horse battery" });
    const { shown } = mount(who({ initialSession: null }));
    await shown;
    expect(renders).toEqual(["pending", "authenticated"]);
  });

  test("a provider gives its client and its session to all below", async () => {
    const { client, ask, who } = make();
    const { createElement, SessionProvider } = ground;
    const { shown, container } = mount(
      createElement(
        SessionProvider,
        { client, initialSession: sessionOf("ada") },
        createElement(NameBelow, { ground }),
        who(),
      ),
    );
    await shown;
    expect(container.innerHTML).toBe("<b>ada</b><p>authenticated ada</p>");
    expect(ask).not.toHaveBeenCalled();
  });

  test("a provider's session is not another client's", async () => {
    const [provided, other] = [make(), make()];
    const { createElement, SessionProvider } = ground;
    const { shown, container } = mount(
      createElement(SessionProvider, { client: provided.client, initialSession: sessionOf("ada") }, other.who()),
    );
    await shown;
    expect(container.textContent).toBe("unauthenticated nobody");
    expect(other.ask).toHaveBeenCalledTimes(1);
  });

  test("useSession without a provider says what is missing", () => {
    const { createElement, renderToString } = ground;
    expect(() => renderToString(createElement(NameBelow, { ground }))).toThrow("<SessionProvider>");
  });

  test("components in a transition see one session", async () => {
    const { client, who, answers } = make();
    const { createElement, startTransition } = ground;
    let grow = () => {};
    const onReady = (next: () => void) => {
      grow = next;
    };
    const { shown, container } = mount(createElement(Growing, { ground, who, onReady }));
    await shown;
    answers(() => Response.json(sessionOf("ada")));
    await ground.act(async () => {
      startTransition(grow);
      await client.$session.value.refetch();
    });
    expect(container.textContent).toBe("authenticated ada".repeat(2));
  });

  test("asks again only when it comes back after more than a second", async () => {
    const { ask, who } = make();
    const { shown, root } = mount(who());
    await shown;
    for (const key of ["a", "b", "c"]) await ground.act(async () => root.render(who({ key })));
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
