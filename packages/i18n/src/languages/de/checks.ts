import type { LanguageChecks } from "../../texts/checks.ts";

export const checks: LanguageChecks = {
  alphabet: "abcdefghijklmnopqrstuvwxyzäöüß",
  neighbours: [],
  sharedWords: "in des da was je nie hand details",
  sharedPhrases: [],
  sameAsInEnglish: [
    "field.name",
    "profile.crop.zoom",
    "organization.logo",
    "organization.logo.zoom",
    "invite.team",
    "teams.title",
    "users.show",
    "users.sort.name",
    "users.sort.nameBack",
    "users.state",
    "audit.details",
    "audit.system",
    "audit.area.server",
    "apiKeys.name",
    "apiKeys.fact.limit",
    "apiKeys.resource.team",
    "passkeys.title",
    "passkeys.unnamed",
  ],
  durations: {
    minute: "Minuten Minute Minuten Minuten Minuten Minuten Minuten",
    hour: "Stunden Stunde Stunden Stunden Stunden Stunden Stunden",
    day: "Tage Tag Tage Tage Tage Tage Tage",
  },
};
