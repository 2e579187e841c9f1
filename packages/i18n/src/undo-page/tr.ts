import type { UndoPageTexts } from "./texts.ts";

export const tr: UndoPageTexts = {
  title: "E-posta adresi değişikliğini geri al",
  question: (email) =>
    `Hesabınız yeniden ${email} adresine bağlanacak. Tüm cihazlarda oturumlar kapatılacak ve değişiklikten sonra eklenen giriş yöntemleri kaldırılacak.`,
  button: "Değişikliği geri al",
  done: "Hesabınız önceki e-posta adresine geri döndü ve tüm cihazlarda oturumlar kapatıldı. Yeniden giriş yapın; parolanız artık çalışmıyorsa veya başka biri onu biliyor olabilirse “Parolanızı mı unuttunuz?” seçeneğiyle yeni bir parola belirleyin.",
  invalid:
    "Bu bağlantı artık geçerli değil: Daha önce kullanılmış veya yedi günden eski. Lütfen uygulamanın destek ekibiyle iletişime geçin.",
  taken:
    "Bu e-posta adresiyle artık başka birinin hesabı var, bu yüzden değişiklik geri alınamıyor. Lütfen uygulamanın destek ekibiyle iletişime geçin.",
};
