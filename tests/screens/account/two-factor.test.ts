import type { Page } from "playwright-core";
import { describe, expect, test, vi } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { totpOf } from "../../ground/totp.ts";
import { losing } from "../ground/answering.ts";
import type { Tag } from "../ground/languages.ts";
import { lookInLanguages } from "../ground/look-in-languages.ts";
import { button, field, focusedField, heading, say } from "../ground/page.ts";
import { PASSWORD } from "../ground/people.ts";
import { type Say, sayIn } from "../ground/say.ts";
import { account } from "../ground/sites.ts";
import type { Visit } from "../ground/visits.ts";

describe.runIf(hasChromium)("two-factor screens in Chromium", () => {
  const site = account({ isSplit: true });

  /** Signs in a user whose second factor is on. */
  async function enrolled() {
    const visit = await site.begin("Ada");
    const answer = await visit.call("/two-factor/enable", { password: PASSWORD });
    const { totpURI, backupCodes } = (await answer.json()) as { totpURI: string; backupCodes: string[] };
    const verified = await visit.call("/two-factor/verify-totp", { code: totpOf(totpURI, new Date()) });
    expect(verified.status()).toBe(200);
    return { ...visit, codes: backupCodes };
  }

  /** Opens the two-factor page by a sign-in with the form. */
  async function challenged(email: string, words: Say, tag: Tag = "en"): Promise<Visit> {
    const visit = await site.visit(tag);
    await visit.page.goto("/sign-in?callbackURL=%2Fdashboard");
    await field(visit.page, words("field.email")).fill(email);
    await field(visit.page, words("field.password")).fill(PASSWORD);
    await button(visit.page, words("signIn.submit")).click();
    await visit.page.getByRole("heading", { name: words("challenge.title") }).waitFor();
    return visit;
  }

  /** Signs in with the mailed code, which is sent once. */
  async function enterByMail(page: Page): Promise<void> {
    const before = site.codes.length;
    await button(page, say("challenge.otp.send")).dblclick();
    await field(page, say("challenge.otp.label")).waitFor();
    await vi.waitFor(() => expect(site.codes.length).toBe(before + 1));
    await field(page, say("challenge.otp.label")).fill(site.codes.at(-1) ?? "");
    await page.waitForURL("**/dashboard");
  }

  test("challenge, wrong codes, mailed codes and panel are accessible and fit", async () => {
    const words = sayIn("de");
    const { email, page: own } = await enrolled();
    const { page } = await challenged(email, words, "de");
    const lookAt = (name: string) => lookInLanguages(page, name, "de");
    await field(page, words("again.code")).fill("000000");
    await expect.poll(() => field(page, words("again.code")).getAttribute("aria-invalid")).toBe("true");
    await page.getByText(words("challenge.lost.title")).click();
    await lookAt("challenge, wrong");
    await page.getByText(words("challenge.lost.title")).click();
    await button(page, words("challenge.useOtp")).click();
    await button(page, words("challenge.otp.send")).click();
    await field(page, words("challenge.otp.label")).waitFor();
    await lookAt("challenge, by mail");
    await own.evaluate(() => localStorage.setItem("language", "de"));
    await own.goto("/factor");
    await own.getByText(words("trusted.none")).waitFor();
    await lookInLanguages(own, "second factor, on", "de");
  });

  test("signs in with a backup code or a mailed code, and rejects a used backup code", async () => {
    const { email, codes } = await enrolled();
    const first = await challenged(email, say);
    await button(first.page, say("challenge.useBackup")).click();
    await field(first.page, say("challenge.backup.label")).fill(codes[0] ?? "");
    await button(first.page, say("common.goOn")).click();
    await first.page.waitForURL("**/dashboard");

    const { page } = await challenged(email, say);
    await button(page, say("challenge.useBackup")).click();
    await field(page, say("challenge.backup.label")).fill(codes[0] ?? "");
    await button(page, say("common.goOn")).click();
    await expect.poll(() => field(page, say("challenge.backup.label")).getAttribute("aria-invalid")).toBe("true");
    expect(await field(page, say("challenge.backup.label")).inputValue()).toBe(codes[0]);
    await button(page, say("challenge.useOtp")).click();
    await enterByMail(page);
  });

  test("turns on codes by email only, and offers nothing else but backup codes", async () => {
    const { page, email } = await site.begin("Mary");
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

    const second = await challenged(email, say);
    await button(second.page, say("challenge.useBackup")).waitFor();
    expect(await button(second.page, say("challenge.useTotp")).count()).toBe(0);
    await enterByMail(second.page);
  });

  test("reports a QR code that fails to load, still shows the key, and loads it on retry", async () => {
    const { page } = await site.beginAlone("Rosalind", { expected: /LoadError/ });
    await page.route("**/qr-code-*.js", (route) => route.abort());
    await page.goto("/factor");
    await button(page, say("factor.setUp")).click();
    await field(page, say("field.password")).fill(PASSWORD);
    await page.keyboard.press("Enter");
    await button(page, say("common.retry")).waitFor();
    await lookInLanguages(page, "enrol, no QR code", "en");
    expect(await page.locator("[data-part=enrol-key] code").textContent()).toMatch(/^[A-Z2-7 ]{32,}$/);
    await page.unroute("**/qr-code-*.js");
    await button(page, say("common.retry")).click();
    await page.getByRole("img", { name: say("enrol.qr") }).waitFor();
    expect(await focusedField(page)).toBe("code");
    await lookInLanguages(page, "enrol, with its QR code", "en");
  });

  test("copies the setup key, and offers a phone a link that opens its authenticator app", async () => {
    const { page } = await site.beginAlone("Radia");
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/factor");
    await button(page, say("factor.setUp")).click();
    await field(page, say("field.password")).fill(PASSWORD);
    await page.keyboard.press("Enter");
    const open = page.getByRole("link", { name: say("enrol.open") });
    await button(page, say("enrol.copy")).click();
    await page.getByText(say("codes.copied")).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^[A-Z2-7]{32,}$/);
    expect(await open.count()).toBe(0);
    const phone = await page.context().newCDPSession(page);
    await phone.send("Emulation.setTouchEmulationEnabled", { enabled: true });
    await phone.send("Emulation.setEmitTouchEventsForMouse", { enabled: true, configuration: "mobile" });
    await open.waitFor();
    expect(await open.getAttribute("href")).toContain(`secret=${copied}`);
    await page.setViewportSize({ width: 375, height: 800 });
    await lookInLanguages(page, "enrol, on a phone", "en");
  });

  test("loads trusted devices again after a failure", async () => {
    const { page } = await enrolled();
    await losing(page, "/two-factor/list-trusted-devices");
    await page.goto("/factor");
    await button(page, say("common.retry")).waitFor();
    await page.unroute("**/api/auth/two-factor/list-trusted-devices*");
    await button(page, say("common.retry")).click();
    await page.getByText(say("trusted.none")).waitFor();
    expect(await button(page, say("common.retry")).count()).toBe(0);
  });

  test("turns off with the password, and reports a wrong one", async () => {
    const { page } = await enrolled();
    await page.goto("/factor");
    await button(page, say("factor.off")).click();
    await field(page, say("field.password")).fill("wrong wrong");
    await page.keyboard.press("Enter");
    await expect.poll(() => field(page, say("field.password")).getAttribute("aria-invalid")).toBe("true");
    await field(page, say("field.password")).fill(PASSWORD);
    await page.keyboard.press("Enter");
    await page.getByText(say("factor.isOff")).waitFor();
    await button(page, say("factor.setUp")).waitFor();
  });
});
