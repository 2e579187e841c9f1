import type { AccountErrorTexts } from "./texts.ts";

export const es: AccountErrorTexts = {
  SESSION_EXPIRED: "Su sesión ha caducado. Vuelva a iniciarla para hacer esto.",
  PASSWORD_ALREADY_SET: "Esta cuenta ya tiene contraseña.",
  CHANGE_EMAIL_DISABLED: "Aquí no se puede cambiar la dirección de correo.",
  EMAIL_IS_THE_SAME: "Esta ya es su dirección de correo.",
  EMAIL_CAN_NOT_BE_UPDATED: "La dirección de correo no se puede cambiar junto con otros datos.",
  ACCOUNT_NOT_FOUND: "Esta forma de iniciar sesión no está vinculada a su cuenta.",
  FAILED_TO_UNLINK_LAST_ACCOUNT: "Es su única forma de iniciar sesión, por lo que no se puede quitar.",
};
