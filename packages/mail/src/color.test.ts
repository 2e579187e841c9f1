import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, it } from "vitest";
import { contrast, DEFAULT_COLOR, toHexColor, toTextColor } from "./color.ts";

it("calculates contrast as WCAG does", () => {
  expect(contrast("#000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#fff")).toBeCloseTo(4.48, 2);
  expect(contrast("#1d4ed8", "#1d4ed8")).toBe(1);
});

it("selects a readable text color for any color", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xff_ff_ff }), (number) => {
      const color = `#${number.toString(16).padStart(6, "0")}`;
      expect(contrast(toTextColor(color), color)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

it("uses the accent of the screens as the default", () => {
  const tokens = readFileSync(new URL("../../react/styles/tokens.css", import.meta.url), "utf8");
  const [, accent] = /var\(--sallyport-accent, (oklch\([^)]+\))\)/.exec(tokens) ?? [];
  expect(toHexColor(accent)).toBe(DEFAULT_COLOR);
});

it("accepts hex colors only in the forms #rgb and #rrggbb", () => {
  expect(["#fff", "#1D4ED8"].map(toHexColor)).toEqual(["#fff", "#1D4ED8"]);
  const wrong = ["fff", "#ff", "#fffff", "#12345678", "red", "#fff;x:y", "#fff\n", "", 0xff_ff_ff, null, ["#fff"]];
  expect(wrong.map(toHexColor).filter((color) => color !== null)).toEqual([]);
});

it.each([
  ["oklch(0.53 0.2 268)", "#3c5cdd"],
  ["OKLCH( 53% 50%  268deg )", "#3c5cdd"],
  ["oklch(.53 .2 -92)", "#3c5cdd"],
  ["oklch(1 0 0)", "#ffffff"],
  ["oklch(0 0 0)", "#000000"],
])("converts %s to %s", (color, hex) => {
  expect(toHexColor(color)).toBe(hex);
});

it.each([
  ["a lightness above 1", "oklch(53 0.2 268)"],
  ["a chroma out of gamut", "oklch(0.53 20 268)"],
  ["a translucent color", "oklch(0.53 0.2 268 / 50%)"],
  ["no hue", "oklch(0.53 0.2)"],
  ["a hue in turns", "oklch(0.53 0.2 0.5turn)"],
  ["CSS after the color", "oklch(0.53 0.2 268);x:y"],
  ["a relative color", "oklch(from red l c h)"],
  ["a minus alone", "oklch(0.53 0.2 -)"],
])("rejects %s", (_what, color) => {
  expect(toHexColor(color)).toBeNull();
});
