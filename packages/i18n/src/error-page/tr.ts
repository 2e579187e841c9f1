import type { ErrorPageTexts } from "./texts.ts";

export const tr: ErrorPageTexts = {
  title: "Kimlik doğrulama hatası",
  message: "Giriş yapılırken bir sorun oluştu. Lütfen geri dönüp yeniden deneyin.",
  code: "Hata kodu",
  back: "Uygulamaya dön",
};
