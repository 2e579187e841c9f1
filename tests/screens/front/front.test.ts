import { en } from "@sallyport/i18n/screens/en";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { type Browser, openBrowser } from "../../ground/open-browser.ts";
import type { Tag } from "../ground/languages.ts";
import { lookInLanguages } from "../ground/look-in-languages.ts";
import { sayIn } from "../ground/say.ts";
import { openScreens, type ScreenSite } from "../ground/site.ts";
import { stateCases } from "../ground/state-cases.ts";
import { button, heading, PASSWORD, STATES } from "./front-states.ts";
import { TROUBLES } from "./front-troubles.ts";

describe.runIf(hasChromium)("the front's screens in Chromium", () => {
  let site: ScreenSite;
  let browser: Browser;
  beforeAll(async () => {
    site = await openScreens();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  async function visit(tag: Tag): Promise<{ page: Page; complaints: string[] }> {
    const context = await browser.newContext({ baseURL: site.origin });
    await context.addInitScript((language) => localStorage.setItem("language", language), tag);
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on("pageerror", (error) => complaints.push(String(error)));
    page.on("console", (line) => {
      const isAnswer = /the server responded with a status of 4\d\d/.test(line.text());
      if (["error", "warning"].includes(line.type()) && !isAnswer) complaints.push(line.text());
    });
    return { page, complaints };
  }

  const states = { ...STATES, ...TROUBLES };
  const cases = stateCases(Object.keys(states));
  test.each(cases)("%s, %s: accessible, whole at 360 and 1280 pixels", async (tag, name) => {
    const { page, complaints } = await visit(tag);
    await states[name]?.(page, sayIn(tag));
    await lookInLanguages(page, name, tag);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test("a person signs up, opens the mailed link, signs in by keyboard and comes to what they asked for", async () => {
    const { page, complaints } = await visit("en");
    const say = sayIn("en");
    const email = `grace-${Math.random()}@example.com`;
    await page.goto("/sign-up?callbackURL=%2Fdashboard%3Ftab%3D1");
    await page.getByLabel(say("field.name"), { exact: true }).focus();
    for (const text of ["Grace", email, PASSWORD]) {
      await page.keyboard.type(text);
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await heading(page, say("checkMail.title")).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(say("checkMail.title"));

    await page.goto("/sign-in?callbackURL=%2Fdashboard%3Ftab%3D1");
    await page.getByLabel(say("field.email")).focus();
    await page.keyboard.type(email);
    await page.keyboard.press("Tab");
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press("Enter");
    await heading(page, say("checkMail.title")).waitFor();

    const link = site.links.at(-1) ?? "";
    await page.goto(link);
    await page.waitForURL("**/dashboard?tab=1");
    await page.context().clearCookies();
    await page.goto("/sign-in?callbackURL=%2Fdashboard%3Ftab%3D1");
    await page.getByLabel(say("field.email")).fill(email);
    await page.getByLabel(say("field.password"), { exact: true }).fill(PASSWORD);
    await page.getByLabel(say("field.password"), { exact: true }).press("Enter");
    await page.waitForURL("**/dashboard?tab=1");
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test.each(["//evil.example", "https://evil.example/", "/\\evil.example", "/%2F/evil.example", "javascript:alert(1)"])(
    "a target of another origin is not followed: %s",
    async (target) => {
      const { page } = await visit("en");
      await page.goto(`/sign-in?callbackURL=${encodeURIComponent(target)}`);
      const link = page.getByRole("link", { name: sayIn("en")("signIn.toSignUp") });
      expect(await link.getAttribute("href")).toBe("/sign-up");
      await page.context().close();
    },
  );

  test("back from the mail's page, the form is ready to be sent again", async () => {
    const { page } = await visit("en");
    const say = sayIn("en");
    await STATES["sign up, check your mail"]?.(page, say);
    await button(page, say("common.back")).click();
    await expect.poll(() => button(page, say("signUp.submit")).getAttribute("aria-disabled")).toBeNull();
    await button(page, say("signUp.submit")).click();
    await page.getByText(say("field.required")).first().waitFor();
    await page.context().close();
  });

  test("a double click sends once, before an error and after; nothing that is clicked moves, what was typed stays", async () => {
    const { page } = await visit("en");
    const say = sayIn("en");
    let sent = 0;
    let isHeld = false;
    let release = (): void => undefined;
    await page.route("**/api/auth/sign-in/**", async (route) => {
      sent += 1;
      if (isHeld) await new Promise<void>((resolve) => (release = resolve));
      await route.abort();
    });
    await page.goto("/sign-in?error=access_denied");
    await page.getByLabel(say("field.email")).fill("ada@example.com");
    await page.getByLabel(say("field.password"), { exact: true }).fill(PASSWORD);
    const submit = page.locator('main button[type="submit"]');
    const provider = page.locator("main button[data-provider]").first();
    const place = async () => [await submit.boundingBox(), await provider.boundingBox()];
    await provider.waitFor();
    const alerts = async () =>
      (await page.getByRole("alert").allInnerTexts()).map((text) => text.trim()).filter(Boolean);
    expect(await alerts()).toHaveLength(1);
    const [untouched] = await place();
    const told = page.getByText(en.errors.NETWORK_ERROR ?? "").filter({ visible: true });
    await submit.dblclick();
    await told.waitFor();
    expect(sent).toBe(1);
    expect(await alerts()).toEqual([en.errors.NETWORK_ERROR]);

    const before = await place();
    expect(before[0]).toEqual(untouched);
    isHeld = true;
    await submit.dblclick();
    await expect.poll(() => submit.getAttribute("data-state")).toBe("pending");
    expect(await told.count()).toBe(0);
    expect(await place()).toEqual(before);
    await expect.poll(() => sent).toBe(2);
    release();
    await told.waitFor();
    expect(await place()).toEqual(before);
    expect(sent).toBe(2);
    expect(new URL(page.url()).pathname).toBe("/sign-in");
    expect(await page.getByLabel(say("field.email")).inputValue()).toBe("ada@example.com");
    expect(await page.getByLabel(say("field.password"), { exact: true }).inputValue()).toBe(PASSWORD);
    await page.context().close();
  });
});
