import type { Page } from "playwright-core";

/** How the browser draws an element. */
export interface DrawnElement {
  /** `button.primary`, from the part and its tone. */
  readonly name: string;
  readonly colours: string;
  readonly style: string;
  /** The place in the preview and the size: x, y, width and height. Null for words within a line. */
  readonly box: readonly number[] | null;
}

/** Reads the visible parts of a preview. */
export const elementsOf = (page: Page): Promise<DrawnElement[]> =>
  page.evaluate(() => {
    const main = document.querySelector("main")?.getBoundingClientRect();
    const found: DrawnElement[] = [];
    const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const hexes = new Map<string, string>();
    /** A colour that is computed in another space has digits that depend on the browser. */
    const hexOf = (colour: string): string => {
      context?.clearRect(0, 0, 1, 1);
      if (context) context.fillStyle = colour;
      context?.fillRect(0, 0, 1, 1);
      const bytes = [...(context?.getImageData(0, 0, 1, 1).data ?? [])];
      const hex = hexes.get(colour) ?? bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
      hexes.set(colour, hex);
      return hex.endsWith("00") ? "none" : `#${hex.replace(/ff$/, "")}`;
    };
    for (const element of document.querySelectorAll("main [data-part]")) {
      if (!element.checkVisibility() || element.parentElement?.closest("svg")) continue;
      const style = getComputedStyle(element);
      const tone = element.getAttribute("data-tone");
      const { x, y, width, height } = element.getBoundingClientRect();
      const box = [x - (main?.x ?? 0), y - (main?.y ?? 0), width, height].map(Math.round);
      found.push({
        name: `${element.getAttribute("data-part")}${tone === null ? "" : `.${tone}`}`,
        colours: [
          hexOf(style.color),
          `on ${hexOf(style.backgroundColor)}`,
          ...(style.borderTopWidth === "0px" ? [] : [`edge ${hexOf(style.borderTopColor)}`]),
        ].join(" "),
        style: [
          `${style.fontSize}/${style.fontWeight}`,
          ...(style.borderTopLeftRadius === "0px" ? [] : [`radius ${style.borderTopLeftRadius}`]),
          ...(style.padding === "0px" ? [] : [`padding ${style.padding}`]),
          style.display,
        ].join(", "),
        box: style.display === "inline" ? null : box,
      });
    }
    return found;
  });
