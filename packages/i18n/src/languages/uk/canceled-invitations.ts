import type { CanceledInvitationsTexts } from "../en/canceled-invitations.ts";

export const canceledInvitations: CanceledInvitationsTexts = {
  "invitations.cancel": "Скасувати запрошення",
  "invitations.cancel.title": "Скасувати це запрошення?",
  "invitations.cancel.lead": "Посилання, надіслане на {email}, перестане працювати.",
  "invitations.cancel.done": "Запрошення для {email} скасовано",
  "invitations.select": "Вибрати: {email}",
  "invitations.select.all": "Вибрати всі на цій сторінці",
  "invitations.selected": "Вибрано: {count}",
  "invitations.selected.clear": "Зняти виділення",
  "invitations.cancelAll": "Скасувати запрошення",
  "invitations.cancelAll.title": "Скасувати вибрані запрошення?",
  "invitations.cancelAll.lead": "Посилання перестануть працювати.",
  "invitations.cancelAll.done": "Скасовано запрошень: {count}",
  "invitations.cancelAll.failed": "Не скасовано:",
};
