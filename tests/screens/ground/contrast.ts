import type { Page } from "playwright-core";

/** Reads colours as the browser draws them, also those that a screen cannot show. */
export interface Contrasts {
  pixels(colour: string): readonly [red: number, green: number, blue: number, alpha: number];
  /** The contrast of two opaque colours, as WCAG computes it. */
  contrast(one: string, other: string): number;
  /** The opaque colour behind an element's content. */
  behind(element: Element | null): string;
}

/** Gives `window.contrasts` to the present page. */
export const bringContrasts = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    if (context === null) throw new Error("This browser draws nothing");
    const pixels: Contrasts["pixels"] = (colour) => {
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
      return [red, green, blue, alpha];
    };
    const luminance = (colour: string): number => {
      const [red, green, blue] = pixels(colour)
        .map((value) => value / 255)
        .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
      return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
    };
    const contrast: Contrasts["contrast"] = (one, other) => {
      const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
      return (high + 0.05) / (low + 0.05);
    };
    const behind: Contrasts["behind"] = (element) => {
      for (let each = element; each !== null; each = each.parentElement) {
        const { backgroundColor } = getComputedStyle(each);
        if (pixels(backgroundColor)[3] === 255) return backgroundColor;
      }
      return "white";
    };
    Object.assign(window, { contrasts: { pixels, contrast, behind } });
  });
