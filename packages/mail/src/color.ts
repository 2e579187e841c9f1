import { fromOklch } from "./oklch.ts";

const HEX = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;

export const DEFAULT_COLOR = "#3c5cdd";

/** Returns null for what is not a colour in hex or `oklch()`. Few mail programs read `oklch()`. */
export function toHexColor(color: unknown): string | null {
  if (typeof color !== "string") return null;
  return HEX.test(color) ? color : fromOklch(color);
}

/** @see WCAG 2.2, relative luminance */
function luminance(color: string): number {
  const digits = color.length === 4 ? color.replaceAll(/[^#]/g, "$&$&") : color;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns a ratio from 1 to 21. @see WCAG 2.2, contrast ratio */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((left, right) => left - right);
  return (light + 0.05) / (dark + 0.05);
}

export const toTextColor = (background: string): string =>
  contrast("#ffffff", background) >= contrast("#000000", background) ? "#ffffff" : "#000000";
