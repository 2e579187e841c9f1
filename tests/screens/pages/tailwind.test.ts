import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { isLong } from "../../ground/long-form.ts";
import { look } from "../ground/look.ts";
import { button, say } from "../ground/page.ts";
import { account } from "../ground/sites.ts";
import { compiled, drawnOtherwise, guide, sheetWith } from "../ground/tailwind.ts";

const SETUP = sheetWith('@import "tailwindcss"');
const SHADCN = readFileSync(join(import.meta.dirname, "..", "fixtures", "shadcn.css"), "utf8");
/** The classes around a screen in the guide. */
const CLASSES = /className="(\[&[^"]+)"/.exec(guide)?.[1]?.split(" ") ?? [];

const styleOf = (page: Page, part: string, property: string): Promise<string> =>
  page
    .locator(`[data-part=${part}]`)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

/** Replaces the page's style sheet. */
const wear = (page: Page, sheet: string): Promise<void> =>
  page.locator("head > style").evaluate((style, css) => {
    style.textContent = css;
  }, sheet);

describe.runIf(hasChromium && isLong)("Tailwind and shadcn with the screens, in Chromium", () => {
  const site = account();

  /** Opens the sign-in page with another style sheet, and with classes. */
  async function dressed(sheet: string, classes: readonly string[] = []): Promise<Page> {
    const { page } = await site.visit("en");
    await page.goto("/sign-in");
    await button(page, say("social.continue", { provider: "GitHub" })).waitFor();
    await page.locator("main").evaluate((main, names) => main.classList.add(...names), [...classes]);
    await wear(page, sheet);
    return page;
  }

  test("without the layer order, the reset removes the look or the utilities have no effect", async () => {
    const page = await dressed(await compiled(SETUP, CLASSES), CLASSES);
    expect(await styleOf(page, "button", "border-top-left-radius")).not.toBe("8px");
    const unsaid = SETUP.replace(/^@layer .*\n/, "");
    const before = unsaid.replace(/^(@import "tailwindcss";)\n(@import .*;)$/m, "$2\n$1");
    expect(new Set([SETUP, unsaid, before]).size).toBe(3);
    expect(await drawnOtherwise(page, await compiled(before, CLASSES))).not.toEqual([]);
    await wear(page, await compiled(unsaid, CLASSES));
    expect(await styleOf(page, "button", "border-top-left-radius")).toBe("8px");
  });

  test("utilities of an element around a screen apply, with dark ones in the browser's dark mode", async () => {
    expect(CLASSES).toHaveLength(2);
    const page = await dressed(await compiled(SETUP, CLASSES), CLASSES);
    expect(Number.parseFloat(await styleOf(page, "button", "border-top-left-radius"))).toBeGreaterThan(1000);
    await page.emulateMedia({ colorScheme: "light" });
    expect(await styleOf(page, "title", "text-transform")).toBe("none");
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await styleOf(page, "title", "text-transform")).toBe("uppercase");
    expect(await styleOf(page, "screen", "background-color")).toBe("oklch(0.21 0.006 265)");
  });

  test("if the page sets the theme, Tailwind follows it with the guide's variant", async () => {
    const page = await dressed(await compiled(SETUP + sheetWith("@custom-variant"), CLASSES), CLASSES);
    await page.emulateMedia({ colorScheme: "light" });
    expect(await styleOf(page, "title", "text-transform")).toBe("none");
    await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
    expect(await styleOf(page, "title", "text-transform")).toBe("uppercase");
    expect(await styleOf(page, "screen", "background-color")).toBe("oklch(0.21 0.006 265)");
  });

  test("shadcn variables colour the screens, in dark mode by its class regardless of the browser", async () => {
    const sheet = SETUP + sheetWith("themes/shadcn.css") + SHADCN;
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
    const light = await wanted();
    await expect.poll(seen, { timeout: 10_000 }).toEqual(light);
    expect(await styleOf(page, "button", "border-top-left-radius")).toBe("10px");
    await button(page, say("signIn.submit")).click();
    await page.getByText(say("field.required")).first().waitFor();
    await page.mouse.move(0, 0);
    await look(page, "shadcn, light");
    await page.evaluate(() => document.documentElement.classList.add("dark"));
    const dark = await wanted();
    await expect.poll(seen, { timeout: 10_000 }).toEqual(dark);
    expect(dark).not.toEqual(light);
    await look(page, "shadcn, dark");
  });
});
