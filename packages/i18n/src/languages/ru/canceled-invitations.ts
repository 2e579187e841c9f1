import type { CanceledInvitationsTexts } from "../en/canceled-invitations.ts";

export const canceledInvitations: CanceledInvitationsTexts = {
  "invitations.cancel": "Отменить приглашение",
  "invitations.cancel.title": "Отменить это приглашение?",
  "invitations.cancel.lead": "Ссылка, отправленная на {email}, перестанет работать.",
  "invitations.cancel.done": "Приглашение для {email} отменено",
  "invitations.select": "Выбрать: {email}",
  "invitations.select.all": "Выбрать все на этой странице",
  "invitations.selected": "Выбрано: {count}",
  "invitations.selected.clear": "Снять выделение",
  "invitations.cancelAll": "Отменить приглашения",
  "invitations.cancelAll.title": "Отменить выбранные приглашения?",
  "invitations.cancelAll.lead": "Ссылки перестанут работать.",
  "invitations.cancelAll.done": "Отменено приглашений: {count}",
  "invitations.cancelAll.failed": "Не отменены:",
};
