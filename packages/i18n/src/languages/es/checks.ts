import type { LanguageChecks } from "../../texts/checks.ts";

export const checks: LanguageChecks = {
  alphabet: "abcdefghijklmnopqrstuvwxyzáéíñóúü",
  neighbours: ["pt"],
  sharedWords: "son le rol ve mi invite",
  sharedPhrases: [],
  sameAsInEnglish: ["roles.title", "settings.title", "users.roles", "audit.actor", "apiKeys.resource.ac"],
  durations: {
    minute: "minutos minuto minutos minutos minutos minutos minutos",
    hour: "horas hora horas horas horas horas horas",
    day: "días día días días días días días",
  },
};
