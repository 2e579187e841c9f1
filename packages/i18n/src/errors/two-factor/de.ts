import type { TwoFactorErrorTexts } from "./texts.ts";

export const de: TwoFactorErrorTexts = {
  OTP_NOT_CONFIGURED: "Codes per E-Mail gibt es hier nicht.",
  OTP_HAS_EXPIRED: "Dieser Code ist abgelaufen. Bitte fordern Sie einen neuen an.",
  TOTP_NOT_ENABLED: "Sie haben noch keine Authentifizierungs-App eingerichtet.",
  TOTP_ALREADY_ENABLED: "Es ist bereits eine Authentifizierungs-App eingerichtet.",
  TWO_FACTOR_NOT_ENABLED: "Die Anmeldung in zwei Schritten ist nicht eingeschaltet.",
  TWO_FACTOR_REQUIRED: "Die Anmeldung in zwei Schritten ist hier vorgeschrieben und lässt sich nicht ausschalten.",
  TWO_FACTOR_SETUP_REQUIRED:
    "Bitte richten Sie zuerst die Anmeldung in zwei Schritten ein: Sie ist dafür vorgeschrieben.",
  BACKUP_CODES_NOT_ENABLED: "Sie haben keine Ersatzcodes.",
  INVALID_BACKUP_CODE: "Dieser Ersatzcode ist falsch oder wurde schon benutzt.",
  INVALID_CODE: "Dieser Code ist falsch. Prüfen Sie ihn und versuchen Sie es erneut.",
  INVALID_TWO_FACTOR_COOKIE:
    "Diese Anmeldung hat zu lange gedauert oder ist schon abgeschlossen. Bitte melden Sie sich erneut an.",
};
