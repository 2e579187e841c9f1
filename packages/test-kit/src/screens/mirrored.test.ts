import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasChromium } from "../chromium.ts";
import { type Browser, openBrowser } from "../open-browser.ts";
import { type AccountSite, openAccountSite } from "./account-site.ts";
import { look } from "./look.ts";
import { type OrganizationSite, openOrganizationSite } from "./organization-site.ts";

const middle = async (locator: Locator): Promise<number> => {
  const box = await locator.boundingBox();
  if (box === null) throw new Error("It is not shown");
  return box.x + box.width / 2;
};

/** The words that a page gets instead of its own are no language's, so they are not asked for. */
async function usePseudo(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem("language", "pseudo"));
}

describe.runIf(hasChromium)("screens from right to left, and in colours of the system's", () => {
  let site: AccountSite;
  let organizations: OrganizationSite;
  let browser: Browser;
  beforeAll(async () => {
    [site, organizations, browser] = await Promise.all([openAccountSite(), openOrganizationSite(), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await organizations?.close();
    await site?.close();
  });

  test.each(["/sign-in", "/sign-up"])("%s is mirrored, with words a third longer than English ones", async (path) => {
    const { page, context, complaints } = await site.visit(browser, "en");
    await usePseudo(page);
    await page.goto(path);
    const input = page.locator("input[name=password]");
    await input.waitFor();
    const show = page.locator("[data-part=reveal]").first();
    expect(await middle(show)).toBeLessThan(await middle(input));
    await look(page, `pseudo ${path.slice(1)}`);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("an account is whole from right to left", async () => {
    const email = await site.join("Ada");
    const { page, context, complaints } = await site.visit(browser, "en", email);
    await usePseudo(page);
    await page.goto("/account");
    await page.locator("input[name=name]").waitFor();
    const avatar = page.locator("[data-part=avatar]").first();
    expect(await middle(avatar)).toBeGreaterThan(await middle(page.locator("input[name=name]")));
    await look(page, "pseudo account");
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("an organization is whole from right to left", async () => {
    const owner = await organizations.person("Alice");
    await organizations.found(owner, "Acme", [await organizations.person("Grace")]);
    const { page, complaints } = await organizations.visit("en", owner);
    await usePseudo(page);
    await page.goto("/organization");
    const links = page.locator("[data-part=section-link]");
    await links.first().waitFor();
    expect(await middle(links.first())).toBeGreaterThan(await middle(links.last()));
    await look(page, "pseudo organization");
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test("in forced colours every button and field keeps its edge, and the focus is seen", async () => {
    const { page, context } = await site.visit(browser, "en");
    await page.emulateMedia({ forcedColors: "active" });
    await page.goto("/sign-in");
    await page.locator("input[name=password]").waitFor();
    const edges = await page.locator("[data-part=button], [data-part=input-box]").evaluateAll((elements) =>
      elements.map((element) => {
        const { borderTopWidth, borderTopStyle, borderTopColor, backgroundColor } = getComputedStyle(element);
        return borderTopWidth === "1px" && borderTopStyle !== "none" && borderTopColor !== backgroundColor;
      }),
    );
    expect(edges.length).toBeGreaterThan(4);
    expect(edges).not.toContain(false);
    await page.locator("input[name=email]").press("Tab");
    const field = page.locator("[data-part=input-box]:focus-within");
    expect(await field.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe("solid");
    await context.close();
  });
});
