import { expect, test } from "vitest";
import { toInstant } from "./grammar.ts";

test.each([
  ["2026-01-31 12:00:00.123+02", "2026-01-31T10:00:00.123Z"],
  ["2026-01-31 12:00:00+00", "2026-01-31T12:00:00.000Z"],
  ["2026-01-31 12:00:00.5-03:30", "2026-01-31T15:30:00.500Z"],
  ["2026-01-31 12:00:00.123456", "2026-01-31T12:00:00.123Z"],
  ["2026-01-31T12:00:00.123Z", "2026-01-31T12:00:00.123Z"],
])("reads %s as an instant", (cell, text) => expect(toInstant(cell).toISOString()).toBe(text));
