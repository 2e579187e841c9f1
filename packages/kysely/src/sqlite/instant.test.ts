import { expect, test } from "vitest";
import { toInstant } from "./instant.ts";

test.each([
  "2026-01-31T23:59:59.999Z",
  "1000-01-01T00:00:00.000Z",
  "9999-12-31T00:00:00.001Z",
  "2024-02-29T12:30:45.678Z",
])("%s", (text) => expect(toInstant(text).toISOString()).toBe(text));

test.each<[unknown, string]>([
  [1_700_000_000_123, "2023-11-14T22:13:20.123Z"],
  ["2026-01-31T10:00:00+02:00", "2026-01-31T08:00:00.000Z"],
  ["2026-01-31 10:00:00Z", "2026-01-31T10:00:00.000Z"],
])("what an earlier system left: %j", (cell, text) => expect(toInstant(cell).toISOString()).toBe(text));
