import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { type Browser, openBrowser } from "../../ground/open-browser.ts";
import { type AccountSite, openAccountSite } from "../account/account-site.ts";
import { button } from "../front/front-states.ts";
import { look } from "../ground/look.ts";
import { sayIn } from "../ground/say.ts";
import { compiled, drawnOtherwise, guide, sheetWith } from "../ground/tailwind.ts";

const say = sayIn("en");
const SETUP = sheetWith('@import "tailwindcss"');
const SHADCN = readFileSync(join(import.meta.dirname, "..", "fixtures", "shadcn.css"), "utf8");
/** Around a screen in the guide. */
const CLASSES = /className="(\[&[^"]+)"/.exec(guide)?.[1]?.split(" ") ?? [];

const styleOf = (page: Page, part: string, property: string): Promise<string> =>
  page
    .locator(`[data-part=${part}]`)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

/** The page's own sheet becomes another. */
const wear = (page: Page, sheet: string): Promise<void> =>
  page.locator("head > style").evaluate((style, css) => {
    style.textContent = css;
  }, sheet);

describe.runIf(hasChromium)("Tailwind and shadcn beside the screens, in Chromium", () => {
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

  /** At sign-in, in a page that has a sheet instead of its own, and classes. */
  async function dressed(sheet: string, classes: readonly string[] = []): Promise<Page> {
    const { page } = await site.visit(browser, "en");
    await page.goto("/sign-in");
    await button(page, say("social.continue", { provider: "GitHub" })).waitFor();
    await page.locator("main").evaluate((main, names) => main.classList.add(...names), [...classes]);
    await wear(page, sheet);
    return page;
  }

  test("without the layer's place said first, its reset takes the look away, or its utilities do nothing", async () => {
    const page = await dressed(await compiled(SETUP, CLASSES), CLASSES);
    expect(await styleOf(page, "button", "border-top-left-radius")).not.toBe("8px");
    const unsaid = SETUP.replace(/^@layer .*\n/, "");
    const before = unsaid.replace(/^(@import "tailwindcss";)\n(@import .*;)$/m, "$2\n$1");
    expect(new Set([SETUP, unsaid, before]).size).toBe(3);
    expect(await drawnOtherwise(page, await compiled(before, CLASSES))).not.toEqual([]);
    await wear(page, await compiled(unsaid, CLASSES));
    expect(await styleOf(page, "button", "border-top-left-radius")).toBe("8px");
    await page.context().close();
  });

  test("utilities of an element around a screen win, those for the dark where the browser is dark", async () => {
    expect(CLASSES).toHaveLength(2);
    const page = await dressed(await compiled(SETUP, CLASSES), CLASSES);
    expect(Number.parseFloat(await styleOf(page, "button", "border-top-left-radius"))).toBeGreaterThan(1000);
    await page.emulateMedia({ colorScheme: "light" });
    expect(await styleOf(page, "title", "text-transform")).toBe("none");
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await styleOf(page, "title", "text-transform")).toBe("uppercase");
    expect(await styleOf(page, "screen", "background-color")).toBe("rgb(23, 24, 28)");
    await page.context().close();
  });

  test("where the page says the theme, Tailwind is told of it by the guide's variant", async () => {
    const page = await dressed(await compiled(SETUP + sheetWith("@custom-variant"), CLASSES), CLASSES);
    await page.emulateMedia({ colorScheme: "light" });
    expect(await styleOf(page, "title", "text-transform")).toBe("none");
    await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
    expect(await styleOf(page, "title", "text-transform")).toBe("uppercase");
    expect(await styleOf(page, "screen", "background-color")).toBe("rgb(23, 24, 28)");
    await page.context().close();
  });

  test("shadcn's variables colour the screens, by its class in the dark whatever the browser wishes", async () => {
    const sheet = SETUP + SHADCN + sheetWith("--sp-accent: var(--primary)");
    const page = await dressed(await compiled(sheet));
    const of = (colour: string) =>
      page.evaluate((value) => {
        const element = document.createElement("i");
        element.style.color = value;
        document.body.append(element);
        const { color } = getComputedStyle(element);
        element.remove();
        return color;
      }, colour);
    const seen = async () => [
      await styleOf(page, "screen", "background-color"),
      await styleOf(page, "title", "color"),
      await styleOf(page, "lead", "color"),
      await page.locator("[type=submit]").evaluate((element) => getComputedStyle(element).backgroundColor),
      await page.locator("[type=submit]").evaluate((element) => getComputedStyle(element).color),
    ];
    const NAMES = ["--card", "--card-foreground", "--muted-foreground", "--primary", "--primary-foreground"];
    const wanted = () => Promise.all(NAMES.map((name) => of(`var(${name})`)));
    const light = await seen();
    expect(light).toEqual(await wanted());
    expect(await styleOf(page, "button", "border-top-left-radius")).toBe("10px");
    await button(page, say("signIn.submit")).click();
    await page.getByText(say("field.required")).first().waitFor();
    await look(page, "shadcn, light");
    await page.evaluate(() => document.documentElement.classList.add("dark"));
    const dark = await seen();
    expect(dark).toEqual(await wanted());
    expect(dark).not.toEqual(light);
    await look(page, "shadcn, dark");
    await page.context().close();
  });
});
