import type { UsersBulkTexts } from "../en/users-bulk.ts";

export const usersBulk: UsersBulkTexts = {
  "users.select": "Seç: {name}",
  "users.select.all": "Bu sayfadakilerin tümünü seç",
  "users.selected": "{count} seçildi",
  "users.selected.clear": "Seçimi temizle",
  "users.failed": { one: "{count} kullanıcı için başarısız oldu:", other: "{count} kullanıcı için başarısız oldu:" },
  "users.ban.title": { one: "{count} kullanıcıyı engelle", other: "{count} kullanıcıyı engelle" },
  "users.ban.lead": "Kullanıcıların tüm oturumları kapatılır ve yeniden oturum açmaları engellenir.",
  "users.ban.done": { one: "{count} kullanıcı engellendi", other: "{count} kullanıcı engellendi" },
  "users.signOut.title": {
    one: "{count} kullanıcının oturumlarını kapat",
    other: "{count} kullanıcının oturumlarını kapat",
  },
  "users.signOut.lead": "Kullanıcıların tüm oturumları kapatılır.",
  "users.signOut.done": {
    one: "{count} kullanıcının oturumları kapatıldı",
    other: "{count} kullanıcının oturumları kapatıldı",
  },
  "users.delete": "Sil",
  "users.delete.title": { one: "{count} kullanıcıyı sil", other: "{count} kullanıcıyı sil" },
  "users.delete.lead": "Hesaplar ve içlerindeki her şey kalıcı olarak silinir.",
  "users.delete.wrong": "Metin eşleşmiyor.",
  "users.delete.done": { one: "{count} kullanıcı silindi", other: "{count} kullanıcı silindi" },
};
