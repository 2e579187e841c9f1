import type { TwoFactorErrorTexts } from "./texts.ts";

export const pl: TwoFactorErrorTexts = {
  OTP_NOT_CONFIGURED: "Kody przez e-mail nie są tu dostępne.",
  OTP_HAS_EXPIRED: "Ten kod wygasł. Poproś o nowy.",
  TOTP_NOT_ENABLED: "Nie masz jeszcze skonfigurowanej aplikacji uwierzytelniającej.",
  TOTP_ALREADY_ENABLED: "Aplikacja uwierzytelniająca jest już skonfigurowana.",
  TWO_FACTOR_NOT_ENABLED: "Logowanie dwuetapowe nie jest włączone.",
  TWO_FACTOR_REQUIRED: "Logowanie dwuetapowe jest tu wymagane i nie można go wyłączyć.",
  TWO_FACTOR_SETUP_REQUIRED: "Najpierw skonfiguruj logowanie dwuetapowe: jest do tego wymagane.",
  BACKUP_CODES_NOT_ENABLED: "Nie masz kodów zapasowych.",
  INVALID_BACKUP_CODE: "Ten kod zapasowy jest nieprawidłowy lub został już użyty.",
  INVALID_CODE: "Ten kod jest nieprawidłowy. Sprawdź go i spróbuj ponownie.",
  INVALID_TWO_FACTOR_COOKIE: "To logowanie trwało zbyt długo lub zostało już zakończone. Zaloguj się ponownie.",
};
