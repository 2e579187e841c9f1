import type { ComponentType } from "react";
import { afterEach, describe, expect, test } from "vitest";
import { keyOf, WITH_KEYS } from "../fixtures/api-keys.ts";
import { CAPABILITIES, createScreenSuite } from "../fixtures/screens.ts";
import { sessionOf } from "../fixtures/session.ts";
import { REACTS } from "../fixtures/suite.ts";

const ada = sessionOf("ada");
const plugins = { ...WITH_KEYS.plugins, admin: { roles: ["user"] }, audit: {} };
const limited = keyOf("CI", { rateLimitMax: 100, rateLimitTimeWindow: 3_600_000, remaining: 5 });
const cases = [
  ["SignIn", null, "Sign in"],
  ["SignUp", null, "Create an account"],
  ["UserButton", ada, "Account of ada"],
  ["UserProfile", ada, "Your account"],
  ["UserProfile", null, "Sign in to see your account."],
  ["AdminUsers", ada, "Users"],
  ["AuditLog", ada, "Audit log"],
  ["ApiKeys", ada, "API keys"],
] as const;

describe.each(REACTS)("React %s", (_version, suffix) => {
  const { harness, stage, provided, place, mount, until, closing } = createScreenSuite(suffix);

  afterEach(() => history.replaceState(null, "", "/"));

  test.each(cases)("<%s>, rendered by a server, wakes up without a mismatch", async (name, session, words) => {
    const { act, createElement, hydrateRoot, renderToString } = harness();
    const server = stage();
    server.answers["/capabilities"] = () => ({ ...CAPABILITIES, plugins });
    server.answers["/get-session"] = () => session;
    server.answers["/list-accounts"] = () => [];
    server.answers["/list-sessions"] = () => [];
    server.answers["/admin/list-users"] = () => ({ users: [], total: 0, nextCursor: null });
    server.answers["/audit/list"] = () => ({ entries: [], nextCursor: null });
    server.answers["/api-key/list"] = () => ({ apiKeys: [limited] });
    server.answers["/two-factor/status"] = () => ({ enabled: false, pending: false });
    const props = { initialSession: session, initialCapabilities: { ...CAPABILITIES, plugins } };
    const element = provided(server, createElement(harness()[name] as ComponentType), props);
    // A server has no page.
    const { location, localStorage } = globalThis;
    for (const browserOnly of ["location", "localStorage"]) Reflect.deleteProperty(globalThis, browserOnly);
    const html = renderToString(element);
    Object.assign(globalThis, { location, localStorage });
    expect(html).toContain(words);
    expect(server.fetch).not.toHaveBeenCalled();

    // What only the browser knows of the address comes after.
    history.replaceState(null, "", "/?callbackURL=%2Freports&error=access_denied#email=ada%40example.com");
    const container = place(html);
    const first = container.firstElementChild;
    const mismatches: unknown[] = [];
    await act(async () => {
      const root = hydrateRoot(container, element, { onRecoverableError: (error) => mismatches.push(error) });
      closing.push(() => root.unmount());
    });
    await until(() => expect(mismatches).toEqual([]));
    expect(container.firstElementChild).toBe(first);
    expect(container.textContent).toContain(words);
    expect(server.asked("/get-session")).toEqual([]);
  });

  test("a key says how often it may be used, how often still, and that it has not been", async () => {
    const { createElement, ApiKeys } = harness();
    const server = stage();
    server.answers["/capabilities"] = () => ({ ...CAPABILITIES, plugins });
    server.answers["/get-session"] = () => ada;
    server.answers["/api-key/list"] = () => ({ apiKeys: [limited] });
    const props = { initialSession: ada, initialCapabilities: { ...CAPABILITIES, plugins } };
    const { container, shown } = mount(provided(server, createElement(ApiKeys), props));
    await shown;
    await until(() => expect(container.textContent).toContain("100 uses / 1 hour · 5 uses left"));
    expect(container.textContent).toContain("Never used");
  });

  test.each([
    ["SignIn", null, ""],
    ["SignUp", null, ""],
    ["ResetPassword", null, "token=abc"],
    ["UserProfile", ada, ""],
  ] as const)("<%s>, sent before it is awake, puts no password into an address", (name, session, initialSearch) => {
    const { createElement, renderToString } = harness();
    const props = { initialSession: session, initialCapabilities: CAPABILITIES, initialSearch };
    const { location } = globalThis;
    Reflect.deleteProperty(globalThis, "location");
    const html = renderToString(provided(stage(), createElement(harness()[name] as ComponentType), props));
    Object.assign(globalThis, { location });
    const forms = html.match(/<form[^>]*>/g) ?? [];
    expect(forms.length).toBeGreaterThan(0);
    for (const form of forms) expect(form).toMatch(/ method="post"/i);
  });

  test("a page that was rendered shows what is on from the first paint", () => {
    const { createElement, renderToString, SignIn } = harness();
    const props = { initialSession: null, initialCapabilities: CAPABILITIES };
    expect(renderToString(provided(stage(), createElement(SignIn), props))).toContain("Continue with GitHub");
    const without = { ...CAPABILITIES, socialProviders: [] };
    const off = renderToString(provided(stage(), createElement(SignIn), { ...props, initialCapabilities: without }));
    expect(off).not.toContain("Continue with");
  });

  test("a provider is called as the server says; the application's mark is decoration before the words", () => {
    const { createElement, renderToString, SignIn } = harness();
    const socialProviders = ["github", "company", "toString"] as unknown as ["github"];
    const initialCapabilities = { ...CAPABILITIES, socialProviders, providerNames: { company: "Company SSO" } };
    const props = { initialSession: null, initialCapabilities, icons: { company: createElement("svg") } };
    const html = renderToString(provided(stage(), createElement(SignIn), props));
    const buttons = html
      .match(/<button[^>]*data-provider.*?<\/button>/g)
      ?.map((one) => one.replace(/^<button[^>]*>/, ""));
    const mark = '<span data-part="provider-icon" aria-hidden="true"><svg></svg></span>';
    expect(buttons).toEqual([
      "Continue with GitHub</button>",
      `${mark}Continue with Company SSO</button>`,
      "Continue with ToString</button>",
    ]);
  });
});
