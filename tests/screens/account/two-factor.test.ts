import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { type Browser, openBrowser } from "../../ground/open-browser.ts";
import { totpOf } from "../../ground/totp.ts";
import { losing } from "../ground/answering.ts";
import type { Tag } from "../ground/languages.ts";
import { lookInLanguages } from "../ground/look-in-languages.ts";
import { type Say, sayIn } from "../ground/say.ts";
import { type AccountSite, openAccountSite, PASSWORD, type Visit } from "./account-site.ts";

const say = sayIn("en");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { name });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

describe.runIf(hasChromium)("the second factor's screens in Chromium", () => {
  let site: AccountSite;
  let browser: Browser;
  beforeAll(async () => {
    site = await openAccountSite();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  /** Somebody whose factor is on, in a browser of their own. */
  async function enrolled(): Promise<{ email: string; visit: Visit; totpURI: string; codes: string[] }> {
    const email = await site.join("Ada");
    const visit = await site.visit(browser, "en", email);
    const answer = await site.call(visit, "/two-factor/enable", { password: PASSWORD });
    const { totpURI, backupCodes } = (await answer.json()) as { totpURI: string; backupCodes: string[] };
    expect((await site.call(visit, "/two-factor/verify-totp", { code: totpOf(totpURI, new Date()) })).status()).toBe(
      200,
    );
    return { email, visit, totpURI, codes: backupCodes };
  }

  /** At the page that asks, by the form of sign-in. */
  async function challenged(email: string, words: Say, tag: Tag = "en"): Promise<Visit> {
    const visit = await site.visit(browser, tag);
    await visit.page.goto("/sign-in?callbackURL=%2Fdashboard");
    await field(visit.page, words("field.email")).fill(email);
    await field(visit.page, words("field.password")).fill(PASSWORD);
    await button(visit.page, words("signIn.submit")).click();
    await heading(visit.page, words("challenge.title")).waitFor();
    return visit;
  }

  test("the page that asks, wrong codes, codes by mail and the panel are accessible and whole", async () => {
    const words = sayIn("de");
    const { email, visit: own } = await enrolled();
    const { page, context, complaints } = await challenged(email, words, "de");
    const lookAt = (name: string) => lookInLanguages(page, name, "de");
    await field(page, words("again.code")).fill("000000");
    await button(page, words("common.goOn")).click();
    await expect.poll(() => field(page, words("again.code")).getAttribute("aria-invalid")).toBe("true");
    await page.getByText(words("challenge.lost.title")).click();
    await lookAt("challenge, wrong");
    await page.getByText(words("challenge.lost.title")).click();
    await button(page, words("challenge.useOtp")).click();
    await button(page, words("challenge.otp.send")).click();
    await field(page, words("challenge.otp.label")).waitFor();
    await lookAt("challenge, by mail");
    expect(complaints).toEqual([]);
    await context.close();
    await own.page.addInitScript(() => localStorage.setItem("language", "de"));
    await own.page.goto("/factor");
    await own.page.getByText(words("trusted.none")).waitFor();
    await lookInLanguages(own.page, "second factor, on", "de");
    expect(own.complaints).toEqual([]);
    await own.context.close();
  });

  test("a factor is set up by keyboard, asked for at the next sign-in, and led on to what was asked for", async () => {
    const email = await site.join("Grace");
    const { page, context, complaints } = await site.visit(browser, "en", email);
    await page.goto("/factor");
    await button(page, say("factor.setUp")).press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("password");
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press("Enter");
    const secret = (await page.locator("[data-part=enrol-key] code").textContent())?.replaceAll(" ", "");
    const totpURI = `otpauth://totp/Screens?secret=${secret}`;
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("code");
    await page.keyboard.type(totpOf(totpURI, new Date()));
    await page.keyboard.press("Enter");
    await heading(page, say("codes.title")).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(say("codes.title"));
    expect(await page.locator("[data-part=codes] li").count()).toBe(10);
    await button(page, say("codes.kept")).press("Enter");
    await page.getByText(say("factor.isOn")).waitFor();
    await page.getByText(say("factor.left", { count: 10 })).waitFor();
    await context.close();

    const second = await challenged(email, say);
    await field(second.page, say("again.code")).fill(totpOf(totpURI, new Date(), 1));
    await second.page.getByLabel(say("challenge.trust")).check();
    await second.page.keyboard.press("Enter");
    await second.page.waitForURL("**/dashboard");
    await second.page.goto("/factor");
    await second.page.getByRole("button", { name: say("trusted.stop") }).click();
    await second.page.getByText(say("trusted.none")).waitFor();
    expect([...complaints, ...second.complaints]).toEqual([]);
    await second.context.close();
  });

  test("a backup code and a mailed code let in as well; a used one does not", async () => {
    const { email, codes, visit } = await enrolled();
    const first = await challenged(email, say);
    await button(first.page, say("challenge.useBackup")).click();
    await field(first.page, say("challenge.backup.label")).fill(codes[0] ?? "");
    await button(first.page, say("common.goOn")).click();
    await first.page.waitForURL("**/dashboard");
    await first.context.close();

    const { page, context } = await challenged(email, say);
    await button(page, say("challenge.useBackup")).click();
    await field(page, say("challenge.backup.label")).fill(codes[0] ?? "");
    await button(page, say("common.goOn")).click();
    await expect.poll(() => field(page, say("challenge.backup.label")).getAttribute("aria-invalid")).toBe("true");
    expect(await field(page, say("challenge.backup.label")).inputValue()).toBe(codes[0]);
    await button(page, say("challenge.useOtp")).click();
    const before = site.codes.length;
    await button(page, say("challenge.otp.send")).dblclick();
    await field(page, say("challenge.otp.label")).waitFor();
    await vi.waitFor(() => expect(site.codes.length).toBe(before + 1));
    await field(page, say("challenge.otp.label")).fill(site.codes.at(-1) ?? "");
    await button(page, say("common.goOn")).click();
    await page.waitForURL("**/dashboard");
    await context.close();
    await visit.context.close();
  });

  test("codes by email alone are chosen and switched on, and no other way is offered but backup codes", async () => {
    const email = await site.join("Mary");
    const { page, context, complaints } = await site.visit(browser, "en", email);
    await page.goto("/factor");
    await button(page, say("factor.setUp")).click();
    await button(page, say("enrol.byMail")).click();
    await page.getByText(say("enrol.mailed")).waitFor();
    await button(page, say("enrol.byApp")).waitFor();
    await lookInLanguages(page, "enrol by mail", "en");
    await field(page, say("field.password")).fill(PASSWORD);
    await page.keyboard.press("Enter");
    await heading(page, say("codes.title")).waitFor();
    expect(await page.locator("[data-part=codes] li").count()).toBe(10);
    await button(page, say("codes.kept")).click();
    await page.getByText(say("factor.isOn")).waitFor();
    expect(complaints).toEqual([]);
    await context.close();

    const second = await challenged(email, say);
    await button(second.page, say("challenge.useBackup")).waitFor();
    expect(await button(second.page, say("challenge.useTotp")).count()).toBe(0);
    const before = site.codes.length;
    await button(second.page, say("challenge.otp.send")).click();
    await vi.waitFor(() => expect(site.codes.length).toBe(before + 1));
    await field(second.page, say("challenge.otp.label")).fill(site.codes.at(-1) ?? "");
    await button(second.page, say("common.goOn")).click();
    await second.page.waitForURL("**/dashboard");
    await second.context.close();
  });

  test("trusted devices that could not be read are read again", async () => {
    const { page, context } = (await enrolled()).visit;
    await losing(page, "/two-factor/list-trusted-devices");
    await page.goto("/factor");
    await button(page, say("common.retry")).waitFor();
    await page.unroute("**/api/auth/two-factor/list-trusted-devices*");
    await button(page, say("common.retry")).click();
    await page.getByText(say("trusted.none")).waitFor();
    expect(await button(page, say("common.retry")).count()).toBe(0);
    await context.close();
  });

  test("it is switched off by the password alone, and a wrong one says so", async () => {
    const { visit } = await enrolled();
    const { page, context } = visit;
    await page.goto("/factor");
    await button(page, say("factor.off")).click();
    await field(page, say("field.password")).fill("wrong wrong");
    await page.keyboard.press("Enter");
    await expect.poll(() => field(page, say("field.password")).getAttribute("aria-invalid")).toBe("true");
    await field(page, say("field.password")).fill(PASSWORD);
    await page.keyboard.press("Enter");
    await page.getByText(say("factor.isOff")).waitFor();
    await button(page, say("factor.setUp")).waitFor();
    await context.close();
  });
});
