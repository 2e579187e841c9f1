import type { CanceledInvitationsTexts } from "../en/canceled-invitations.ts";

export const canceledInvitations: CanceledInvitationsTexts = {
  "invitations.cancel": "Einladung zurückziehen",
  "invitations.cancel.title": "Diese Einladung zurückziehen?",
  "invitations.cancel.lead": "Der an {email} gesendete Link funktioniert dann nicht mehr.",
  "invitations.cancel.done": "Einladung für {email} zurückgezogen",
  "invitations.select": "{email} auswählen",
  "invitations.select.all": "Alle auf dieser Seite auswählen",
  "invitations.selected": "{count} ausgewählt",
  "invitations.selected.clear": "Auswahl aufheben",
  "invitations.cancelAll": "Einladungen zurückziehen",
  "invitations.cancelAll.title": "Die ausgewählten Einladungen zurückziehen?",
  "invitations.cancelAll.lead": "Die Links funktionieren dann nicht mehr.",
  "invitations.cancelAll.done": "Zurückgezogene Einladungen: {count}",
  "invitations.cancelAll.failed": "Nicht zurückgezogen:",
};
