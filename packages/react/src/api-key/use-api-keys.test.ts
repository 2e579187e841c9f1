import { describe, expect, test, vi } from "vitest";
import type { Harness } from "../fixtures/harness.ts";
import { withSession } from "../fixtures/session.ts";
import { createSuite, REACTS } from "../fixtures/suite.ts";
import type { ApiKeyStores } from "./use-api-keys.ts";

interface Props {
  readonly harness: Harness;
  readonly client?: ApiKeyStores;
  readonly organizationId?: string;
}
function Shown({ harness, client, organizationId }: Props) {
  const { data, error, isPending } = harness.useApiKeys({ client, organizationId });
  const names = data?.apiKeys.map(({ name }) => name).join(", ") ?? "none known";
  return harness.createElement("p", null, isPending ? "…" : (error?.code ?? names));
}

describe.each(REACTS)("React %s", (_version, suffix) => {
  const suite = createSuite(suffix);
  const act = (work: () => unknown) => suite.harness().act(async () => void (await work()));

  /** A client whose server has these keys, by the organization's id, "" for the user's own. */
  function cast(keys: Record<string, readonly string[]>) {
    const { createAuthClient, apiKeyClient } = suite.harness();
    const fetch = vi.fn(async (input: RequestInfo | URL) => {
      const { pathname, searchParams } = new URL(String(input));
      const named = keys[searchParams.get("organizationId") ?? ""];
      if (!pathname.endsWith("/list")) return Response.json({}, { headers: { "x-sallyport-changes": "apiKeys" } });
      if (named) return Response.json({ apiKeys: named.map((name) => ({ name })) });
      return Response.json({ code: "YOU_ARE_NOT_ALLOWED_TO_MANAGE_API_KEYS", message: "" }, { status: 403 });
    });
    const baseURL = `http://localhost${Math.floor(Math.random() * 1e9)}.test`;
    return { keys, fetch, client: createAuthClient({ baseURL, fetch: withSession(fetch), plugins: [apiKeyClient()] }) };
  }
  /** What is shown once the server's answer is in. */
  async function shows(container: Element, { $apiKeysOf }: ApiKeyStores, text: string, organizationId?: string) {
    await act(() =>
      vi.waitFor(() => {
        const { isPending, isRefetching } = $apiKeysOf(organizationId).value;
        expect([isPending, isRefetching]).toEqual([false, false]);
      }, 10_000),
    );
    expect(container.textContent).toBe(text);
  }

  test("a component shows the user's keys, and follows what calls change", async () => {
    const { client, keys } = cast({ "": ["CI"] });
    const harness = suite.harness();
    const { createElement, SessionProvider } = harness;
    const { container, shown } = suite.mount(
      createElement(SessionProvider, { client }, createElement(Shown, { harness })),
    );
    await shown;
    await shows(container, client, "CI");
    keys[""] = ["CI", "Deploys"];
    await act(() => client.apiKey.create({ name: "Deploys" }));
    await shows(container, client, "CI, Deploys");
  });

  test("keys of one organization are not shown as another's, nor where they may not be seen", async () => {
    const { client } = cast({ den: ["Den's"], pit: ["Pit's"] });
    const harness = suite.harness();
    const keysOf = (organizationId: string) => harness.createElement(Shown, { harness, client, organizationId });
    const { container, root, shown } = suite.mount(keysOf("den"));
    await shown;
    await shows(container, client, "Den's", "den");
    harness.act(() => void root.render(keysOf("pit")));
    expect(container.textContent).toBe("…");
    await shows(container, client, "Pit's", "pit");
    await act(() => root.render(keysOf("elsewhere")));
    await shows(container, client, "YOU_ARE_NOT_ALLOWED_TO_MANAGE_API_KEYS", "elsewhere");
  });

  test("a server renders that nothing is known, and asks nothing", () => {
    const { client, fetch } = cast({});
    const harness = suite.harness();
    expect(harness.renderToString(harness.createElement(Shown, { harness, client }))).toBe("<p>…</p>");
    expect(fetch).not.toHaveBeenCalled();
  });

  test("a hook without a client that has the plugin says so", () => {
    const harness = suite.harness();
    expect(() => harness.renderToString(harness.createElement(Shown, { harness }))).toThrow(
      "The client must be created with apiKeyClient()",
    );
  });
});
