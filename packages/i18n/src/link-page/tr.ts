import type { LinkPageTexts } from "./texts.ts";

export const tr: LinkPageTexts = {
  verified: {
    title: "E-posta adresi doğrulandı",
    text: "E-posta adresiniz doğrulandı. Uygulamaya dönebilirsiniz.",
  },
  approved: {
    title: "Bir adım kaldı",
    text: "E-posta adresinizin değiştirilmesi onaylandı. Yeni adrese bir bağlantı gönderdik: değişikliği tamamlamak için onu açın.",
  },
  deleted: {
    title: "Hesap silindi",
    text: "Hesabınız silindi.",
  },
  expired: {
    title: "Bu bağlantının süresi doldu",
    text: "Uygulamadan yeni bir bağlantı isteyin.",
  },
  invalid: {
    title: "Bu bağlantı çalışmıyor",
    text: "Daha önce kullanılmış ya da bir bölümü eksik olabilir. E-postadan yeniden açın veya uygulamadan yeni bir bağlantı isteyin.",
  },
  signIn: {
    title: "Önce oturum açın",
    text: "Bu tarayıcıda uygulamada oturum açın, ardından bağlantıyı yeniden açın.",
  },
};
