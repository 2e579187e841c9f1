import type { FrontErrorTexts } from "./texts.ts";

export const de: FrontErrorTexts = {
  VALIDATION_ERROR: "Einige Angaben fehlen oder sind ungültig. Prüfen Sie sie bitte und versuchen Sie es erneut.",
  BAD_REQUEST: "Die Anfrage war nicht verständlich. Bitte versuchen Sie es erneut.",
  CALLBACK_URL_REQUIRED: "Die Anwendung hat nicht angegeben, zu welcher Seite es zurückgehen soll.",
  PAYLOAD_TOO_LARGE: "Das sind zu viele Daten auf einmal.",
  UNSUPPORTED_MEDIA_TYPE: "Die Daten wurden in einem Format gesendet, das hier nicht angenommen wird.",
  NOT_FOUND: "Diese Seite oder Funktion gibt es hier nicht.",
  METHOD_NOT_ALLOWED: "Auf diesem Weg ist das nicht möglich.",
  TOO_MANY_REQUESTS: "Zu viele Versuche. Bitte versuchen Sie es später noch einmal.",
  SERVICE_UNAVAILABLE: "Der Dienst ist im Moment nicht verfügbar. Bitte versuchen Sie es später noch einmal.",
  INTERNAL_ERROR: "Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es später noch einmal.",
  NETWORK_ERROR: "Der Server ist nicht erreichbar. Prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.",
  INVALID_RESPONSE: "Der Server hat unerwartet geantwortet. Bitte versuchen Sie es später noch einmal.",

  INVALID_ORIGIN: "Die Anfrage kam von einer Website, die hier nicht zugelassen ist.",
  MISSING_OR_NULL_ORIGIN: "Ihr Browser hat nicht mitgeteilt, von welcher Website die Anfrage kam.",
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED:
    "Eine andere Website wollte Sie anmelden. Das wurde zu Ihrer Sicherheit verhindert.",
  INVALID_CALLBACK_URL: "Die Seite, zu der es zurückgehen soll, hat keine zugelassene Adresse.",
  INVALID_REDIRECT_URL: "Die Seite, zu der es weitergehen soll, hat keine zugelassene Adresse.",
  INVALID_ERROR_CALLBACK_URL: "Die Seite, die nach einem Fehler erscheinen soll, hat keine zugelassene Adresse.",
  INVALID_NEW_USER_CALLBACK_URL: "Die Seite für neue Benutzer hat keine zugelassene Adresse.",

  PREFETCH_REFUSED: "Dieser Link kann nicht im Voraus geladen werden. Öffnen Sie ihn, um ihn zu verwenden.",
  CONFIRMATION_REQUIRED: "Bitte bestätigen Sie auf der Seite des Links, dass die E-Mail-Adresse Ihnen gehört.",
  UNAUTHORIZED: "Bitte melden Sie sich an, um fortzufahren.",
  FORBIDDEN: "Dazu sind Sie nicht berechtigt.",
  SESSION_NOT_FRESH:
    "Ihre Anmeldung liegt schon länger zurück. Melden Sie sich hierfür zur Sicherheit bitte noch einmal an.",
  NOT_WHILE_IMPERSONATING: "Nicht möglich, solange Sie im Namen einer anderen Person angemeldet sind.",
  SESSION_NOT_FOUND: "Diese Sitzung ist bereits beendet.",
  FAILED_TO_CREATE_SESSION: "Die Anmeldung hat nicht funktioniert. Bitte versuchen Sie es erneut.",
  FAILED_TO_GET_SESSION: "Wir konnten nicht feststellen, ob Sie angemeldet sind. Bitte versuchen Sie es erneut.",

  EMAIL_PASSWORD_DISABLED: "Die Anmeldung mit E-Mail-Adresse und Passwort ist hier nicht möglich.",
  EMAIL_PASSWORD_SIGN_UP_DISABLED: "Die Registrierung mit E-Mail-Adresse und Passwort ist hier nicht möglich.",
  INVALID_EMAIL: "Das ist keine gültige E-Mail-Adresse.",
  INVALID_EMAIL_OR_PASSWORD: "Die E-Mail-Adresse oder das Passwort ist falsch.",
  INVALID_PASSWORD: "Das Passwort ist falsch.",
  PASSWORD_TOO_SHORT: "Das Passwort ist zu kurz. Wählen Sie bitte ein längeres.",
  PASSWORD_TOO_LONG: "Das Passwort ist zu lang. Wählen Sie bitte ein kürzeres.",
  USER_ALREADY_EXISTS: "Zu dieser E-Mail-Adresse gibt es bereits ein Konto.",
  USER_NOT_FOUND: "Dieses Konto gibt es nicht.",

  EMAIL_NOT_VERIFIED:
    "Bestätigen Sie bitte zuerst Ihre E-Mail-Adresse: Öffnen Sie dazu den Link in der E-Mail, die Sie von uns erhalten haben.",
  VERIFICATION_EMAIL_NOT_ENABLED: "E-Mail-Adressen können hier nicht bestätigt werden.",
  EMAIL_ALREADY_VERIFIED: "Diese E-Mail-Adresse ist bereits bestätigt.",
  EMAIL_MISMATCH: "Sie können nur Ihre eigene E-Mail-Adresse bestätigen lassen.",
  TOKEN_EXPIRED: "Dieser Link ist abgelaufen. Bitte fordern Sie einen neuen an.",
  INVALID_TOKEN: "Dieser Link ist ungültig oder wurde schon benutzt. Bitte fordern Sie einen neuen an.",

  RESET_PASSWORD_DISABLED: "Passwörter können hier nicht zurückgesetzt werden.",
  CREDENTIAL_ACCOUNT_NOT_FOUND: "Dieses Konto hat kein Passwort.",
  COULDNT_UPDATE_YOUR_EMAIL: "Ihre E-Mail-Adresse konnte nicht in diese geändert werden.",
  USER_DELETION_BLOCKED:
    "Ihr Konto kann noch nicht gelöscht werden: Zuerst muss etwas geregelt werden, das daran hängt.",
  NO_FIELDS_TO_UPDATE: "Es gibt nichts zu ändern.",
  VALUE_ALREADY_TAKEN: "Dieser Wert ist bereits vergeben. Wählen Sie bitte einen anderen.",

  PROVIDER_NOT_FOUND: "Diese Anmeldemöglichkeit gibt es hier nicht.",
  PROVIDER_UNAVAILABLE: "Der Anmeldedienst ist im Moment nicht erreichbar. Bitte versuchen Sie es später noch einmal.",
  FAILED_TO_GET_USER_INFO: "Der Anmeldedienst hat nicht mitgeteilt, wer Sie sind. Bitte versuchen Sie es noch einmal.",
  USER_EMAIL_NOT_FOUND:
    "Der Anmeldedienst hat keine E-Mail-Adresse weitergegeben. Erlauben Sie das dort und versuchen Sie es noch einmal.",
  SIGNUP_DISABLED: "Sie haben hier noch kein Konto, und auf diesem Weg kann keines angelegt werden.",
  FAILED_TO_CREATE_USER: "Ihr Konto konnte nicht angelegt werden.",
  ACCOUNT_NOT_LINKED:
    "Zu dieser E-Mail-Adresse gibt es bereits ein Konto. Melden Sie sich zuerst dort an, um diesen Dienst zu verknüpfen.",
  LINKING_NOT_ALLOWED: "Dieses Konto kann nicht mit Ihrem verknüpft werden.",
  LINKING_DIFFERENT_EMAILS_NOT_ALLOWED: "Nur ein Konto mit derselben E-Mail-Adresse kann verknüpft werden.",
  LINKING_FAILED: "Das Konto konnte nicht verknüpft werden. Bitte versuchen Sie es noch einmal.",
  SOCIAL_ACCOUNT_ALREADY_LINKED: "Dieses Konto ist bereits mit einer anderen Person verknüpft.",
};
