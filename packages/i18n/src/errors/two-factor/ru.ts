import type { TwoFactorErrorTexts } from "./texts.ts";

export const ru: TwoFactorErrorTexts = {
  OTP_NOT_CONFIGURED: "Коды по почте здесь недоступны.",
  OTP_HAS_EXPIRED: "Срок действия этого кода истёк. Запросите новый.",
  TOTP_NOT_ENABLED: "Вы ещё не настроили приложение для проверки.",
  TOTP_ALREADY_ENABLED: "Приложение для проверки уже настроено.",
  TWO_FACTOR_NOT_ENABLED: "Двухэтапный вход не включён.",
  TWO_FACTOR_REQUIRED: "Двухэтапный вход здесь обязателен, отключить его нельзя.",
  TWO_FACTOR_SETUP_REQUIRED: "Сначала настройте двухэтапный вход: для этого он обязателен.",
  BACKUP_CODES_NOT_ENABLED: "У вас нет резервных кодов.",
  INVALID_BACKUP_CODE: "Этот резервный код неверен или уже использован.",
  INVALID_CODE: "Этот код неверен. Проверьте его и попробуйте ещё раз.",
  INVALID_TWO_FACTOR_COOKIE: "Этот вход занял слишком много времени или уже завершён. Войдите ещё раз.",
};
