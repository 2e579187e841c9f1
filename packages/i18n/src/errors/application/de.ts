import type { ApplicationErrorTexts } from "./texts.ts";

export const de: ApplicationErrorTexts = {
  HEADERS_REQUIRED: "Die Anwendung hat die Kopfdaten Ihrer Anfrage nicht weitergegeben.",
  REQUEST_REQUIRED: "Die Anwendung hat Ihre Anfrage nicht weitergegeben.",
  NOT_WITH_A_KEY: "Bitte melden Sie sich selbst an: Mit einem API-Schlüssel geht das nicht.",
  TWO_CREDENTIALS: "Es wurden zwei Anmeldungen zugleich gesendet. Bitte nur eine verwenden.",
  PROVIDER_NOT_SUPPORTED: "Mit dieser Anmeldemöglichkeit ist das nicht möglich.",
  ID_TOKEN_NOT_SUPPORTED: "Dieser Anmeldedienst lässt sich so nicht verwenden.",
  INVALID_ID_TOKEN: "Die Anmeldung hat nicht geklappt. Bitte versuchen Sie es noch einmal.",
  USER_ID_OR_SESSION_REQUIRED: "Bitte melden Sie sich zuerst an.",
  FAILED_TO_GET_ACCESS_TOKEN: "Die Verbindung zu diesem Dienst ist abgelaufen. Bitte verknüpfen Sie ihn erneut.",
  FAILED_TO_REFRESH_ACCESS_TOKEN:
    "Die Verbindung zu diesem Dienst konnte nicht erneuert werden. Bitte verknüpfen Sie ihn erneut.",
  FAILED_TO_SIGN_TOKEN: "Das Token konnte nicht signiert werden. Bitte versuchen Sie es später noch einmal.",
};
