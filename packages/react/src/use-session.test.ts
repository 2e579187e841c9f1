import { describe, expect, test } from "vitest";
import type { Harness } from "./fixtures/harness.ts";
import { sessionOf } from "./fixtures/session.ts";
import { createSuite, REACTS } from "./fixtures/suite.ts";

function NameBelow({ harness }: { harness: Harness }) {
  return harness.createElement("b", null, harness.useSession().data?.user.name);
}

describe.each(REACTS)("React %s", (major, suffix) => {
  const { harness, make, mount, wake } = createSuite(suffix);

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

  test("rendering on the server asks nothing, and shows nobody's session to the next", () => {
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
    ["without a session", undefined, "pending"],
    ["for nobody", null, "unauthenticated"],
    ["for a person", sessionOf("ada"), "authenticated"],
  ])("hydrates a page that was rendered %s, without a mismatch", async (_name, initialSession, first) => {
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

  test("a provider's session is not another client's", async () => {
    const [provided, other] = [make(), make()];
    const { createElement, SessionProvider } = harness();
    const { shown, container } = mount(
      createElement(SessionProvider, { client: provided.client, initialSession: sessionOf("ada") }, other.who()),
    );
    await shown;
    expect(container.textContent).toBe("unauthenticated nobody");
    expect(other.ask).toHaveBeenCalledTimes(1);
  });

  test("useSession without a provider says what is missing", () => {
    const { createElement, renderToString } = harness();
    expect(() => renderToString(createElement(NameBelow, { harness: harness() }))).toThrow("<SessionProvider>");
  });
});
