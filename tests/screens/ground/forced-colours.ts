import type { Page } from "playwright-core";
import { expect } from "vitest";

/** What can be pressed or written in, what lies over the page, and what follows something else of its kind. */
const EDGED = [
  ...["button", "code-cell", "menu-button", "menu", "dialog", "avatar"].map((part) => `[data-part=${part}]`),
  "[data-part=input-box]:not(:has([data-part=code-cells]))",
  "[data-part=panel] + [data-part=panel]",
]
  .map((selector) => `${selector}:visible`)
  .join(", ");
/** As many presses of the Tab key as show each kind of control. */
const PRESSES = 8;

/** What has the focus, and how it is seen; a field's box or cell shows the field's. */
const focusOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement ?? document.body;
    const field = focused.closest("[data-part=input-box]:not(:has(button:focus))") ?? focused;
    const box = field.querySelector("[data-part=code-cell][data-state=current]") ?? field;
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
