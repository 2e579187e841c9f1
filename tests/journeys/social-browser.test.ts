import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hasChromium } from "../ground/chromium.ts";
import { type Browser, openBrowser } from "../ground/open-browser.ts";
import { ALICE, BOB, openSocialHarness, type SocialHarness, type SocialOptions } from "./social-harness.ts";
import { SocialVisitor } from "./social-visitor.ts";

/** The application's page: what it asks for is asked as a page's own script does. */
const APPLICATION = `<!doctype html><html lang="en"><title>The application</title><p id="who"></p>
<script>
  const ask = (path, body) => fetch("/api/auth" + path, body && {
    method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body),
  }).then((response) => response.json());
  const begin = (path, body) => ask(path, body).then(({ url }) => location.assign(url));
  ask("/get-session").then((session) => {
    document.querySelector("#who").textContent = session === null ? "Nobody" : session.user.email;
  });
</script>`;

describe.runIf(hasChromium)("social sign-in in Chromium", () => {
  let browser: Browser;
  let harness: SocialHarness;
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());
  beforeEach(async () => {
    context = await browser.newContext();
    page = await context.newPage();
    page.setDefaultTimeout(10_000);
  });
  afterEach(async () => {
    await context.close();
    await harness.close();
  });

  async function open(options: SocialOptions = {}): Promise<void> {
    const html = { type: "text/html; charset=utf-8", content: APPLICATION };
    harness = await openSocialHarness({ ...options, pages: { "/": html, "/home": html, "/welcome": html } });
    await page.goto(harness.url);
    await shows("Nobody");
  }
  const shows = (text: string) => page.locator("#who", { hasText: text }).waitFor();
  const begin = async (path: string, body: object = {}): Promise<void> => {
    const all = { provider: "local", callbackURL: "/home", newUserCallbackURL: "/welcome", ...body };
    await page.evaluate(`void begin(${JSON.stringify(path)}, ${JSON.stringify(all)})`);
    await page.getByRole("heading", { name: "Sign in to Local identity provider" }).waitFor();
  };
  const continueAs = (email: string): Promise<void> => page.getByRole("button", { name: email }).click();
  const allow = (): Promise<void> => page.getByRole("button", { name: "Allow" }).click();
  const at = (path: string): string => `${harness.url}${path}`;

  test.each(["query", "form_post"] as const)("signs up through login and consent, response mode %s", async (mode) => {
    await open(mode === "query" ? {} : { provider: () => ({ responseMode: mode }) });
    const posts: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.isNavigationRequest()) posts.push(new URL(request.url()).pathname);
    });
    await begin("/sign-in/social");
    await continueAs(ALICE.email);
    await allow();
    await page.waitForURL(at("/welcome"));
    await shows(ALICE.email);
    expect(posts.includes("/api/auth/callback/local")).toBe(mode === "form_post");

    const cookies = await context.cookies(harness.url);
    expect(cookies.map(({ name, httpOnly, sameSite }) => [name, httpOnly, sameSite])).toEqual([
      ["sallyport.session_token", true, "Lax"],
    ]);
    expect(await harness.users()).toMatchObject([{ email: ALICE.email, emailVerified: true }]);

    await begin("/sign-in/social");
    await continueAs(ALICE.email);
    await page.waitForURL(at("/home"));
    expect(await harness.accounts()).toHaveLength(1);
  });

  test("shows what a refusal leads to, and that going back does no harm", async () => {
    await open();
    await begin("/sign-in/social");
    await continueAs(ALICE.email);
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.waitForURL(/\/api\/auth\/error\?error=access_denied/);
    await page.goto(harness.url);
    await shows("Nobody");
    await begin("/sign-in/social", { errorCallbackURL: "/home?tried=1" });
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.waitForURL(at("/home?tried=1&error=access_denied"));
    await shows("Nobody");
    expect(await harness.sessions()).toEqual([]);
  });

  test("does not take the answer to a flow that another browser began", async () => {
    await open();
    const attacker = new SocialVisitor(harness);
    // The attacker keeps the answer for the victim in place of following it.
    attacker.agent.staysBefore = ({ pathname }) => pathname === "/api/auth/callback/local";
    const { url } = await attacker.signIn(BOB);
    expect(url.searchParams.get("code")).not.toBeNull();
    await page.goto(url.href);
    expect(new URL(page.url()).searchParams.get("error")).toBe("please_restart_the_process");
    expect((await context.cookies()).filter(({ name }) => name.includes("session"))).toEqual([]);

    // Presented once, it is spent for the attacker too.
    attacker.agent.staysBefore = null;
    const late = await attacker.agent.open(url);
    expect(late.url.searchParams.get("error")).toBe("please_restart_the_process");
    expect(await harness.sessions()).toEqual([]);
  });

  test("signs in by an ID token that the page has, without leaving it", async () => {
    await open();
    const token = harness.provider.signIdToken({ person: BOB.id, client: "app", nonce: "n" });
    const body = { provider: "local", idToken: { token, nonce: "n" } };
    const answer = await page.evaluate(`ask("/sign-in/social", ${JSON.stringify(body)})`);
    expect(answer).toMatchObject({ redirect: false, token: expect.any(String), user: { email: BOB.email } });
    await page.reload();
    await shows(BOB.email);
  });
});
