import type { TwoFactorErrorTexts } from "./texts.ts";

export const es: TwoFactorErrorTexts = {
  OTP_NOT_CONFIGURED: "Aquí no se envían códigos por correo.",
  OTP_HAS_EXPIRED: "Este código ha caducado. Solicite uno nuevo.",
  TOTP_NOT_ENABLED: "Todavía no ha configurado una aplicación de autenticación.",
  TOTP_ALREADY_ENABLED: "Ya hay una aplicación de autenticación configurada.",
  TWO_FACTOR_NOT_ENABLED: "La verificación en dos pasos no está activada.",
  TWO_FACTOR_REQUIRED: "La verificación en dos pasos es obligatoria aquí y no se puede desactivar.",
  TWO_FACTOR_SETUP_REQUIRED: "Configure primero la verificación en dos pasos: es obligatoria para esto.",
  BACKUP_CODES_NOT_ENABLED: "No tiene códigos de respaldo.",
  INVALID_BACKUP_CODE: "Este código de respaldo no es correcto o ya se ha utilizado.",
  INVALID_CODE: "Este código no es correcto. Revíselo e inténtelo de nuevo.",
  INVALID_TWO_FACTOR_COOKIE: "Este inicio de sesión ha tardado demasiado o ya ha terminado. Inicie sesión de nuevo.",
};
