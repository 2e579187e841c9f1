import { expect, test } from "vitest";
import { duration, durationUnits } from "./duration.ts";
import { languages } from "./languages.ts";
import { formFor } from "./plural.ts";
import { checks } from "./test/checks.ts";

const counts = [0, 1, 2, 5, 21, 22, 25];

const lengths = { minute: 60, hour: 3_600, day: 86_400 };

test.each(languages)("$tag: a unit agrees with its number", ({ tag }) => {
  for (const unit of ["minute", "hour", "day"] as const) {
    expect(counts.map((count) => formFor(tag, durationUnits[tag][unit], count)).join(" ")).toBe(
      checks[tag].durations[unit],
    );
    for (const [at, count] of counts.entries()) {
      // A duration of zero is shown in seconds.
      if (count === 0) continue;
      expect(duration(tag, count * lengths[unit])).toBe(`${count} ${checks[tag].durations[unit].split(" ")[at]}`);
    }
  }
});

test("uses the longest unit that does not exceed the duration or round off much of it", () => {
  expect(duration("en", 3_600)).toBe("1 hour");
  expect(duration("en", 172_800)).toBe("2 days");
  expect(duration("en", 5_400)).toBe("90 minutes");
  expect(duration("en", 90_000)).toBe("25 hours");
  expect(duration("en", 90)).toBe("90 seconds");
  expect(duration("en", 3_599)).toBe("59 minutes");
  expect(duration("en", 3_660)).toBe("1 hour");
  expect(duration("en", 14 * 86_400 + 61)).toBe("14 days");
});

test("shows a duration below one second as 0, and one below a minute in seconds", () => {
  for (const seconds of [0, -5, 0.9]) expect(duration("ru", seconds)).toBe("0 секунд");
  expect(duration("pl", 45)).toBe("45 sekund");
  expect(duration("uk", 42)).toBe("42 секунди");
});

test("writes large numbers in the format and plural form of the language", () => {
  expect(duration("de", 86_400 * 12_345)).toBe("12.345 Tage");
  expect(duration("es", 86_400 * 1_000_000).replaceAll(/\s/g, " ")).toBe("1.000.000 de días");
  expect(duration("fr", 86_400 * 1_000_000).replaceAll(/\s/g, " ")).toBe("1 000 000 de jours");
});
