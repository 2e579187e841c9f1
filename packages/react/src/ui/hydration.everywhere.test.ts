import type { ReactElement } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ScreenHarness } from "../fixtures/harness.ts";
import { asOnServer } from "../fixtures/server-page.ts";
import { createSiteSuite } from "../fixtures/site-suite.ts";
import { REACTS } from "../fixtures/suite.ts";

type Case = readonly [
  name: string,
  who: "nobody" | "ada" | "bob" | "root" | "root as ada",
  search: string,
  first: string,
  then: string,
  of: (harness: ScreenHarness, userId: string) => ReactElement,
];

const question = { isAsked: true, ways: ["password"], way: "password", providers: [], held: null } as const;
const ASKED = { ...question, choose() {}, settle() {}, answer() {} };

function keepCookie(line: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as a browser keeps it
  document.cookie = line;
}

const inMain = (h: ScreenHarness, child: ReactElement) => h.createElement("main", null, child);

/** Who looks, the query of the address, what the server sends, and what stands there once the page is awake. */
const cases: readonly Case[] = [
  ["ForgotPassword", "nobody", "", "Forgot your password?", "Send the link", (h) => h.createElement(h.ForgotPassword)],
  [
    "ResetPassword",
    "nobody",
    "token=abc",
    "Choose a new password",
    "Set password",
    (h) => h.createElement(h.ResetPassword),
  ],
  [
    "ResetPassword of a dead link",
    "nobody",
    "error=TOKEN_EXPIRED",
    "It has expired.",
    "Ask for a new link",
    (h) => h.createElement(h.ResetPassword),
  ],
  ["VerifyEmail", "nobody", "", "Sign in to see", "Sign in to see", (h) => h.createElement(h.VerifyEmail)],
  [
    "VerifyEmail where the server left a note",
    "nobody",
    "",
    "Sign in to see",
    "Your address is verified",
    (h) => {
      keepCookie("sallyport.verified=1");
      return h.createElement(h.VerifyEmail);
    },
  ],
  [
    "VerifyEmail of a dead link",
    "ada",
    "error=token_expired",
    "It has expired.",
    "Go on",
    (h) => h.createElement(h.VerifyEmail),
  ],
  ["TwoFactor", "nobody", "", "One moment …", "Sign in once more", (h) => h.createElement(h.TwoFactor)],
  [
    "AuthError",
    "nobody",
    "error=access_denied",
    "The sign-in was cancelled",
    "For support: access_denied",
    (h) => h.createElement(h.AuthError),
  ],
  [
    "AdminUser",
    "root",
    "",
    "Loading …",
    "Where they are signed in",
    (h, userId) => h.createElement(h.AdminUser, { userId }),
  ],
  [
    "AdminUser of who is no admin",
    "ada",
    "",
    "Loading …",
    "Not for you",
    (h, userId) => h.createElement(h.AdminUser, { userId }),
  ],
  [
    "AdminUsers",
    "root",
    "sort=name",
    "Everybody with an account here.",
    "3 users found",
    (h) => h.createElement(h.AdminUsers),
  ],
  [
    "ImpersonationBanner",
    "root as ada",
    "",
    "are signed in as ada",
    "ada@example.com",
    (h) => inMain(h, h.createElement(h.ImpersonationBanner)),
  ],
  [
    "Show",
    "ada",
    "",
    "<main>",
    "Add!",
    (h) => inMain(h, h.createElement(h.Show, { when: { member: ["create"] }, children: "Add!" })),
  ],
  [
    "Show to who may not",
    "bob",
    "",
    "<main>",
    "Ask!",
    (h) => inMain(h, h.createElement(h.Show, { when: { member: ["create"] }, fallback: "Ask!", children: "Add!" })),
  ],
  ["RequireSession", "ada", "", "In", "In", (h) => inMain(h, h.createElement(h.RequireSession, null, "In"))],
  [
    "Screens elsewhere",
    "nobody",
    "",
    "Home",
    "Home",
    (h) => inMain(h, h.createElement(h.Screens, { path: "/", children: "Home" })),
  ],
  ["SignedIn", "ada", "", "In", "In", (h) => inMain(h, h.createElement(h.SignedIn, null, "In"))],
  ["SignedOut", "nobody", "", "Out", "Out", (h) => inMain(h, h.createElement(h.SignedOut, null, "Out"))],
  ["OrganizationSwitcher", "ada", "", "Loading …", "Acme", (h) => h.createElement(h.OrganizationSwitcher)],
  ["UserButton", "ada", "", "Account of ada", "Sign out", (h) => h.createElement(h.UserButton)],
  ["UserProfile", "ada", "", "Your account", "Unknown device", (h) => h.createElement(h.UserProfile)],
  [
    "CreateOrganization",
    "ada",
    "",
    "Name of the organization",
    "Create organization",
    (h) => h.createElement(h.CreateOrganization),
  ],
  ["AcceptInvitation", "nobody", "id=i1", "Loading …", "no longer good", (h) => h.createElement(h.AcceptInvitation)],
  ["AuditLog", "root", "event=organization.created", "Audit log", "ada", (h) => h.createElement(h.AuditLog)],
  ["ApiKeys", "ada", "", "Loading …", "There are no keys yet.", (h) => h.createElement(h.ApiKeys)],
  ["Reauthenticate", "ada", "", "Is it still you?", "Go on", (h) => h.createElement(h.Reauthenticate, { flow: ASKED })],
];

describe.each(REACTS)("React %s", (_version, suffix) => {
  const { harness, site, provided, place, until, closing } = createSiteSuite(suffix);
  afterEach(() => {
    vi.useRealTimers();
    history.replaceState(null, "", "/");
    keepCookie("sallyport.verified=; max-age=0");
  });
  // Nothing counts down while it is looked at.
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));

  /** A page for somebody of Acme, for an admin or for nobody, as a server knows them. */
  async function pageOf([, who, initialSearch, , , of]: Case) {
    const here = site();
    const { ada, bob } = await here.found();
    const visitor = who.startsWith("root") ? await here.join("root") : here.visit();
    const { client, load, line } = who === "ada" ? ada : who === "bob" ? bob : visitor;
    if (who === "root as ada") await client.admin.impersonateUser({ userId: ada.user.id });
    const { data: initialSession } = await load().getSession();
    const { data: initialCapabilities } = await load().capabilities();
    if (initialCapabilities === null) throw new Error("The server says nothing");
    const props = { initialSession, initialCapabilities, initialSearch };
    return { element: provided({ client: load() }, of(harness(), ada.user.id), props), line };
  }

  test.each(cases)("<%s>, rendered by a server for %s, wakes up without a mismatch", async (...given) => {
    const [, , search, words, then] = given;
    const { element, line } = await pageOf(given);
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const html = asOnServer(() => harness().renderToString(element));
    expect(html).toContain(words);
    history.replaceState(null, "", `/page?${search}`);
    const container = place(html);
    const first = container.firstElementChild;
    const mismatches: unknown[] = [];
    const release = line.holdAll();
    await harness().act(async () => {
      const root = harness().hydrateRoot(container, element, { onRecoverableError: (error) => mismatches.push(error) });
      closing.push(() => root.unmount());
    });
    expect(container.firstElementChild).toBe(first);
    release();
    await until(() => expect(container.innerHTML).toContain(then));
    expect([mismatches, warn.mock.calls]).toEqual([[], []]);
    // A page is called what its screen is; what is no screen leaves its title alone.
    expect(document.title).toBe(container.querySelector("h1")?.textContent ?? "");
  });
});
