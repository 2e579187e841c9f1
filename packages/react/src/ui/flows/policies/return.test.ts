import { readCorpus } from "sallyport-tests/attacks/redirects/corpus";
import { afterEach, expect, test, vi } from "vitest";
import { inEachReact } from "../../../fixtures/in-each-react.ts";
import { ACME, IN_ACME } from "../../../fixtures/organization-flow.ts";

const KEY = "sallyport.organization";
const HOSTILE = [
  "//evil.example",
  "///evil.example",
  "https://evil.example",
  "https:evil.example",
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  " javascript:alert(1)",
  "java\tscript:alert(1)",
  "data:text/html,x",
  "\\\\evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/.//evil.example",
  "/a/..//evil.example",
  "/%2Fevil.example",
  "/%5Cevil.example",
  "/%252Fevil.example",
  "%2F%2Fevil.example",
  "https%3A%2F%2Fevil.example",
  "javascript%3Aalert(1)",
  "@evil.example",
  "evil.example",
  "",
];
/** What the link may keep on this origin, because it escapes the slashes of a query. */
const ESCAPED = /^\/[^?#\\]*[?#]/;
const TARGETS = [...HOSTILE, ...readCorpus("refuse").filter((text) => !ESCAPED.test(text))];

inEachReact("the way back from what a policy requires", ({ harness, play, playOn, showOn, stage }) => {
  afterEach(() => {
    history.replaceState(null, "", "/");
    sessionStorage.clear();
  });

  /** Opens the link in a page with this target, and returns where it leads. */
  async function leadsTo(callbackURL: string): Promise<string | null> {
    history.replaceState(null, "", `/account?${new URLSearchParams({ callbackURL })}`);
    const { container } = await showOn(IN_ACME, ({ createElement, ReturnLink }) => createElement(ReturnLink));
    return container.querySelector("a")?.getAttribute("href") ?? null;
  }

  test("the link leads to a page of this origin", async () => {
    expect(await leadsTo("/organization?tab=1#security")).toBe("/organization?tab=1#security");
  });

  test("the link leads to no other origin and runs no script", async () => {
    const led: unknown[] = [];
    for (const target of TARGETS) {
      const href = await leadsTo(target);
      if (href !== null) led.push([target, href]);
    }
    expect(led).toEqual([]);
  });

  test("a page whose own path begins with two slashes is no target", async () => {
    for (const path of ["//evil.example", "///evil.example/x", "/.//evil.example"]) {
      history.replaceState(null, "", `${location.origin}${path}`);
      const there = new URL(harness().setUpPath("/account"), location.origin);
      expect(there.origin + there.pathname).toBe(`${location.origin}/account`);
      expect(await leadsTo(there.searchParams.get("callbackURL") ?? "")).toBeNull();
    }
  });

  test("an organization that the tab remembers is chosen once, and nothing else that is stored there", async () => {
    const choose = vi.fn();
    const organizations = [{ ...ACME, createdAt: new Date(ACME.createdAt) }];
    const read = async (text: string) => {
      sessionStorage.setItem(KEY, text);
      const page = await play(stage(IN_ACME), () => harness().useReturnToOrganization(organizations, choose));
      expect(sessionStorage.getItem(KEY)).toBeNull();
      return page;
    };
    for (const text of [...HOSTILE, "o2", "O1", " o1", "o1 ", "__proto__", "constructor"]) await read(text);
    expect(choose).not.toHaveBeenCalled();
    await read(ACME.id);
    expect(choose.mock.calls).toEqual([[organizations[0]]]);
    await play(stage(IN_ACME), () => harness().useReturnToOrganization(organizations, choose));
    expect(choose).toHaveBeenCalledTimes(1);
  });

  test("a session that names no organization by a text leaves nothing in the tab", async () => {
    for (const activeOrganizationId of [null, 12, { id: "o1" }, undefined]) {
      const answers = { ...IN_ACME, "/get-session": () => ({ session: { id: "s1", activeOrganizationId }, user: {} }) };
      const { client } = await playOn(answers, ({ useSession }) => useSession());
      harness().rememberOrganization(client);
      expect(sessionStorage.getItem(KEY)).toBeNull();
    }
  });
});
