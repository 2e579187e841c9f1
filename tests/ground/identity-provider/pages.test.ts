import { createServer } from "node:http";
import axe from "axe-core";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
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
    // Not the provider's host: for a browser it is another site.
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
    complaints = [];
    asked = [];
    page.on("pageerror", (error) => complaints.push(String(error)));
    page.on("console", (line) => ["error", "warning"].includes(line.type()) && complaints.push(line.text()));
    page.on("request", (request) => asked.push(new URL(request.url()).hostname));
  });
  afterEach(() => page.close());

  async function barriers(): Promise<string[]> {
    await page.evaluate(axe.source);
    // axe is a script of the page now.
    const found = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run());
    return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }

  const heading = (name: RegExp) => page.getByRole("heading", { level: 1, name }).waitFor();

  test.each(["light", "dark"] as const)("have no barriers, %s", async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(start);
    await heading(/^Sign in to Local identity provider$/);
    expect(await barriers()).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
    await page.getByLabel("E-mail address").fill("nobody@people.example.org");
    await page.getByRole("button", { name: "Continue", exact: true }).click();
    await page.getByRole("alert").waitFor();
    expect(await barriers()).toEqual([]);
    // Chromium's word for the status of a page that is shown again.
    expect(complaints.splice(0)).toEqual([expect.stringContaining("422")]);
    await page.getByRole("button", { name: "Bob no e-mail address" }).click();
    await heading(/^Allow Acme to know who you are\?$/);
    expect(await barriers()).toEqual([]);
    expect(await page.getByRole("listitem").allTextContents()).toEqual([
      "which account of this provider is yours",
      "your name and your picture",
      "your e-mail address",
      "your photos",
    ]);
    await page.goto(`${provider.issuer}/interaction/over`);
    await heading(/^This cannot go on$/);
    expect(await barriers()).toEqual([]);
    expect(new Set(asked)).toEqual(new Set(["127.0.0.1"]));
  });

  test("tell at the provider's own address what it is", async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(provider.issuer);
    await heading(/^Local identity provider$/);
    expect(await barriers()).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    expect(await page.getByRole("listitem").allTextContents()).toEqual([
      `Alice (${ALICE.email})`,
      "Bob (no e-mail address)",
    ]);
    expect(await page.getByRole("link").getAttribute("href")).toBe(provider.discoveryUrl);
    expect(complaints).toEqual([]);
  });

  test("are worked with the keyboard alone", async () => {
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

  test("let a person refuse", async () => {
    await page.goto(start);
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByText("Back at /callback?error=access_denied").waitFor();
  });
});
