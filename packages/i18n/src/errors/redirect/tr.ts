import type { RedirectTexts } from "./texts.ts";

export const tr: RedirectTexts = {
  please_restart_the_process: "Bu işlem çok uzun sürdü veya başka bir tarayıcıda başladı. Lütfen yeniden deneyin.",
  state_not_found: "Bu girişin nerede başladığı artık bilinmiyor. Lütfen yeniden deneyin.",
  invalid_callback_request: "Giriş hizmeti beklenmeyen bir şey gönderdi. Lütfen yeniden deneyin.",
  no_code: "Giriş hizmeti girişi tamamlamadı. Lütfen yeniden deneyin.",
  invalid_code: "Giriş hizmeti girişi onaylamadı. Lütfen yeniden deneyin.",

  access_denied: "Giriş iptal edildi, hiçbir şey değişmedi.",
  server_error: "Giriş hizmetinde bir sorun oluştu. Lütfen daha sonra yeniden deneyin.",
  temporarily_unavailable: "Giriş hizmeti şu anda kullanılamıyor. Lütfen daha sonra yeniden deneyin.",
};
