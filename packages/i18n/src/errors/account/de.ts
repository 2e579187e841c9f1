import type { AccountErrorTexts } from "./texts.ts";

export const de: AccountErrorTexts = {
  SESSION_EXPIRED: "Ihre Sitzung ist abgelaufen. Melden Sie sich hierfür bitte noch einmal an.",
  PASSWORD_ALREADY_SET: "Dieses Konto hat bereits ein Passwort.",
  CHANGE_EMAIL_DISABLED: "Die E-Mail-Adresse kann hier nicht geändert werden.",
  EMAIL_IS_THE_SAME: "Das ist bereits Ihre E-Mail-Adresse.",
  EMAIL_CAN_NOT_BE_UPDATED: "Die E-Mail-Adresse lässt sich nicht zusammen mit anderen Angaben ändern.",
  ACCOUNT_NOT_FOUND: "Diese Anmeldemöglichkeit ist nicht mit Ihrem Konto verknüpft.",
  FAILED_TO_UNLINK_LAST_ACCOUNT:
    "Das ist Ihre einzige Möglichkeit, sich anzumelden. Sie kann deshalb nicht entfernt werden.",
};
