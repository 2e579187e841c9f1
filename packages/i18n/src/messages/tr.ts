import type { Messages } from "../messages.ts";

export const tr: Messages = {
  errorPage: {
    title: "Kimlik doğrulama hatası",
    message: "Giriş yapılırken bir sorun oluştu. Lütfen geri dönüp yeniden deneyin.",
    code: "Hata kodu",
    back: "Uygulamaya dön",
  },
};
