import type { TwoFactorErrorTexts } from "./texts.ts";

export const fr: TwoFactorErrorTexts = {
  OTP_NOT_CONFIGURED: "Les codes par e-mail ne sont pas disponibles ici.",
  OTP_HAS_EXPIRED: "Ce code a expiré. Demandez-en un nouveau.",
  TOTP_NOT_ENABLED: "Vous n’avez pas encore configuré d’application d’authentification.",
  TOTP_ALREADY_ENABLED: "Une application d’authentification est déjà configurée.",
  TWO_FACTOR_NOT_ENABLED: "La connexion en deux étapes n’est pas activée.",
  TWO_FACTOR_REQUIRED: "La connexion en deux étapes est obligatoire ici et ne peut pas être désactivée.",
  TWO_FACTOR_SETUP_REQUIRED: "Configurez d’abord la connexion en deux étapes : elle est obligatoire pour cela.",
  BACKUP_CODES_NOT_ENABLED: "Vous n’avez pas de codes de secours.",
  INVALID_BACKUP_CODE: "Ce code de secours est erroné ou a déjà servi.",
  INVALID_CODE: "Ce code est erroné. Vérifiez-le et réessayez.",
  INVALID_TWO_FACTOR_COOKIE: "Cette connexion a pris trop de temps ou est déjà terminée. Veuillez vous reconnecter.",
};
