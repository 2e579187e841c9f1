import type { ComponentType, ReactElement } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ScreenHarness } from "../fixtures/harness.ts";
import { inEachReact } from "../fixtures/in-each-react.ts";
import { CAPABILITIES } from "../fixtures/screens.ts";
import { asOnServer } from "../fixtures/server-page.ts";
import { sessionOf } from "../fixtures/session.ts";

type Draw = (h: ScreenHarness, userId: string) => ReactElement;
/** A screen, its user, the query of the URL, the server's text, and the text after hydration. */
type Case = readonly [
  name: string,
  who: "nobody" | "ada" | "bob" | "root" | "root as ada",
  search: string,
  first: string,
  then: string,
  draw?: Draw,
];

const question = { isAsked: true, ways: ["password"], way: "password", providers: [], held: null } as const;
const ASKED = { ...question, choose() {}, close() {}, answer() {} };
const isVerified = "VerifyEmail with the server's cookie";
const isAtSessions = "UserProfile with #sessions";

function keepCookie(line: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as a browser keeps it
  document.cookie = line;
}

/** Draws the component that the first word names, without props. */
const drawn: (name: string) => Draw = (name) => (h) =>
  h.createElement(Reflect.get(h, name.split(" ")[0] ?? "") as ComponentType);
const inMain =
  (draw: Draw): Draw =>
  (h, userId) =>
    h.createElement("main", null, draw(h, userId));
const user: Draw = (h, userId) => h.createElement(h.AdminUser, { userId });
const show = inMain((h) =>
  h.createElement(h.Show, { when: { member: ["create"] }, fallback: "Ask!", children: "Add!" }),
);

const cases: readonly Case[] = [
  ["SignIn", "nobody", "callbackURL=%2Freports&error=access_denied", "Sign in", "You canceled the sign-in"],
  ["SignUp", "nobody", "", "Create your account", "Continue with GitHub"],
  ["ForgotPassword", "nobody", "", "Reset your password", "Send link"],
  ["ResetPassword", "nobody", "token=abc", "Choose a new password", "Set password"],
  ["ResetPassword with an expired link", "nobody", "error=TOKEN_EXPIRED", "It has expired.", "Request a new link"],
  ["VerifyEmail", "nobody", "", "Sign in to check", "Sign in to check"],
  [isVerified, "nobody", "", "Sign in to check", "Email address verified"],
  ["VerifyEmail with an expired link", "ada", "error=token_expired", "It has expired.", "Continue"],
  ["TwoFactor", "nobody", "", "Please wait…", "Sign in again"],
  ["AuthError", "nobody", "error=access_denied", "You canceled the sign-in", "Error code: access_denied"],
  ["AdminUser", "root", "", "Loading…", "Sign-in methods", user],
  ["AdminUser for a non-admin", "ada", "", "Loading…", "You don’t have access to this page", user],
  ["AdminUsers for a non-admin", "ada", "", "Loading…", "You don’t have access to this page"],
  ["AdminUsers", "root", "sort=name", "View and manage user accounts.", "3 users"],
  [
    "ImpersonationBanner",
    "root as ada",
    "",
    "impersonating ada",
    "ada@example.com",
    inMain((h) => h.createElement(h.ImpersonationBanner)),
  ],
  ["Show", "ada", "", "<main>", "Add!", show],
  ["Show without permission", "bob", "", "<main>", "Ask!", show],
  ["RequireSession", "ada", "", "In", "In", inMain((h) => h.createElement(h.RequireSession, null, "In"))],
  [
    "Screens at another path",
    "nobody",
    "",
    "Home",
    "Home",
    inMain((h) => h.createElement(h.Screens, { path: "/", children: "Home" })),
  ],
  ["SignedIn", "ada", "", "In", "In", inMain((h) => h.createElement(h.SignedIn, null, "In"))],
  ["SignedOut", "nobody", "", "Out", "Out", inMain((h) => h.createElement(h.SignedOut, null, "Out"))],
  ["OrganizationSwitcher", "ada", "", "Loading…", "Acme"],
  ["OrganizationProfile", "bob", "", "Loading…", "Your role: Member"],
  ["UserButton", "ada", "", "Account: ada", "Sign out"],
  ["UserProfile", "ada", "", "Account settings", "Remove password"],
  [isAtSessions, "ada", "", "Account settings", "Unknown device"],
  ["UserProfile without a session", "nobody", "", "Sign in to view your account.", "Sign in to view your account."],
  ["CreateOrganization", "ada", "", "Organization name", "Create organization"],
  ["AcceptInvitation", "nobody", "id=i1", "Loading…", "no longer valid"],
  ["AuditLog", "root", "event=organization.created", "Audit log", "ada"],
  ["ApiKeys", "ada", "", "Loading…", "No API keys yet"],
  [
    "Reauthenticate",
    "ada",
    "",
    "Confirm it’s you",
    "Continue",
    (h) => h.createElement(h.Reauthenticate, { flow: ASKED }),
  ],
];

inEachReact("server rendering", ({ harness, stage, site, provided, wake, until }) => {
  afterEach(() => {
    vi.useRealTimers();
    history.replaceState(null, "", "/");
    keepCookie("sallyport.verified=; max-age=0");
  });
  // Countdowns must not change during the comparison.
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));

  /** A page for a member of Acme, an admin or a visitor, with the server's data. */
  async function pageOf(who: Case[1], initialSearch: string, draw: Draw) {
    const here = site();
    const { ada, bob } = await here.found();
    const visitor = who.startsWith("root") ? await here.join("root") : here.visit();
    const { client, load, line } = who === "ada" ? ada : who === "bob" ? bob : visitor;
    if (who === "root as ada") await client.admin.impersonateUser({ userId: ada.user.id });
    const { data: initialSession } = await load().getSession();
    const { data: initialCapabilities } = await load().capabilities();
    if (initialCapabilities === null) throw new Error("The server says nothing");
    const props = { initialSession, initialCapabilities, initialSearch };
    return { element: provided({ client: load() }, draw(harness(), ada.user.id), props), line };
  }

  const pages = cases.map(([name, who, search, words, then, draw = drawn(name)]) => ({
    name,
    who,
    search,
    words,
    then,
    draw,
  }));
  test.each(pages)("<$name> for $who hydrates without a mismatch or a request for the session", async (page) => {
    const { name, who, search, words, then, draw } = page;
    const { element, line } = await pageOf(who, search, draw);
    const before = line.answered("/get-session");
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const html = asOnServer(() => harness().renderToString(element));
    expect(html).toContain(words);
    history.replaceState(null, "", `/page?${search}`);
    if (name === isAtSessions) location.hash = "sessions";
    if (name === isVerified) keepCookie("sallyport.verified=1");
    const release = line.holdAll();
    const { container, first, mismatches } = await wake(html, element);
    expect(container.firstElementChild).toBe(first);
    release();
    await until(() => expect(container.innerHTML).toContain(then));
    expect([mismatches, warn.mock.calls, line.answered("/get-session") - before]).toEqual([[], [], 0]);
    // A screen sets the document's title; other components leave it alone.
    const title = container.querySelector("h1")?.textContent ?? "";
    expect(document.title).toBe(name === isAtSessions ? `Sessions · ${title}` : title);
  });

  const signIn = (initialCapabilities: typeof CAPABILITIES, props = {}) => {
    const { createElement, renderToString, SignIn } = harness();
    const given = { initialSession: null, initialCapabilities, ...props };
    return renderToString(provided(stage(), createElement(SignIn), given));
  };

  test.each([
    ["SignIn", null, ""],
    ["SignUp", null, ""],
    ["ResetPassword", null, "token=abc"],
    ["UserProfile", sessionOf("ada"), ""],
  ] as const)(
    "<%s> uses POST before hydration, so that no password gets into a URL",
    (name, initialSession, initialSearch) => {
      const props = { initialSession, initialCapabilities: CAPABILITIES, initialSearch };
      const element = provided(stage(), drawn(name)(harness(), ""), props);
      const forms = asOnServer(() => harness().renderToString(element)).match(/<form[^>]*>/g) ?? [];
      expect(forms.length).toBeGreaterThan(0);
      for (const form of forms) expect(form).toMatch(/ method="post"/i);
    },
  );

  test("server HTML contains only the providers that are on", () => {
    expect(signIn(CAPABILITIES)).toContain("Continue with GitHub");
    expect(signIn({ ...CAPABILITIES, socialProviders: [] })).not.toContain("Continue with");
  });

  test("a provider's button has the server's name, and its icon is hidden from screen readers", () => {
    const socialProviders = ["github", "company", "toString"] as unknown as ["github"];
    const capabilities = { ...CAPABILITIES, socialProviders, providerNames: { company: "Company SSO" } };
    const html = signIn(capabilities, { icons: { company: harness().createElement("svg") } });
    const buttons = [...html.matchAll(/<button[^>]*data-provider[^>]*>(.*?)<\/button>/g)].map(([, inside]) => inside);
    const mark = (svg: string) => `<span data-part="provider-icon" aria-hidden="true">${svg}</span>`;
    const words = (text: string) => `<span data-part="button-text">${text}</span>`;
    expect(buttons.map((inside) => inside?.replace(/<svg data-part="mark".*<\/svg>/, "<svg>ours</svg>"))).toEqual([
      `${mark("<svg>ours</svg>")}${words("Continue with GitHub")}`,
      `${mark("<svg></svg>")}${words("Continue with Company SSO")}`,
      words("Continue with ToString"),
    ]);
  });
});
