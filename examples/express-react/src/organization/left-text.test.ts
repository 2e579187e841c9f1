import { expect, it } from "vitest";
import { leftText } from "./left-text.ts";

const now = new Date("2026-03-01T12:00:00Z");
const at = (milliseconds: number) => leftText(new Date(now.getTime() + milliseconds), now);

it("says how long is left", () => {
  expect(at(48 * 3_600_000)).toBe("expires in 2 days");
  expect(at(48 * 3_600_000 - 5_000)).toBe("expires in 2 days");
  expect(at(5 * 3_600_000 + 1)).toBe("expires in 5 hours");
  expect(at(90_000)).toBe("expires in 1 minute");
});

it("says what to do when nothing is", () => {
  expect(at(0)).toBe("send it again to renew it");
  expect(at(-1)).toBe("send it again to renew it");
});
