import type { CanceledInvitationsTexts } from "../en/canceled-invitations.ts";

export const canceledInvitations: CanceledInvitationsTexts = {
  "invitations.cancel": "Cancelar invitación",
  "invitations.cancel.title": "¿Cancelar esta invitación?",
  "invitations.cancel.lead": "El enlace enviado a {email} dejará de funcionar.",
  "invitations.cancel.done": "Invitación de {email} cancelada",
  "invitations.select": "Seleccionar {email}",
  "invitations.select.all": "Seleccionar todo en esta página",
  "invitations.selected": "Seleccionadas: {count}",
  "invitations.selected.clear": "Borrar selección",
  "invitations.cancelAll": "Cancelar invitaciones",
  "invitations.cancelAll.title": "¿Cancelar las invitaciones seleccionadas?",
  "invitations.cancelAll.lead": "Los enlaces dejarán de funcionar.",
  "invitations.cancelAll.done": "Invitaciones canceladas: {count}",
  "invitations.cancelAll.failed": "No canceladas:",
};
