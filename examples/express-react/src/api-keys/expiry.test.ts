import { expect, it } from "vitest";
import { expiryChoices, toExpiresIn } from "./expiry.ts";

const DAY = 86_400;

it("offers no later end than the server allows, and no end only where keys may live for good", () => {
  const offered = (longest: number | null) => expiryChoices(longest).map(({ value }) => toExpiresIn(value));
  expect(offered(null)).toEqual([30 * DAY, 90 * DAY, 365 * DAY, null]);
  expect(offered(90 * DAY)).toEqual([30 * DAY, 90 * DAY]);
  expect(offered(DAY)).toEqual([DAY]);
});
