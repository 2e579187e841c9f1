import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { isLong } from "../../ground/long-form.ts";
import { lookInLanguages } from "../ground/look-in-languages.ts";
import { button, field, say } from "../ground/page.ts";
import { sayIn } from "../ground/say.ts";
import { adminArea, ROOT } from "../ground/sites.ts";

const entries = (page: Page) => page.locator("summary");

describe.runIf(hasChromium && isLong)("audit log in Chromium", () => {
  const site = adminArea();
  let ada = "";
  let organizationId = "";
  beforeAll(async () => {
    const person = await site.join("Ada");
    ada = person.id;
    organizationId = (await site.found(person, "Acme")).id;
  });

  test("filters, pages, verifies and downloads the log for an admin", async () => {
    const { page } = await site.visit("en", ROOT);
    await page.goto("/audit");
    await expect.poll(() => entries(page).count()).toBe(5);
    await button(page, say("pages.next")).click();
    await page.getByText(say("pages.page", { page: "2" })).waitFor();
    await field(page, say("audit.event")).selectOption("organization.created");
    await field(page, say("audit.actor")).fill("ada");
    await page.getByRole("option", { name: "Ada ada@example.com" }).click();
    await expect.poll(() => entries(page).count()).toBe(1);
    const sentence = `Ada ${say("audit.did.organization.created", { name: "Acme" })}`;
    await expect.poll(() => entries(page).first().textContent()).toContain(sentence);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ event: "organization.created", actor: ada });
    await page.reload();
    await page.getByText(sentence).click();
    await page.getByRole("definition").getByRole("link", { name: "Ada", exact: true }).waitFor();
    await expect.poll(() => field(page, say("audit.actor")).inputValue()).toBe("Ada");

    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: say("audit.export"), exact: true }).click(),
    ]);
    const lines = readFileSync(await download.path(), "utf8")
      .trim()
      .split("\n");
    expect(lines.map((line) => JSON.parse(line).event)).toEqual(["organization.created"]);

    await button(page, say("audit.verify")).click();
    await page
      .getByRole("status")
      .filter({ hasText: /intact/ })
      .waitFor();
    const chip = `${say("audit.actor")}: Ada`;
    await button(page, say("audit.filter.remove", { filter: chip })).click();
    expect(new URL(page.url()).search).toBe("?event=organization.created");
    await button(page, say("audit.clear")).click();
    await expect.poll(() => entries(page).count()).toBe(5);
    expect(new URL(page.url()).search).toBe("");
  });

  test("shows an owner the log of their organization with names, without verification", async () => {
    const { page } = await site.visit("de", "ada@example.com");
    await page.goto(`/audit/${organizationId}`);
    const inGerman = sayIn("de");
    await page.getByText(`Ada ${inGerman("audit.did.organization.created", { name: "Acme" })}`).waitFor();
    await field(page, inGerman("audit.actor")).fill("ad");
    await page.getByRole("option", { name: "Ada ada@example.com" }).waitFor();
    await page.keyboard.press("Escape");
    expect(await button(page, inGerman("audit.verify")).count()).toBe(0);
    await lookInLanguages(page, "audit of an organization", "de");
  });
});
