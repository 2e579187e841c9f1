import { describe, expect, test } from "vitest";
import { createZone, zoneOf } from "./zone.ts";

const berlin = createZone("Europe/Berlin");

describe("createZone", () => {
  test.each([
    ["2026-01-15T12:00:00.123Z", "2026-01-15T13:00:00.123", "+01:00"],
    ["2026-07-15T12:00:00.123Z", "2026-07-15T14:00:00.123", "+02:00"],
    ["2026-03-29T00:59:59.999Z", "2026-03-29T01:59:59.999", "+01:00"],
    ["2026-03-29T01:00:00.000Z", "2026-03-29T03:00:00.000", "+02:00"],
    ["2026-10-25T01:00:00.000Z", "2026-10-25T02:00:00.000", "+01:00"],
    ["2025-12-31T23:30:00.000Z", "2026-01-01T00:30:00.000", "+01:00"],
  ])("converts %s to %s in Berlin", (utc, wall, offset) => {
    expect(berlin.toWall(new Date(utc))).toBe(wall);
    expect(berlin.offset(new Date(utc))).toBe(offset);
    expect(berlin.fromWall(wall.replace("T", " ")).toISOString()).toBe(utc);
  });

  test("supports zones west of Greenwich and with half-hour offsets", () => {
    const noon = new Date("2026-07-15T12:00:00.000Z");
    expect(createZone("America/New_York").offset(noon)).toBe("-04:00");
    expect(createZone("America/St_Johns").offset(noon)).toBe("-02:30");
    expect(createZone("Asia/Kolkata").fromWall("2026-07-15 17:30:00")).toEqual(noon);
  });

  test("zoneOf returns nothing for UTC and rejects an unknown name", () => {
    expect(zoneOf(undefined)).toBeUndefined();
    expect(zoneOf("UTC")).toBeUndefined();
    expect(() => zoneOf("Berlin")).toThrow("timeZone must be the name of a time zone");
  });
});
