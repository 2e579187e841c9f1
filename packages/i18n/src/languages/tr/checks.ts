import type { LanguageChecks } from "../../texts/checks.ts";

export const checks: LanguageChecks = {
  alphabet: "abcdefghijklmnopqrstuvwxyzçğıöşüâî",
  neighbours: [],
  sharedWords: "son profil rolle role adres en de et on den ne tam elle al si not",
  sharedPhrases: [],
  sameAsInEnglish: ["organization.logo"],
  durations: {
    minute: "dakika dakika dakika dakika dakika dakika dakika",
    hour: "saat saat saat saat saat saat saat",
    day: "gün gün gün gün gün gün gün",
  },
};
