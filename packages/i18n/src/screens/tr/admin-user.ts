import type { AdminUserTexts } from "../texts.ts";

export const adminUser: AdminUserTexts = {
  "user.back": "Tüm kullanıcılar",
  "user.gone.title": "Böyle bir kullanıcı yok",
  "user.gone.lead": "Bu kimlik kimsede yok: hesap silinmiş olabilir.",
  "user.since": "Kayıt tarihi: {date}",
  "user.me": "Bu sizsiniz. Yalnızca sizi ilgilendirenler hesabınızın sayfasındadır.",
  "user.mayNot": "Rolünüz şunlara izin vermiyor: {actions}. Yetkisi daha geniş birine başvurun.",

  "user.sessions": "Açık oturumlar",
  "user.sessions.none": "Şu anda yok.",
  "user.sessions.used": "Son kullanım: {time}",
  "user.sessions.end": "Oturumu kapat",
  "user.sessions.endOne": "Oturumu kapat: {device}",
  "user.sessions.ended": "Oturum kapatıldı: {device}.",
  "user.sessions.endAll": "Tüm oturumları kapat",
  "user.sessions.endedAll": "Tüm oturumlar kapatıldı.",
  "user.sessions.byAdmin": "Bu kullanıcı adına bir yönetici",

  "user.ways": "Giriş yolları",
  "user.ways.none": "Henüz yok: parola, e-postadaki bağlantıyla ya da aşağıda belirlenir.",
  "user.ways.since": "Başlangıç: {date}",
  "user.organizations": "Kuruluşlar",
  "user.organizations.none": "Hiçbirinde değil.",
  "user.organizations.role": "{role}, başlangıç: {date}",

  "user.roles.save": "Rolleri kaydet",
  "user.roles.saved": "Kaydedildi: {roles}.",
  "user.roles.needed": "En az bir rol seçin.",
  "user.saving": "Kaydediliyor…",

  "user.password.lead": "Yeni parola tüm oturumları kapatır ve bir e-posta bunu bildirir.",
  "user.password.set": "Parola belirle",
  "user.password.done": "Parola belirlendi, {name} için tüm oturumlar kapatıldı.",

  "user.ban": "Engelle: {name}",
  "user.ban.lead": "Tüm oturumlar kapanır ve hiçbir giriş yolu çalışmaz.",
  "user.ban.reason": "Neden",
  "user.ban.reason.hint": "Diğer yöneticiler için: engellenen kişi bunu görmez.",
  "user.ban.end": "Ne kadar süreyle",
  "user.ban.hour": "Bir saat",
  "user.ban.day": "Bir gün",
  "user.ban.week": "Bir hafta",
  "user.ban.month": "30 gün",
  "user.ban.ever": "Süresiz",
  "user.ban.submit": "Şimdi engelle",
  "user.ban.done": "{name} engellendi.",
  "user.ban.noReason": "Belirtilmedi.",
  "user.ban.until": "Bitiş",
  "user.ban.lift": "Engeli kaldır",
  "user.ban.lifted": "Engel kaldırıldı: {name} yeniden giriş yapabilir.",

  "user.delete": "Sil: {name}",
  "user.delete.lead": "Hesaba ait her şey de hemen ve kalıcı olarak silinir.",
  "user.delete.field": "Onaylamak için {email} yazın",
  "user.delete.wrong": "Eşleşmiyor. Adresi yukarıda göründüğü gibi yazın.",
  "user.delete.submit": "Kalıcı olarak sil",
  "user.delete.submitting": "Siliniyor…",

  "user.become": "{name} olarak giriş yap",
  "user.become.lead":
    "Sınırlı bir süre bu kişinin gördüklerini görürsünüz. Yaptıklarınız onun işlemi sayılır, kayıtlarda yanında sizin adınız da durur.",
};
