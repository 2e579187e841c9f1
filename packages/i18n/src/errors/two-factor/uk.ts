import type { TwoFactorErrorTexts } from "./texts.ts";

export const uk: TwoFactorErrorTexts = {
  OTP_NOT_CONFIGURED: "Коди поштою тут недоступні.",
  OTP_HAS_EXPIRED: "Термін дії цього коду минув. Запросіть новий.",
  TOTP_NOT_ENABLED: "Ви ще не налаштували застосунок для перевірки.",
  TOTP_ALREADY_ENABLED: "Застосунок для перевірки вже налаштовано.",
  TWO_FACTOR_NOT_ENABLED: "Двоетапний вхід не ввімкнено.",
  TWO_FACTOR_REQUIRED: "Двоетапний вхід тут обов’язковий, вимкнути його не можна.",
  TWO_FACTOR_SETUP_REQUIRED: "Спочатку налаштуйте двоетапний вхід: для цього він обов’язковий.",
  BACKUP_CODES_NOT_ENABLED: "У вас немає резервних кодів.",
  INVALID_BACKUP_CODE: "Цей резервний код неправильний або його вже використано.",
  INVALID_CODE: "Цей код неправильний. Перевірте його та спробуйте ще раз.",
  INVALID_TWO_FACTOR_COOKIE: "Цей вхід тривав надто довго або його вже завершено. Увійдіть ще раз.",
};
