import type { AccountErrorTexts, ApplicationErrorTexts, FrontErrorTexts, RedirectTexts } from "../../texts/errors.ts";

export const front: FrontErrorTexts = {
  VALIDATION_ERROR: "Einige Angaben fehlen oder sind ungültig. Prüfen Sie sie und versuchen Sie es erneut.",
  BAD_REQUEST: "Die Anfrage ist ungültig. Versuchen Sie es erneut.",
  CALLBACK_URL_REQUIRED: "Die App hat nicht angegeben, zu welcher Seite Sie zurückkehren sollen.",
  PAYLOAD_TOO_LARGE: "Die Anfrage ist zu groß.",
  UNSUPPORTED_MEDIA_TYPE: "Dieses Datenformat wird nicht unterstützt.",
  NOT_FOUND: "Diese Seite oder Aktion ist nicht verfügbar.",
  METHOD_NOT_ALLOWED: "Diese Aktion wird nicht unterstützt.",
  TOO_MANY_REQUESTS: "Zu viele Versuche. Versuchen Sie es später erneut.",
  SERVICE_UNAVAILABLE: "Der Dienst ist vorübergehend nicht verfügbar. Versuchen Sie es später erneut.",
  INTERNAL_ERROR: "Bei uns ist etwas schiefgelaufen. Versuchen Sie es später erneut.",
  NETWORK_ERROR: "Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.",
  INVALID_RESPONSE: "Der Server hat unerwartet geantwortet. Versuchen Sie es später erneut.",

  INVALID_ORIGIN: "Die Anfrage kam von einer Website, die nicht zugelassen ist.",
  MISSING_OR_NULL_ORIGIN: "Ihr Browser hat nicht mitgeteilt, von welcher Website die Anfrage kam.",
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED:
    "Eine andere Website wollte Sie anmelden. Zum Schutz Ihres Kontos haben wir das blockiert.",
  INVALID_CALLBACK_URL: "Die Seite, zu der Sie zurückkehren sollen, hat keine zugelassene Adresse.",
  INVALID_REDIRECT_URL: "Die Seite, auf der es weitergehen soll, hat keine zugelassene Adresse.",
  INVALID_ERROR_CALLBACK_URL:
    "Die Seite, zu der Sie nach einem Fehler zurückkehren sollen, hat keine zugelassene Adresse.",
  INVALID_NEW_USER_CALLBACK_URL: "Die Seite für neue Benutzer hat keine zugelassene Adresse.",

  PREFETCH_REFUSED: "Dieser Link kann nicht im Voraus geladen werden. Öffnen Sie ihn, um ihn zu verwenden.",
  CONFIRMATION_REQUIRED: "Bestätigen Sie auf der Seite, die der Link öffnet, dass das Ihre E-Mail-Adresse ist.",
  UNAUTHORIZED: "Melden Sie sich an, um fortzufahren.",
  FORBIDDEN: "Sie haben dazu keine Berechtigung.",
  SESSION_NOT_FRESH: "Melden Sie sich dafür zum Schutz Ihres Kontos erneut an.",
  NOT_WHILE_IMPERSONATING: "Das ist nicht möglich, solange Sie als anderer Benutzer angemeldet sind.",
  SESSION_NOT_FOUND: "Diese Sitzung ist bereits beendet.",
  FAILED_TO_CREATE_SESSION: "Wir konnten Sie nicht anmelden. Versuchen Sie es erneut.",
  FAILED_TO_GET_SESSION: "Wir konnten nicht prüfen, ob Sie angemeldet sind. Versuchen Sie es erneut.",

  EMAIL_PASSWORD_DISABLED: "Die Anmeldung mit E-Mail-Adresse und Passwort ist hier nicht möglich.",
  EMAIL_PASSWORD_SIGN_UP_DISABLED: "Die Registrierung mit E-Mail-Adresse und Passwort ist hier nicht möglich.",
  INVALID_EMAIL: "Geben Sie eine gültige E-Mail-Adresse ein.",
  INVALID_EMAIL_OR_PASSWORD: "E-Mail-Adresse oder Passwort ist falsch.",
  INVALID_PASSWORD: "Das Passwort ist falsch.",
  PASSWORD_TOO_SHORT: "Dieses Passwort ist zu kurz.",
  PASSWORD_TOO_LONG: "Dieses Passwort ist zu lang.",
  USER_ALREADY_EXISTS: "Es gibt bereits ein Konto mit dieser E-Mail-Adresse.",
  USER_NOT_FOUND: "Dieses Konto gibt es nicht.",

  EMAIL_NOT_VERIFIED:
    "Bestätigen Sie zuerst Ihre E-Mail-Adresse. Öffnen Sie den Link in der E-Mail, die wir Ihnen gesendet haben.",
  VERIFICATION_EMAIL_NOT_ENABLED: "E-Mail-Adressen können hier nicht bestätigt werden.",
  EMAIL_ALREADY_VERIFIED: "Diese E-Mail-Adresse ist bereits bestätigt.",
  EMAIL_MISMATCH: "Sie können nur Ihre eigene E-Mail-Adresse bestätigen.",
  TOKEN_EXPIRED: "Dieser Link ist abgelaufen. Fordern Sie einen neuen an.",
  INVALID_TOKEN: "Dieser Link ist ungültig oder wurde bereits verwendet. Fordern Sie einen neuen an.",

  RESET_PASSWORD_DISABLED: "Passwörter können hier nicht zurückgesetzt werden.",
  CREDENTIAL_ACCOUNT_NOT_FOUND: "Dieses Konto hat kein Passwort.",
  COULDNT_UPDATE_YOUR_EMAIL: "Ihre E-Mail-Adresse kann nicht in diese geändert werden.",
  USER_DELETION_BLOCKED: "Ihr Konto kann noch nicht gelöscht werden, weil noch etwas davon abhängt.",
  NO_FIELDS_TO_UPDATE: "Es gibt keine Änderungen zum Speichern.",
  VALUE_ALREADY_TAKEN: "Dieser Wert ist bereits vergeben. Wählen Sie einen anderen.",

  PROVIDER_NOT_FOUND: "Diese Anmeldemethode ist nicht verfügbar.",
  PROVIDER_UNAVAILABLE: "Der Anbieter ist nicht erreichbar. Versuchen Sie es später erneut.",
  FAILED_TO_GET_USER_INFO: "Der Anbieter hat Ihr Profil nicht freigegeben. Versuchen Sie es erneut.",
  USER_EMAIL_NOT_FOUND:
    "Der Anbieter hat Ihre E-Mail-Adresse nicht freigegeben. Erlauben Sie den Zugriff darauf und versuchen Sie es erneut.",
  SIGNUP_DISABLED: "Sie haben noch kein Konto und können auf diesem Weg keines erstellen.",
  FAILED_TO_CREATE_USER: "Ihr Konto konnte nicht erstellt werden. Versuchen Sie es erneut.",
  ACCOUNT_NOT_LINKED:
    "Es gibt bereits ein Konto mit dieser E-Mail-Adresse. Melden Sie sich zuerst dort an und verknüpfen Sie dann diesen Anbieter.",
  LINKING_NOT_ALLOWED: "Dieses Konto kann nicht mit Ihrem verknüpft werden.",
  LINKING_DIFFERENT_EMAILS_NOT_ALLOWED: "Sie können nur ein Konto mit derselben E-Mail-Adresse verknüpfen.",
  LINKING_FAILED: "Das Konto konnte nicht verknüpft werden. Versuchen Sie es erneut.",
  SOCIAL_ACCOUNT_ALREADY_LINKED: "Dieses Konto ist bereits mit einem anderen Benutzer verknüpft.",
};

export const account: AccountErrorTexts = {
  SESSION_EXPIRED: "Ihre Sitzung ist abgelaufen. Melden Sie sich dafür erneut an.",
  PASSWORD_ALREADY_SET: "Dieses Konto hat bereits ein Passwort.",
  CHANGE_EMAIL_DISABLED: "Die E-Mail-Adresse kann hier nicht geändert werden.",
  EMAIL_IS_THE_SAME: "Das ist bereits Ihre E-Mail-Adresse.",
  EMAIL_CAN_NOT_BE_UPDATED: "Die E-Mail-Adresse lässt sich nicht zusammen mit anderen Angaben ändern.",
  ACCOUNT_NOT_FOUND: "Diese Anmeldemethode ist nicht mit Ihrem Konto verknüpft.",
  FAILED_TO_UNLINK_LAST_ACCOUNT: "Fügen Sie eine andere Anmeldemethode hinzu, bevor Sie diese entfernen.",
};

export const application: ApplicationErrorTexts = {
  HEADERS_REQUIRED: "Die App hat die Header Ihrer Anfrage nicht weitergegeben.",
  REQUEST_REQUIRED: "Die App hat Ihre Anfrage nicht weitergegeben.",
  NOT_WITH_A_KEY: "Mit einem API-Schlüssel ist das nicht möglich. Melden Sie sich stattdessen an.",
  TWO_CREDENTIALS: "Es wurden zwei Anmeldedaten gesendet. Verwenden Sie nur eine.",
  PROVIDER_NOT_SUPPORTED: "Diese Anmeldemethode unterstützt diese Aktion nicht.",
  ID_TOKEN_NOT_SUPPORTED: "Dieser Anbieter unterstützt keine ID-Tokens.",
  INVALID_ID_TOKEN: "Die Anmeldung ist fehlgeschlagen. Versuchen Sie es erneut.",
  USER_ID_OR_SESSION_REQUIRED: "Melden Sie sich zuerst an.",
  FAILED_TO_GET_ACCESS_TOKEN: "Die Verbindung zu diesem Anbieter ist beendet. Verknüpfen Sie ihn erneut.",
  FAILED_TO_REFRESH_ACCESS_TOKEN:
    "Die Verbindung zu diesem Anbieter konnte nicht erneuert werden. Verknüpfen Sie ihn erneut.",
  FAILED_TO_SIGN_TOKEN: "Das Token konnte nicht signiert werden. Versuchen Sie es später erneut.",
};

export const redirect: RedirectTexts = {
  please_restart_the_process:
    "Ihre Anmeldung ist abgelaufen oder wurde in einem anderen Browser begonnen. Versuchen Sie es erneut.",
  state_not_found: "Ihre Anmeldung konnte nicht fortgesetzt werden. Versuchen Sie es erneut.",
  invalid_callback_request: "Der Anbieter hat unerwartet geantwortet. Versuchen Sie es erneut.",
  no_code: "Der Anbieter hat die Anmeldung nicht abgeschlossen. Versuchen Sie es erneut.",
  invalid_code: "Der Anbieter hat die Anmeldung nicht bestätigt. Versuchen Sie es erneut.",

  access_denied: "Sie haben die Anmeldung abgebrochen.",
  server_error: "Der Anbieter hat ein Problem gemeldet. Versuchen Sie es später erneut.",
  temporarily_unavailable: "Der Anbieter ist vorübergehend nicht verfügbar. Versuchen Sie es später erneut.",
};
