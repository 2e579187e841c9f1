import type { LanguageChecks } from "../../texts/checks.ts";

export const checks: LanguageChecks = {
  alphabet: "abcdefghijklmnopqrstuvwxyzàâæçèéêëîïôœùûü",
  neighbours: [],
  sharedWords: "long se nombre on change je invite active continue ma",
  sharedPhrases: [],
  sameAsInEnglish: [
    "pages.label",
    "account.page.sessions",
    "profile.crop.zoom",
    "organization.logo",
    "organization.logo.zoom",
    "members.actions",
    "invitations.title",
    "users.actions",
    "user.page.sessions",
    "apiKeys.resource.invitation",
    "phone.code",
  ],
  durations: {
    minute: "minute minute minutes minutes minutes minutes minutes",
    hour: "heure heure heures heures heures heures heures",
    day: "jour jour jours jours jours jours jours",
  },
};
