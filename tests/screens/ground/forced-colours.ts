import type { Page } from "playwright-core";
import { expect } from "vitest";

/** These parts need an edge: controls, layers over the page, and sections that follow another section. */
const EDGED = [
  ...["button", "code-cell", "menu-button", "menu", "dialog", "avatar"].map((part) => `[data-part=${part}]`),
  "[data-part=input-box]:not(:has([data-part=code-cells]))",
  "[data-part=panel] + [data-part=panel]",
]
  .map((selector) => `${selector}:visible`)
  .join(", ");
/** With this many presses of the Tab key, every kind of control has had the focus. */
const PRESSES = 8;

/**
 * Returns `seen` if the focus is visible, and otherwise the focused element. The box or cell of a field shows the
 * field's focus.
 */
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

/** Asserts that in the system's colours each part has an edge, and that the focus is visible on every control. */
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
