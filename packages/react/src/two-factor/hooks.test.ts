import { describe, expect, test, vi } from "vitest";
import type { Harness } from "../fixtures/harness.ts";
import { createSuite, REACTS } from "../fixtures/suite.ts";
import type { TwoFactorStores } from "./use-stores.ts";

interface Props {
  readonly harness: Harness;
  readonly client?: TwoFactorStores;
}
function Shown({ harness, client }: Props) {
  const { data: status, isPending } = harness.useTwoFactorStatus(client);
  const { data: devices } = harness.useTrustedDevices(client);
  const words = [status?.enabled ?? "nobody", `${status?.backupCodesLeft} codes`, `${devices?.length ?? 0} devices`];
  return harness.createElement("p", null, isPending ? "…" : words.join(", "));
}

describe.each(REACTS)("React %s", (_version, suffix) => {
  const stage = createSuite(suffix);

  /** A client whose server knows what the test says. */
  function cast() {
    const { createAuthClient, twoFactorClient } = stage.harness();
    const play = { codes: 10, devices: [{ id: "d1" }], signedIn: true };
    const fetch = vi.fn(async (input: RequestInfo | URL) => {
      const path = new URL(String(input)).pathname.slice("/api/auth/two-factor/".length);
      if (!play.signedIn) return Response.json({ code: "INVALID_TWO_FACTOR_COOKIE", message: "" }, { status: 401 });
      if (path === "status") return Response.json({ enabled: true, backupCodesLeft: play.codes });
      if (path === "list-trusted-devices") return Response.json(play.devices);
      return Response.json({ status: true }, { headers: { "x-sallyport-changes": "two-factor" } });
    });
    const baseURL = `http://localhost${Math.floor(Math.random() * 1e9)}.test`;
    return { play, fetch, client: createAuthClient({ baseURL, fetch, plugins: [twoFactorClient()] }) };
  }
  /** What is shown once the server's answers are in. */
  async function shows(container: Element, { $twoFactor, $trustedDevices }: TwoFactorStores, text: string) {
    const busy = [$twoFactor, $trustedDevices];
    const settled = () => {
      for (const { value } of busy) expect([value.isPending, value.isRefetching]).toEqual([false, false]);
    };
    await stage.harness().act(async () => void (await vi.waitFor(settled, 10_000)));
    expect(container.textContent).toBe(text);
  }

  test("a component shows how the second factor stands, and follows what calls change", async () => {
    const { client, play } = cast();
    const harness = stage.harness();
    const { createElement, SessionProvider } = harness;
    const { container, shown } = stage.mount(
      createElement(SessionProvider, { client }, createElement(Shown, { harness })),
    );
    await shown;
    await shows(container, client, "true, 10 codes, 1 devices");
    play.codes = 3;
    play.devices = [];
    await harness.act(async () => void (await client.twoFactor.revokeTrustedDevice({ id: "d1" })));
    await shows(container, client, "true, 3 codes, 0 devices");
    play.signedIn = false;
    await harness.act(async () => void (await client.$twoFactor.value.refetch()));
    await shows(container, client, "nobody, undefined codes, 0 devices");
  });

  test("a hook is about the client that it is given; a server renders that nothing is known, and asks nothing", () => {
    const { client, fetch } = cast();
    const harness = stage.harness();
    expect(harness.renderToString(harness.createElement(Shown, { harness, client }))).toBe("<p>…</p>");
    expect(fetch).not.toHaveBeenCalled();
  });

  test("a hook without a client that has the plugin says so", () => {
    const harness = stage.harness();
    expect(() => harness.renderToString(harness.createElement(Shown, { harness }))).toThrow(
      /created with twoFactorClient\(\)/,
    );
  });
});
