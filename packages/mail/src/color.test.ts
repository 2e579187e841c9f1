import fc from "fast-check";
import { expect, it } from "vitest";
import { contrast, isHexColor, toTextColor } from "./color.ts";

it("measures contrast as WCAG does", () => {
  expect(contrast("#000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#fff")).toBeCloseTo(4.48, 2);
  expect(contrast("#1d4ed8", "#1d4ed8")).toBe(1);
});

it("finds a label that can be read on any colour", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xff_ff_ff }), (number) => {
      const color = `#${number.toString(16).padStart(6, "0")}`;
      expect(contrast(toTextColor(color), color)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

it("knows a hex colour", () => {
  expect(["#fff", "#1D4ED8"].filter(isHexColor)).toEqual(["#fff", "#1D4ED8"]);
  expect(["fff", "#ff", "#fffff", "#12345678", "red", "#fff;x:y", "#fff\n", ""].filter(isHexColor)).toEqual([]);
});
