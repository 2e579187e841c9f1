import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { keyOf, WITH_KEYS } from "../fixtures/api-keys.ts";
import { inEachReact } from "../fixtures/in-each-react.ts";
import { capabilities, IN_ACME, memberOf } from "../fixtures/organization-flow.ts";
import { type Answers, CAPABILITIES } from "../fixtures/screens.ts";
import { sessionOf } from "../fixtures/session.ts";

const ada = sessionOf("ada");
const plugins = { ...WITH_KEYS.plugins, ...capabilities.plugins, admin: { roles: ["user"] }, audit: {} };
const offer = { ...CAPABILITIES, plugins };
const limited = keyOf("CI", { rateLimitMax: 100, rateLimitTimeWindow: 3_600_000, remaining: 5 });
const at = "2026-01-01T00:00:00.000Z";
const entry = { id: "e1", event: "session.began", at, outcome: "success", actorId: "ada", details: {} };

/** A server with an entry in every list. */
const furnished = (session: typeof ada | null): Answers => ({
  ...IN_ACME,
  "/organization/get-active-member": () => memberOf("ada", "owner"),
  "/capabilities": () => offer,
  "/get-session": () => session,
  "/list-accounts": () => [{ id: "a1", providerId: "credential", accountId: "ada", createdAt: at }],
  "/list-sessions": () => [ada.session],
  "/two-factor/status": () => ({ enabled: true, pending: session === null, enrollment: false, methods: ["totp"] }),
  "/admin/list-users": () => ({ users: [ada.user], total: 1, nextCursor: null }),
  "/admin/get-user": () => ada.user,
  "/admin/list-user-sessions": () => ({ sessions: [ada.session] }),
  "/audit/list": () => ({ entries: [entry], nextCursor: null }),
  "/api-key/list": () => ({ apiKeys: [limited] }),
});

/** Elements without a data-part, which a theme cannot select. */
function bareOf(container: Element): string[] {
  const all = [...container.querySelectorAll("*")];
  const bare = all.filter((one) => !one.hasAttribute("data-part") && !one.matches("option, svg *, noscript"));
  return bare.map(({ outerHTML }) => outerHTML.slice(0, 120));
}

inEachReact("parts of screens", ({ harness, stage, provided, mount, showOn, until }) => {
  const partIn = (container: Element, name: string): Element =>
    container.querySelector(`[data-part="${name}"]`) ?? expect.fail(`There is no ${name}`);

  test.each([
    ["SignIn", null, "?error=access_denied"],
    ["SignUp", null, ""],
    ["ForgotPassword", null, ""],
    ["ResetPassword", null, "?token=t"],
    ["ResetPassword", null, "?error=INVALID_TOKEN"],
    ["VerifyEmail", null, ""],
    ["VerifyEmail", ada, ""],
    ["AuthError", null, "?error=access_denied"],
    ["UserButton", ada, ""],
    ["UserProfile", ada, ""],
    ["UserProfile", null, ""],
    ["TwoFactor", null, ""],
    ["AdminUsers", ada, ""],
    ["AdminUser", ada, ""],
    ["AuditLog", ada, ""],
    ["ApiKeys", ada, ""],
    ["OrganizationSwitcher", ada, ""],
    ["OrganizationProfile", ada, ""],
    ["CreateOrganization", ada, ""],
    ["AcceptInvitation", ada, ""],
    ["ImpersonationBanner", { ...ada, session: { ...ada.session, impersonatedBy: "root" } }, ""],
  ] as const)("<%s> renders no element without a data-part", async (name, session, search) => {
    history.replaceState(null, "", `/${search}`);
    const { container } = await showOn(
      furnished(session),
      (h) => h.createElement(h[name] as (props: { userId: string }) => ReactNode, { userId: "ada" }),
      { initialSession: session },
    );
    await until(() => {
      expect(container.textContent).not.toContain("Loading");
      expect(container.querySelector("[data-part]")).not.toBeNull();
      expect(container.querySelector('[data-state="loading"], [aria-busy="true"]')).toBeNull();
    });
    expect(bareOf(container)).toEqual([]);
    history.replaceState(null, "", "/");
  });

  test("shows an API key's rate limit, remaining requests and that it was never used", async () => {
    const { container } = await showOn(furnished(ada), (h) => h.createElement(h.ApiKeys), { initialSession: ada });
    await until(() => expect(container.textContent).toContain("100 requests / 1 hour · 5 requests left"));
    expect(container.textContent).toContain("Never");
  });

  /** Renders a part with a provider. */
  async function open(element: ReactNode) {
    const { container, root, shown } = mount(provided(stage(), element));
    await shown;
    const next = (then: ReactNode) => harness().act(async () => root.render(provided(stage(), then)));
    return { container, next, stateOf: (name: string) => partIn(container, name).getAttribute("data-state") };
  }

  test("a form has a data-state for its status", async () => {
    const { createElement, Form } = harness();
    const ref = { current: null };
    const formOf = (status: "idle" | "sending" | "sent", problems: object) => {
      const form = { ref, status, problems, onSubmit: () => undefined, onInput: () => undefined };
      return createElement(Form, { form, children: null });
    };
    const { next, stateOf } = await open(formOf("idle", {}));
    expect(stateOf("form")).toBe("idle");
    for (const [status, problems, state] of [
      ["sending", {}, "sending"],
      ["idle", { form: "Wrong" }, "invalid"],
      ["idle", { fields: { name: "Needed" } }, "invalid"],
      ["sent", {}, "sent"],
    ] as const) {
      await next(formOf(status, problems));
      expect(stateOf("form")).toBe(state);
    }
  });

  test("lists and tables have a data-state for whether they are empty", async () => {
    const { createElement, Row, Rows, Table } = harness();
    const listOf = (isPending: boolean, titles: string[]) => [
      createElement(Rows, {
        key: "rows",
        label: "Some",
        isPending,
        children: titles.map((title) => createElement(Row, { key: title, title })),
      }),
      createElement(Table<string>, {
        key: "table",
        label: "Some",
        columns: [{ id: "name", label: "Name", cell: (row) => row }],
        rows: titles,
        isBusy: isPending,
        keyOf: (row) => row,
      }),
    ];
    const { next, stateOf } = await open(listOf(true, []));
    expect([stateOf("rows"), stateOf("table")]).toEqual(["loading", "loading"]);
    await next(listOf(false, []));
    expect([stateOf("rows"), stateOf("table")]).toEqual(["empty", "empty"]);
    await next(listOf(false, ["one"]));
    expect([stateOf("rows"), stateOf("table")]).toEqual(["filled", "filled"]);
  });

  test("status, button and section links have a data-state", async () => {
    const { createElement, Button, Sections, Status } = harness();
    const section = (id: string) => ({ id, label: id, content: null });
    const sections = createElement(Sections, { key: "s", label: "All", sections: [section("one"), section("two")] });
    const some = (status: object, isOff: boolean) => [
      createElement(Status, { key: "status", ...status }),
      createElement(Button, { key: "button", isOff, onClick: () => undefined, children: "Go" }),
      sections,
    ];
    const { container, next, stateOf } = await open(some({}, false));
    expect([stateOf("status"), stateOf("button")]).toEqual(["idle", "idle"]);
    await next(some({ done: "Saved" }, true));
    expect([stateOf("status"), stateOf("button")]).toEqual(["done", "off"]);
    await next(some({ problem: "Broken" }, true));
    expect(stateOf("status")).toBe("problem");
    const links = [...container.querySelectorAll('[data-part="section-link"]')];
    expect(links.map((link) => link.getAttribute("data-state"))).toEqual(["current", "other"]);
  });
});
