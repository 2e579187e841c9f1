import type { CanceledInvitationsTexts } from "../en/canceled-invitations.ts";

export const canceledInvitations: CanceledInvitationsTexts = {
  "invitations.cancel": "Anuluj zaproszenie",
  "invitations.cancel.title": "Anulować to zaproszenie?",
  "invitations.cancel.lead": "Link wysłany na adres {email} przestanie działać.",
  "invitations.cancel.done": "Anulowano zaproszenie dla {email}",
  "invitations.select": "Zaznacz: {email}",
  "invitations.select.all": "Zaznacz wszystko na tej stronie",
  "invitations.selected": "Zaznaczono: {count}",
  "invitations.selected.clear": "Wyczyść zaznaczenie",
  "invitations.cancelAll": "Anuluj zaproszenia",
  "invitations.cancelAll.title": "Anulować zaznaczone zaproszenia?",
  "invitations.cancelAll.lead": "Linki przestaną działać.",
  "invitations.cancelAll.done": "Anulowane zaproszenia: {count}",
  "invitations.cancelAll.failed": "Nie anulowano:",
};
