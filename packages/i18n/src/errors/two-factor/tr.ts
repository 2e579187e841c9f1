import type { TwoFactorErrorTexts } from "./texts.ts";

export const tr: TwoFactorErrorTexts = {
  OTP_NOT_CONFIGURED: "E-postayla kod burada kullanılamıyor.",
  OTP_HAS_EXPIRED: "Bu kodun süresi doldu. Yeni bir kod isteyin.",
  TOTP_NOT_ENABLED: "Henüz bir doğrulama uygulaması kurmadınız.",
  TOTP_ALREADY_ENABLED: "Zaten bir doğrulama uygulaması kurulu.",
  TWO_FACTOR_NOT_ENABLED: "İki adımlı oturum açma etkin değil.",
  TWO_FACTOR_REQUIRED: "İki adımlı oturum açma burada zorunludur ve kapatılamaz.",
  TWO_FACTOR_SETUP_REQUIRED: "Önce iki adımlı oturum açmayı kurun: bunun için zorunludur.",
  BACKUP_CODES_NOT_ENABLED: "Yedek kodunuz yok.",
  INVALID_BACKUP_CODE: "Bu yedek kod yanlış ya da daha önce kullanılmış.",
  INVALID_CODE: "Bu kod yanlış. Kontrol edip yeniden deneyin.",
  INVALID_TWO_FACTOR_COOKIE: "Bu oturum açma çok uzun sürdü ya da zaten tamamlandı. Lütfen yeniden oturum açın.",
};
