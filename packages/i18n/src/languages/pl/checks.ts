import type { LanguageChecks } from "../../texts/checks.ts";

export const checks: LanguageChecks = {
  alphabet: "abcdefghijklmnopqrstuvwxyząćęłńóśźż",
  neighbours: [],
  sharedWords: "one ile we im on da ona to tu te mi role",
  sharedPhrases: [],
  sameAsInEnglish: ["organization.logo", "audit.system", "apiKeys.fact.limit"],
  durations: {
    minute: "minut minutę minuty minut minut minuty minut",
    hour: "godzin godzinę godziny godzin godzin godziny godzin",
    day: "dni dzień dni dni dni dni dni",
  },
};
