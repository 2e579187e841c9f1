import type { AccountErrorTexts } from "./texts.ts";

export const tr: AccountErrorTexts = {
  SESSION_EXPIRED: "Oturumunuzun süresi doldu. Bunu yapmadan önce lütfen yeniden giriş yapın.",
  PASSWORD_ALREADY_SET: "Bu hesabın zaten bir parolası var.",
  CHANGE_EMAIL_DISABLED: "E-posta adresi burada değiştirilemiyor.",
  EMAIL_IS_THE_SAME: "Bu zaten sizin e-posta adresiniz.",
  EMAIL_CAN_NOT_BE_UPDATED: "E-posta adresi diğer bilgilerle birlikte değiştirilemez.",
  ACCOUNT_NOT_FOUND: "Bu giriş yöntemi hesabınıza bağlı değil.",
  FAILED_TO_UNLINK_LAST_ACCOUNT: "Bu, giriş yapmanızın tek yolu olduğu için kaldırılamaz.",
};
