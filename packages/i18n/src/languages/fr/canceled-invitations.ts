import type { CanceledInvitationsTexts } from "../en/canceled-invitations.ts";

export const canceledInvitations: CanceledInvitationsTexts = {
  "invitations.cancel": "Annuler l’invitation",
  "invitations.cancel.title": "Annuler cette invitation ?",
  "invitations.cancel.lead": "Le lien envoyé à {email} cessera de fonctionner.",
  "invitations.cancel.done": "Invitation pour {email} annulée",
  "invitations.select": "Sélectionner {email}",
  "invitations.select.all": "Tout sélectionner sur cette page",
  "invitations.selected": "Sélection : {count}",
  "invitations.selected.clear": "Effacer la sélection",
  "invitations.cancelAll": "Annuler les invitations",
  "invitations.cancelAll.title": "Annuler les invitations sélectionnées ?",
  "invitations.cancelAll.lead": "Les liens cesseront de fonctionner.",
  "invitations.cancelAll.done": "Invitations annulées : {count}",
  "invitations.cancelAll.failed": "Non annulées :",
};
