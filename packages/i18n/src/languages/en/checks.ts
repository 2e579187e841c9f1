import type { LanguageChecks } from "../../texts/checks.ts";

export const checks: LanguageChecks = {
  alphabet: "abcdefghijklmnopqrstuvwxyz",
  neighbours: [],
  sharedWords: "image action do no mail administrator ten go service ve person second configuration site filter per",
  sharedPhrases: [],
  sameAsInEnglish: [],
  durations: {
    minute: "minutes minute minutes minutes minutes minutes minutes",
    hour: "hours hour hours hours hours hours hours",
    day: "days day days days days days days",
  },
};
