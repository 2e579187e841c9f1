import type { Page } from "playwright-core";
import { expect } from "vitest";

/** What can be pressed or written in, and what lies over the page. */
const EDGED = ["button", "input-box", "menu-button", "menu", "dialog", "panel", "avatar"]
  .map((part) => `[data-part=${part}]:visible`)
  .join(", ");
/** As many presses of the Tab key as show each kind of control. */
const PRESSES = 8;

/** What has the focus, and how it is seen; a field's box shows the field's. */
const focusOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement ?? document.body;
    const box = focused.closest("[data-part=input-box]:not(:has(button:focus))") ?? focused;
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(box);
    const canvas = document.createElement("p");
    canvas.style.color = "Canvas";
    document.body.append(canvas);
    const ground = getComputedStyle(canvas).color;
    canvas.remove();
    const isSeen = outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1 && outlineColor !== ground;
    return focused === document.body || isSeen ? "seen" : focused.outerHTML;
  });

/** In the system's colours each edge is there, and the focus is seen wherever it goes. */
export async function seeInForcedColours(page: Page, least: number): Promise<void> {
  await page.emulateMedia({ forcedColors: "active" });
  const edges = await page.locator(EDGED).evaluateAll((elements) =>
    elements.map((element) => {
      const { borderTopWidth, borderTopStyle, borderTopColor, backgroundColor } = getComputedStyle(element);
      const isThere = Number.parseFloat(borderTopWidth) >= 1 && borderTopStyle !== "none";
      return isThere && borderTopColor !== backgroundColor ? "there" : element.outerHTML;
    }),
  );
  expect(edges.length).toBeGreaterThanOrEqual(least);
  expect(edges.filter((edge) => edge !== "there")).toEqual([]);
  for (let presses = 0; presses < PRESSES; presses += 1) {
    await page.keyboard.press("Tab");
    expect(await focusOf(page)).toBe("seen");
  }
  await page.emulateMedia({ forcedColors: "none" });
}
