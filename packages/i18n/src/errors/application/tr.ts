import type { ApplicationErrorTexts } from "./texts.ts";

export const tr: ApplicationErrorTexts = {
  HEADERS_REQUIRED: "Uygulama, isteğinizin üst bilgilerini iletmedi.",
  REQUEST_REQUIRED: "Uygulama, isteğinizi iletmedi.",
  NOT_WITH_A_KEY: "Lütfen kendiniz giriş yapın: API anahtarıyla bu yapılamaz.",
  TWO_CREDENTIALS: "Aynı anda iki kimlik bilgisi gönderildi. Yalnızca birini kullanın.",
  PROVIDER_NOT_SUPPORTED: "Bu giriş yöntemiyle bu yapılamıyor.",
  ID_TOKEN_NOT_SUPPORTED: "Bu giriş hizmeti bu şekilde kullanılamıyor.",
  INVALID_ID_TOKEN: "Giriş hizmeti girişi doğrulamadı. Lütfen yeniden deneyin.",
  USER_ID_OR_SESSION_REQUIRED: "Lütfen önce giriş yapın.",
  FAILED_TO_GET_ACCESS_TOKEN: "Bu hizmetle bağlantı sona erdi. Lütfen yeniden bağlayın.",
  FAILED_TO_REFRESH_ACCESS_TOKEN: "Bu hizmetle bağlantı yenilenemedi. Lütfen yeniden bağlayın.",
  FAILED_TO_SIGN_TOKEN: "Belirteç imzalanamadı. Lütfen daha sonra yeniden deneyin.",
};
