import { describe, expect, test } from "vitest";
import { capabilities } from "../../fixtures/organization-flow.ts";
import { createScreenSuite } from "../../fixtures/screens.ts";
import { REACTS } from "../../fixtures/suite.ts";
import type { UIProviderProps } from "./ui-provider.tsx";

describe.each(REACTS)("React %s", (_version, suffix) => {
  const { harness, stage, provided, mount, until } = createScreenSuite(suffix);

  /** By a page with a sign-in, at nobody. */
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

  test("what the server's page says is not asked again, and nobody's organizations are not asked for", async () => {
    expect(await asked({})).toEqual(["/api/auth/capabilities"]);
    expect(await asked({ initialCapabilities: capabilities })).toEqual([]);
  });
});
