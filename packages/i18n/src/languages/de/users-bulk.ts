import type { UsersBulkTexts } from "../en/users-bulk.ts";

export const usersBulk: UsersBulkTexts = {
  "users.select": "{name} auswählen",
  "users.select.all": "Alle auf dieser Seite auswählen",
  "users.selected": "{count} ausgewählt",
  "users.selected.clear": "Auswahl aufheben",
  "users.failed": { one: "Bei {count} Benutzer fehlgeschlagen:", other: "Bei {count} Benutzern fehlgeschlagen:" },
  "users.ban.title": { one: "{count} Benutzer sperren", other: "{count} Benutzer sperren" },
  "users.ban.lead": "Die Benutzer werden in allen Sitzungen abgemeldet und können sich nicht mehr anmelden.",
  "users.ban.done": { one: "{count} Benutzer gesperrt", other: "{count} Benutzer gesperrt" },
  "users.signOut.title": { one: "{count} Benutzer abmelden", other: "{count} Benutzer abmelden" },
  "users.signOut.lead": "Alle Sitzungen dieser Benutzer werden beendet.",
  "users.signOut.done": { one: "{count} Benutzer abgemeldet", other: "{count} Benutzer abgemeldet" },
  "users.delete": "Löschen",
  "users.delete.title": { one: "{count} Benutzer löschen", other: "{count} Benutzer löschen" },
  "users.delete.lead": "Die Konten und alles darin werden endgültig gelöscht.",
  "users.delete.wrong": "Der Text stimmt nicht überein.",
  "users.delete.done": { one: "{count} Benutzer gelöscht", other: "{count} Benutzer gelöscht" },
};
