import { describe, expect, test } from "vitest";
import type { Harness } from "./fixtures/harness.ts";
import { sessionOf } from "./fixtures/session.ts";
import { createSuite, REACTS } from "./fixtures/suite.ts";

function NameBelow({ harness }: { harness: Harness }) {
  return harness.createElement("b", null, harness.useSession().data?.user.name);
}

describe.each(REACTS)("React %s", (major, suffix) => {
  const { harness, make, mount, wake } = createSuite(suffix);

  test(`runs React ${major}`, () => {
    expect(harness().version.split(".")[0]).toBe(major);
  });

  test("shows pending, then the session", async () => {
    const { who, answers, renders } = make();
    answers(() => Response.json(sessionOf("ada")));
    const { container, shown } = mount(who());
    await shown;
    expect(container.textContent).toBe("authenticated ada");
    expect(renders).toEqual(["pending", "authenticated"]);
  });

  test("sends one request for many components in StrictMode", async () => {
    const { who, ask } = make();
    const { createElement, StrictMode } = harness();
    const { container, shown } = mount(createElement(StrictMode, null, who(), who(), who()));
    await shown;
    expect(container.textContent).toBe("unauthenticated nobody".repeat(3));
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test("server rendering sends no request and leaks no session to the next render", () => {
    const { client, ask, who } = make();
    const { renderToString } = harness();
    expect(renderToString(who())).toBe("<p>…</p>");
    expect(renderToString(who({ initialSession: sessionOf("ada") }))).toBe("<p>authenticated ada</p>");
    expect(renderToString(who({ initialSession: null }))).toBe("<p>unauthenticated nobody</p>");
    expect(renderToString(who())).toBe("<p>…</p>");
    expect(client.$session.value.status).toBe("pending");
    expect(ask).not.toHaveBeenCalled();
  });

  test.each([
    ["without an initial session", undefined, "pending"],
    ["for a visitor", null, "unauthenticated"],
    ["for a user", sessionOf("ada"), "authenticated"],
  ])("hydrates a page that was rendered %s without a mismatch", async (_name, initialSession, first) => {
    const { who, ask, renders, answers } = make();
    answers(() => Response.json(sessionOf("ada")));
    const { createElement, renderToString, StrictMode } = harness();
    const element = createElement(StrictMode, null, who({ initialSession }));
    const html = renderToString(element);
    renders.length = 0;
    const { container, first: paragraph, mismatches } = await wake(html, element);
    expect(mismatches).toEqual([]);
    expect(container.firstChild).toBe(paragraph);
    expect(renders[0]).toBe(first);
    expect(ask).toHaveBeenCalledTimes(initialSession === undefined ? 1 : 0);
    if (initialSession !== undefined) expect(new Set(renders)).toEqual(new Set([first]));
  });

  test("the page's session is shown from the first render on", async () => {
    const { who, ask, renders } = make();
    const { shown, container } = mount(who({ initialSession: sessionOf("ada") }));
    await shown;
    expect(renders).toEqual(["authenticated"]);
    expect(container.textContent).toBe("authenticated ada");
    expect(ask).not.toHaveBeenCalled();
  });

  test("the page's session does not replace a newer one", async () => {
    const { client, who, answers, renders } = make();
    answers(() => Response.json(sessionOf("ada")));
    await client.signIn.email({ email: "ada@example.com", password: "correct horse battery" });
    const { shown } = mount(who({ initialSession: null }));
    await shown;
    expect(renders).toEqual(["pending", "authenticated"]);
  });

  test("a provider passes its client and session to its children", async () => {
    const { client, ask, who } = make();
    const { createElement, SessionProvider } = harness();
    const { shown, container } = mount(
      createElement(
        SessionProvider,
        { client, initialSession: sessionOf("ada") },
        createElement(NameBelow, { harness: harness() }),
        who(),
      ),
    );
    await shown;
    expect(container.innerHTML).toBe("<b>ada</b><p>authenticated ada</p>");
    expect(ask).not.toHaveBeenCalled();
  });

  test("a provider's session does not apply to another client", async () => {
    const [provided, other] = [make(), make()];
    const { createElement, SessionProvider } = harness();
    const { shown, container } = mount(
      createElement(SessionProvider, { client: provided.client, initialSession: sessionOf("ada") }, other.who()),
    );
    await shown;
    expect(container.textContent).toBe("unauthenticated nobody");
    expect(other.ask).toHaveBeenCalledTimes(1);
  });

  test("useSession without a provider names SessionProvider in the error", () => {
    const { createElement, renderToString } = harness();
    expect(() => renderToString(createElement(NameBelow, { harness: harness() }))).toThrow("<SessionProvider>");
  });
});
