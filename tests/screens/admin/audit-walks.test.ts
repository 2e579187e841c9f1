import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { isLong } from "../../ground/long-form.ts";
import { type Browser, openBrowser } from "../../ground/open-browser.ts";
import { lookInLanguages } from "../ground/look-in-languages.ts";
import { sayIn } from "../ground/say.ts";
import { type AdminSite, call, openAdminSite, rootAddress } from "./admin-site.ts";

const say = sayIn("en");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const events = (page: Page) => page.getByRole("rowheader").allTextContents();

describe.runIf(hasChromium && isLong)("the audit log in Chromium", () => {
  let site: AdminSite;
  let browser: Browser;
  let ada = "";
  let organizationId = "";
  beforeAll(async () => {
    site = await openAdminSite();
    browser = await openBrowser();
    ada = await site.join("Ada");
    const { page } = await site.visit(browser, "en", "ada@example.com");
    const made = await call(page.context(), site.origin, "/organization/create", { name: "Acme", slug: "acme" });
    organizationId = (made as { id: string }).id;
    await page.context().close();
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  test("an admin filters, turns pages, verifies and downloads it", async () => {
    const { page, complaints } = await site.visit(browser, "en", rootAddress);
    await page.goto("/audit");
    await expect.poll(() => events(page)).toHaveLength(5);
    await button(page, say("pages.next")).click();
    await page.getByText(say("pages.page", { page: "2" })).waitFor();
    await page.getByLabel(say("audit.event"), { exact: true }).fill("organization.created");
    await page.getByLabel(say("audit.actor"), { exact: true }).fill(ada);
    await button(page, say("audit.apply")).click();
    await expect.poll(() => events(page)).toEqual(["organization.created"]);
    await page.getByRole("cell").getByRole("link", { name: "Ada", exact: true }).first().waitFor();
    await page.reload();
    await expect.poll(() => events(page)).toEqual(["organization.created"]);

    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: say("audit.export"), exact: true }).click(),
    ]);
    const lines = readFileSync(await download.path(), "utf8")
      .trim()
      .split("\n");
    expect(lines.map((line) => JSON.parse(line).event)).toEqual(["organization.created"]);

    await button(page, say("audit.verify")).click();
    await page.getByRole("status").filter({ hasText: /whole/ }).waitFor();
    await button(page, say("audit.clear")).first().click();
    await expect.poll(() => events(page)).toHaveLength(5);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test("an owner sees what is their organization's, with names and no verification", async () => {
    const { page, complaints } = await site.visit(browser, "de", "ada@example.com");
    await page.goto(`/audit/${organizationId}`);
    await page.getByRole("cell", { name: "Ada", exact: true }).first().waitFor();
    expect(await events(page)).toContain("organization.created");
    expect(await button(page, sayIn("de")("audit.verify")).count()).toBe(0);
    await lookInLanguages(page, "audit of an organization", "de");
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
