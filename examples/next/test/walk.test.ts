import { hasChromium } from "@sallyport/test-kit/chromium";
import { openBrowser } from "@sallyport/test-kit/open-browser";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type NextSite, openNext } from "./support/next-site.ts";

describe.runIf(hasChromium)("the example of Next, built, in Chromium", () => {
  let site: NextSite;
  let browser: Awaited<ReturnType<typeof openBrowser>>;
  beforeAll(async () => {
    [site, browser] = await Promise.all([openNext(), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  async function visitor(address: string, javaScriptEnabled = true): Promise<{ page: Page; errors: string[] }> {
    const headers = { "x-forwarded-for": address };
    const context = await browser.newContext({
      baseURL: site.origin,
      locale: "en",
      javaScriptEnabled,
      extraHTTPHeaders: headers,
    });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error" && !message.text().startsWith("Failed to load resource")) {
        errors.push(message.text());
      }
    });
    return { page, errors };
  }

  async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
  }

  async function mailed(to: string, part: string): Promise<string> {
    await expect.poll(() => site.link(to)).toContain(part);
    return site.link(to) ?? "";
  }

  test("without JavaScript somebody signs up, verifies, signs in at the second attempt and resets the password", async () => {
    const { page } = await visitor("198.51.100.1", false);
    const email = "grace@example.com";
    await page.goto("/account?tab=1");
    await page.waitForURL("**/sign-in?callbackURL=*");
    await page.getByRole("link", { name: "Create an account" }).click();
    await fill(page, { Name: "Grace", Email: email, Password: "short" });
    await page.getByRole("button", { name: "Create account" }).click();
    expect(await page.getByLabel("Name").inputValue()).toBe("Grace");
    expect(await page.getByLabel("Email").inputValue()).toBe(email);
    expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe("");
    expect(await page.getByLabel("Password", { exact: true }).getAttribute("aria-invalid")).toBe("true");
    await page.getByLabel("Password", { exact: true }).fill("correct horse battery");
    await page.getByRole("button", { name: "Create account" }).click();
    await page.getByRole("heading", { name: "Check your mail" }).waitFor();
    expect(await page.getByRole("button").all()).toEqual([]);
  });
});
