import { createServer } from "node:http";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { barriersOf, complaintsOf } from "../barriers.ts";
import { hasChromium } from "../chromium.ts";
import { listen, type RunningServer } from "../listen.ts";
import { type Browser, openBrowser } from "../open-browser.ts";
import { type IdentityProvider, startIdentityProvider } from "./start-identity-provider.ts";

const ALICE = { id: "alice", name: "Alice", email: "alice@people.example.org", emailVerified: true };
const BOB = { id: "bob", name: "Bob", email: null, emailVerified: false };

describe.runIf(hasChromium)("the identity provider's pages in Chromium", () => {
  let browser: Browser;
  let provider: IdentityProvider;
  let application: RunningServer;
  let start: string;
  let page: Page;
  let complaints: string[];
  let asked: string[];

  beforeAll(async () => {
    browser = await openBrowser();
    application = await listen(createServer((request, response) => response.end(`Back at ${request.url}`)));
    // The application has another host than the provider, so that a browser sees two sites.
    const callback = `http://localhost:${application.port}/callback`;
    const client = { id: "app", secret: "app-secret", name: "Acme", redirectURIs: [callback] };
    provider = await startIdentityProvider({ people: [ALICE, BOB], clients: [client] });
    const query = new URLSearchParams({
      client_id: "app",
      redirect_uri: callback,
      response_type: "code",
      scope: "openid profile email photos",
      code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
      code_challenge_method: "S256",
    });
    start = `${provider.issuer}/auth?${query}`;
  });
  afterAll(async () => {
    await browser?.close();
    await provider?.close();
    await application?.close();
  });
  beforeEach(async () => {
    page = await browser.newPage();
    page.setDefaultTimeout(10_000);
    complaints = complaintsOf(page);
    asked = [];
    page.on("request", (request) => asked.push(new URL(request.url()).hostname));
  });
  afterEach(() => page.close());

  const heading = (name: RegExp) => page.getByRole("heading", { level: 1, name }).waitFor();

  test.each(["light", "dark"] as const)("have no accessibility problems in the %s theme", async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(start);
    await heading(/^Sign in to Local identity provider$/);
    expect(await barriersOf(page)).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
    await page.getByLabel("Email address").fill("nobody@people.example.org");
    await page.getByRole("button", { name: "Continue", exact: true }).click();
    await page.getByRole("alert").waitFor();
    expect(await barriersOf(page)).toEqual([]);
    // Chromium logs the status 422 of a page that is shown again.
    expect(complaints.splice(0)).toEqual([expect.stringContaining("422")]);
    await page.getByRole("button", { name: "Bob no email address" }).click();
    await heading(/^Allow Acme to know who you are\?$/);
    expect(await barriersOf(page)).toEqual([]);
    expect(await page.getByRole("listitem").allTextContents()).toEqual([
      "which account of this provider is yours",
      "your name and your picture",
      "your email address",
      "your photos",
    ]);
    for (const [path, title] of [
      ["/interaction/over", /^This cannot go on$/],
      ["", /^Local identity provider$/],
    ] as const) {
      await page.goto(`${provider.issuer}${path}`);
      await heading(title);
      expect(await barriersOf(page)).toEqual([]);
    }
    expect(new Set(asked)).toEqual(new Set(["127.0.0.1"]));
  });

  test("can be used with the keyboard alone", async () => {
    await page.goto(start);
    await page.keyboard.press("Tab");
    await page.keyboard.type(ALICE.email);
    await page.keyboard.press("Enter");
    await heading(/^Allow Acme/);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Allow");
    await page.keyboard.press("Enter");
    await page.getByText("Back at /callback?code=").waitFor();
    expect(complaints).toEqual([]);
  });
});
