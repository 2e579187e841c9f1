import { expect, test } from "vitest";
import { MOST_ZOOM, middleOf, moved, zoomed, zoomOf } from "./crop-geometry.ts";

const wide = { width: 400, height: 100 };

test("middleOf returns the largest centered square", () => {
  expect(middleOf(wide)).toEqual({ x: 150, y: 0, side: 100 });
  expect(middleOf({ width: 10, height: 30 })).toEqual({ x: 0, y: 10, side: 10 });
  expect(zoomOf(wide, middleOf(wide))).toBe(1);
});

test("moved moves the image with the pointer, and keeps the square inside it", () => {
  expect(moved(wide, middleOf(wide), 0.1, 0.1)).toEqual({ x: 140, y: 0, side: 100 });
  expect(moved(wide, middleOf(wide), 9, 0)).toEqual({ x: 0, y: 0, side: 100 });
  expect(moved(wide, middleOf(wide), -9, -9)).toEqual({ x: 300, y: 0, side: 100 });
});

test("zoomed keeps the given point in place within limits", () => {
  const closer = zoomed(wide, middleOf(wide), 2);
  expect(closer).toEqual({ x: 175, y: 25, side: 50 });
  expect(zoomed(wide, middleOf(wide), 2, { x: 0, y: 1 })).toEqual({ x: 150, y: 50, side: 50 });
  expect(zoomOf(wide, zoomed(wide, closer, 99))).toBe(MOST_ZOOM);
  expect(zoomed(wide, closer, 0)).toEqual(middleOf(wide));
  // In a corner, zooming out moves the square back into the image.
  expect(zoomed(wide, { x: 350, y: 50, side: 50 }, 1)).toEqual({ x: 300, y: 0, side: 100 });
});
