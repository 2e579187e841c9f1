import type { BrowserContext, Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { hasChromium } from "../ground/chromium.ts";
import { openBrowser } from "../ground/open-browser.ts";
import { whileOpen } from "../ground/while-open.ts";
import { ALICE, openSocialHarness, type SocialHarness, type SocialOptions } from "./social-harness.ts";

/** The page of the application, whose script calls the auth routes. */
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
  const browser = whileOpen(openBrowser);
  let harness: SocialHarness;
  let context: BrowserContext;
  let page: Page;
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

  test.each(["query", "form_post"] as const)(
    "creates a user after login and consent with response mode %s",
    async (mode) => {
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
    },
  );

  test("redirects with the error when the user cancels, and a second attempt works", async () => {
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
    expect([await harness.users(), await harness.accounts(), await harness.sessions()]).toEqual([[], [], []]);
  });
});
