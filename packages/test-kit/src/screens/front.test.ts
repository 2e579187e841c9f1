import { type TextKey, type TextValues, writeText } from "@sallyport/i18n/screens";
import { de } from "@sallyport/i18n/screens/de";
import { en } from "@sallyport/i18n/screens/en";
import { es } from "@sallyport/i18n/screens/es";
import { fr } from "@sallyport/i18n/screens/fr";
import { pl } from "@sallyport/i18n/screens/pl";
import { ru } from "@sallyport/i18n/screens/ru";
import { tr } from "@sallyport/i18n/screens/tr";
import { uk } from "@sallyport/i18n/screens/uk";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasChromium } from "../chromium.ts";
import { isLong } from "../long-form.ts";
import { type Browser, openBrowser } from "../open-browser.ts";
import { look } from "./look.ts";
import { openScreens, type ScreenSite } from "./site.ts";

const LANGUAGES = { ru, uk, en, es, de, pl, fr, tr };
type Tag = keyof typeof LANGUAGES;
// The longest words, and another script; all of them in CI.
const TAGS: readonly Tag[] = isLong ? (Object.keys(LANGUAGES) as Tag[]) : ["en", "de", "ru"];

type Say = (key: TextKey, values?: TextValues) => string;
const sayIn =
  (tag: Tag): Say =>
  (key, values = {}) =>
    writeText(LANGUAGES[tag].texts[key], values, tag);

const PASSWORD = "nine wild geese";
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

/** Each state, and how somebody gets there. */
const STATES: Readonly<Record<string, (page: Page, say: Say) => Promise<void>>> = {
  "sign in": async (page, say) => {
    await page.goto("/sign-in");
    await button(page, say("social.continue", { provider: "GitHub" })).waitFor();
  },
  "sign in, empty": async (page, say) => {
    await page.goto("/sign-in");
    await button(page, say("signIn.submit")).click();
    await page.getByText(say("field.required")).first().waitFor();
  },
  "sign in, refused": async (page, say) => {
    await page.goto("/sign-in");
    await page.getByLabel(say("field.email")).fill("nobody@example.com");
    await page.getByLabel(say("field.password"), { exact: true }).fill("wrong wrong");
    await button(page, say("signIn.submit")).click();
    await page.getByRole("alert").filter({ hasText: /\S/ }).waitFor();
  },
  "sign in, back from a provider": async (page, say) => {
    await page.goto("/sign-in?error=access_denied");
    await heading(page, say("signIn.title")).waitFor();
    await page.getByRole("alert").filter({ hasText: /\S/ }).waitFor();
  },
  "sign up": async (page, say) => {
    await page.goto("/sign-up");
    await button(page, say("signUp.submit")).click();
    await page.getByText(say("field.password.tooShort", { count: 8 })).waitFor();
  },
  "sign up, check your mail": async (page, say) => {
    await page.goto("/sign-up");
    await page.getByLabel(say("field.name"), { exact: true }).fill("Ada");
    await page.getByLabel(say("field.email")).fill(`ada-${Math.random()}@example.com`);
    await page.getByLabel(say("field.password"), { exact: true }).fill(PASSWORD);
    await button(page, say("signUp.submit")).click();
    await heading(page, say("checkMail.title")).waitFor();
  },
  "forgot password": async (page, say) => {
    await page.goto("/forgot-password");
    await heading(page, say("forgot.title")).waitFor();
  },
  "forgot password, sent": async (page, say) => {
    await page.goto("/forgot-password");
    await page.getByLabel(say("field.email")).fill("maximiliane-friederike@schillingsfuerst.example.com");
    await button(page, say("forgot.submit")).click();
    await heading(page, say("checkMail.title")).waitFor();
  },
  "reset password": async (page, say) => {
    await page.goto("/reset-password?token=abc");
    await button(page, say("reset.submit")).click();
    await page.getByText(say("field.password.tooShort", { count: 8 })).waitFor();
  },
  "reset password, a dead link": async (page, say) => {
    await page.goto("/reset-password?error=INVALID_TOKEN");
    await heading(page, say("link.title")).waitFor();
  },
  verified: async (page, say) => {
    await page.goto("/verify-email");
    await heading(page, say("verified.title")).waitFor();
  },
};

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

  const cases = TAGS.flatMap((tag) => Object.keys(STATES).map((name) => [tag, name] as const));
  test.each(cases)("%s, %s: accessible in light and dark, whole at 360 and 1280 pixels", async (tag, name) => {
    const { page, complaints } = await visit(tag);
    await STATES[name]?.(page, sayIn(tag));
    await look(page, `${tag} ${name}`);
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

  test("a double click sends once, and what was typed stays after a lost connection", async () => {
    const { page } = await visit("en");
    const say = sayIn("en");
    let sent = 0;
    await page.route("**/api/auth/sign-in/email", (route) => {
      sent += 1;
      return route.abort();
    });
    await page.goto("/sign-in");
    await page.getByLabel(say("field.email")).fill("ada@example.com");
    await page.getByLabel(say("field.password"), { exact: true }).fill(PASSWORD);
    await button(page, say("signIn.submit")).dblclick();
    await page
      .getByRole("alert")
      .filter({ hasText: en.errors.NETWORK_ERROR ?? "" })
      .waitFor();
    expect(sent).toBe(1);
    expect(await page.getByLabel(say("field.email")).inputValue()).toBe("ada@example.com");
    expect(await page.getByLabel(say("field.password"), { exact: true }).inputValue()).toBe(PASSWORD);
    await page.context().close();
  });
});
