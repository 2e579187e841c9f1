import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import type { Contrasts } from "../ground/contrast.ts";
import { heading, say } from "../ground/page.ts";
import { loading } from "../ground/sites.ts";
import { THEMES, wear } from "../ground/themes.ts";

const SCREENS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  "/organization": async (page) => {
    await heading(page, "Analytical Engines").waitFor();
    await page.getByText(say("members.count", { count: 2 })).waitFor();
  },
  "/admin/users": (page) => page.getByRole("row").nth(5).waitFor(),
};

/** Parts that must be among those that were read, so that an empty page does not pass. */
const READ = ["badge", "entry-note", "input", "time", "title"];

interface Found {
  readonly read: readonly string[];
  readonly low: readonly string[];
}

/** Reads the contrast of each text and of each edge of a field. The page runs it. */
function contrastsOf(): Found {
  const { contrast, behind } = (window as unknown as { contrasts: Contrasts }).contrasts;
  const hasWords = (element: Element): boolean =>
    element.matches("input, select") ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  const seen = [...document.querySelectorAll("main [data-part], main [data-part] a, main [data-part] time")].filter(
    (element) => element.checkVisibility() && getComputedStyle(element).clipPath === "none",
  );
  const nameOf = (element: Element): string => element.getAttribute("data-part") ?? element.localName;
  const texts = seen.filter((element) => hasWords(element) && !element.closest("[aria-disabled], :disabled"));
  const fields = seen.filter((element) => element.matches("[data-part=input-box]"));
  const measured = [
    ...texts.map((element) => ({
      name: nameOf(element),
      is: contrast(getComputedStyle(element).color, behind(element)),
      least: 4.5,
    })),
    ...fields.map((element) => ({
      name: "edge of a field",
      is: contrast(getComputedStyle(element).borderTopColor, behind(element.parentElement)),
      least: 3,
    })),
  ];
  const low = measured.filter(({ is, least }) => is < least).map(({ name, is }) => `${name}: ${is.toFixed(2)}`);
  return { read: [...new Set(measured.map(({ name }) => name))], low: [...new Set(low)] };
}

describe.runIf(hasChromium)("lists in each theme", () => {
  const site = loading();

  test.each(Object.keys(SCREENS))("%s can be read in light and dark", async (path) => {
    const { page } = await site.visit("en", site.root);
    for (const [name, theme] of Object.entries(THEMES)) {
      await page.goto(path);
      await SCREENS[path]?.(page);
      for (const scheme of ["light", "dark"] as const) {
        await wear(page, theme, scheme);
        const { read, low } = await page.evaluate(contrastsOf);
        expect(low, `${name}, ${scheme}`).toEqual([]);
        expect(read, `${name}, ${scheme}`).toEqual(expect.arrayContaining(READ));
      }
    }
  });

  test("a pale word in a list is found", async () => {
    const { page } = await site.visit("en", site.root);
    await page.goto("/admin/users");
    await SCREENS["/admin/users"]?.(page);
    await wear(
      page,
      { css: "[data-sallyport] { --sallyport-muted: #bbb }", radius: "", accent: { light: "", dark: "" } },
      "light",
    );
    expect((await page.evaluate(contrastsOf)).low).toContainEqual(expect.stringMatching(/^entry-note/));
  });
});
