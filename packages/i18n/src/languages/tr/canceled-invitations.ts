import type { CanceledInvitationsTexts } from "../en/canceled-invitations.ts";

export const canceledInvitations: CanceledInvitationsTexts = {
  "invitations.cancel": "Daveti iptal et",
  "invitations.cancel.title": "Bu davet iptal edilsin mi?",
  "invitations.cancel.lead": "{email} adresine gönderilen bağlantı çalışmaz hale gelir.",
  "invitations.cancel.done": "{email} daveti iptal edildi",
  "invitations.select": "Seç: {email}",
  "invitations.select.all": "Bu sayfadakilerin tümünü seç",
  "invitations.selected": "{count} seçildi",
  "invitations.selected.clear": "Seçimi temizle",
  "invitations.cancelAll": "Davetleri iptal et",
  "invitations.cancelAll.title": "Seçilen davetler iptal edilsin mi?",
  "invitations.cancelAll.lead": "Bağlantılar çalışmaz hale gelir.",
  "invitations.cancelAll.done": "İptal edilen davet sayısı: {count}",
  "invitations.cancelAll.failed": "İptal edilemeyenler:",
};
