import { readFileSync } from "node:fs";
import { join } from "node:path";
import { compile, optimize } from "@tailwindcss/node";
import type { Page } from "playwright-core";

/** The guide about the look of the screens. */
export const guide = readFileSync(join(import.meta.dirname, "../../../docs/guide/screens-looks.md"), "utf8");

/** Returns the sheet of the guide that contains a text. */
export function sheetWith(part: string): string {
  const [, sheet] = [...guide.matchAll(/^```css\n(.*?)^```/gms)].find(([, css]) => css?.includes(part)) ?? [];
  if (sheet === undefined) throw new Error(`The guide has no sheet with ${part}`);
  return sheet;
}

/** Compiles a sheet as Tailwind's bundler plugins do for production, with the classes that they would find. */
export async function compiled(sheet: string, classes: readonly string[] = []): Promise<string> {
  const { build } = await compile(sheet, { base: import.meta.dirname, onDependency: () => undefined });
  return optimize(build([...classes]), { minify: true }).code;
}

let plain: Promise<string> | undefined;

/** The guide's sheet for Tailwind, compiled. */
export const tailwind = (): Promise<string> => (plain ??= compiled(sheetWith('@import "tailwindcss"')));

/** The properties of text that a page's reset may change. The browser itself draws controls without text. */
const OF_WORDS = [
  "color",
  "font-family",
  "font-size",
  "font-weight",
  "line-height",
  "text-align",
  "text-decoration-line",
];
const OF_BOXES = ["background-color", "list-style-type", "opacity", "border-top-width", "cursor"];

/** Lists what is drawn differently with another sheet: each element with the property, before and after. */
export const drawnOtherwise = (page: Page, sheet: string): Promise<string[]> =>
  page.evaluate(
    ([other, ofWords, ofBoxes]) => {
      const style = document.querySelector("style");
      if (style === null) throw new Error("The page has no sheet");
      const elements = [...document.querySelectorAll("[data-sallyport], [data-sallyport] *")];
      const lookOf = (element: Element): Record<string, string> => {
        if (!element.checkVisibility({ visibilityProperty: true })) return {};
        const { x = 0, y = 0 } = element.closest("[data-sallyport]")?.getBoundingClientRect() ?? {};
        const box = element.getBoundingClientRect();
        const place = { x: box.x - x, y: box.y - y, width: box.width, height: box.height };
        const computed = getComputedStyle(element);
        const hasWords = [...element.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE);
        const isField = element.matches("input:not([type=checkbox]), select");
        const hasLine = computed.borderTopWidth !== "0px";
        const asked = [...(hasWords || isField ? ofWords : []), ...ofBoxes, ...(hasLine ? ["border-top-color"] : [])];
        return Object.fromEntries([
          ...Object.entries(place).map(([side, value]) => [side, value.toFixed(1)] as const),
          ...asked.map((property) => [property, computed.getPropertyValue(property)] as const),
        ]);
      };
      // Both sheets are measured in one go, so that no timer or event changes the page in between.
      const before = elements.map(lookOf);
      const own = style.textContent;
      style.textContent = other;
      const after = elements.map(lookOf);
      style.textContent = own;
      return elements.flatMap((element, index) =>
        Object.entries(before[index] ?? {})
          .filter(([property, value]) => after[index]?.[property] !== value)
          .map(([property, value]) => {
            const [tag] = element.outerHTML.split(">");
            return `${property} ${value} → ${after[index]?.[property]}: ${tag}>`;
          }),
      );
    },
    [sheet, OF_WORDS, OF_BOXES] as const,
  );
