import { expect, test } from "vitest";
import type { Language } from "../languages.ts";
import { languages } from "../languages.ts";
import { plural } from "../plural.ts";
import { duration } from "./duration.ts";
import { unitsOf } from "./unit-texts.ts";
import type { DurationUnit } from "./units.ts";

const counts = [0, 1, 2, 5, 21, 22, 25];

// As they stand after "valid for": one line a unit, one text a count above.
const table: Readonly<Record<Language, Readonly<Record<Exclude<DurationUnit, "second">, string>>>> = {
  ru: {
    minute: "минут минуту минуты минут минуту минуты минут",
    hour: "часов час часа часов час часа часов",
    day: "дней день дня дней день дня дней",
  },
  uk: {
    minute: "хвилин хвилину хвилини хвилин хвилину хвилини хвилин",
    hour: "годин годину години годин годину години годин",
    day: "днів день дні днів день дні днів",
  },
  pl: {
    minute: "minut minutę minuty minut minut minuty minut",
    hour: "godzin godzinę godziny godzin godzin godziny godzin",
    day: "dni dzień dni dni dni dni dni",
  },
  en: {
    minute: "minutes minute minutes minutes minutes minutes minutes",
    hour: "hours hour hours hours hours hours hours",
    day: "days day days days days days days",
  },
  es: {
    minute: "minutos minuto minutos minutos minutos minutos minutos",
    hour: "horas hora horas horas horas horas horas",
    day: "días día días días días días días",
  },
  de: {
    minute: "Minuten Minute Minuten Minuten Minuten Minuten Minuten",
    hour: "Stunden Stunde Stunden Stunden Stunden Stunden Stunden",
    day: "Tage Tag Tage Tage Tage Tage Tage",
  },
  fr: {
    minute: "minute minute minutes minutes minutes minutes minutes",
    hour: "heure heure heures heures heures heures heures",
    day: "jour jour jours jours jours jours jours",
  },
  tr: {
    minute: "dakika dakika dakika dakika dakika dakika dakika",
    hour: "saat saat saat saat saat saat saat",
    day: "gün gün gün gün gün gün gün",
  },
};
const lengths = { minute: 60, hour: 3_600, day: 86_400 };

test.each(languages)("$tag: a count and its unit agree", ({ tag }) => {
  for (const unit of ["minute", "hour", "day"] as const) {
    expect(counts.map((count) => plural(tag, unitsOf(tag)[unit], count)).join(" ")).toBe(table[tag][unit]);
    for (const [at, count] of counts.entries()) {
      // No time at all is told in seconds.
      if (count === 0) continue;
      expect(duration(tag, count * lengths[unit])).toBe(`${count} ${table[tag][unit].split(" ")[at]}`);
    }
  }
});

test("it is told in the longest unit that promises no more than there is and loses next to nothing", () => {
  expect(duration("en", 3_600)).toBe("1 hour");
  expect(duration("en", 172_800)).toBe("2 days");
  expect(duration("en", 5_400)).toBe("90 minutes");
  expect(duration("en", 90_000)).toBe("25 hours");
  expect(duration("en", 90)).toBe("90 seconds");
  expect(duration("en", 3_599)).toBe("59 minutes");
  expect(duration("en", 3_660)).toBe("1 hour");
  expect(duration("en", 14 * 86_400 + 61)).toBe("14 days");
});

test("what is no length of time is none", () => {
  for (const seconds of [0, -5, 0.9]) expect(duration("ru", seconds)).toBe("0 секунд");
  expect(duration("pl", 45)).toBe("45 sekund");
  expect(duration("uk", 42)).toBe("42 секунди");
});

test("large numbers are written the language's way, and take its form for them", () => {
  expect(duration("de", 86_400 * 12_345)).toBe("12.345 Tage");
  expect(duration("es", 86_400 * 1_000_000).replaceAll(/\s/g, " ")).toBe("1.000.000 de días");
  expect(duration("fr", 86_400 * 1_000_000).replaceAll(/\s/g, " ")).toBe("1 000 000 de jours");
});
