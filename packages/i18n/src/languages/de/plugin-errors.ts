import type {
  AdminErrorTexts,
  AnonymousErrorTexts,
  ApiKeyErrorTexts,
  AuditErrorTexts,
  CaptchaErrorTexts,
  EmailOtpErrorTexts,
  HaveIBeenPwnedErrorTexts,
  ImagesErrorTexts,
  MagicLinkErrorTexts,
  MultiSessionErrorTexts,
  PasskeyErrorTexts,
  PhoneNumberErrorTexts,
  SignInNoticeErrorTexts,
  TwoFactorErrorTexts,
  UsernameErrorTexts,
} from "../../texts/plugin-errors.ts";

const BANNED_USER =
  "Dieses Konto wurde gesperrt. Wenden Sie sich an den Support, wenn Sie das für einen Irrtum halten.";

export const banned: Pick<AdminErrorTexts, "BANNED_USER"> = { BANNED_USER };

export const admin: AdminErrorTexts = {
  BANNED_USER,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: "Diese E-Mail-Adresse wird bereits verwendet. Verwenden Sie eine andere.",
  YOU_CANNOT_BAN_YOURSELF: "Sie können sich nicht selbst sperren.",
  YOU_CANNOT_REMOVE_YOURSELF: "Sie können sich hier nicht selbst löschen.",
  YOU_CANNOT_IMPERSONATE_ADMINS: "Sie können sich nicht als ein anderer Administrator anmelden.",
  YOU_CANNOT_IMPERSONATE_YOURSELF: "Sie können sich nicht als Sie selbst anmelden.",
  NOT_IMPERSONATING: "Sie sind nicht als jemand anderes angemeldet.",
  ONLY_ADMIN: "Es muss mindestens einen Administrator geben.",
  ADMIN_BY_CONFIGURATION: "Dieser Benutzer ist durch die Konfiguration des Servers Administrator.",
  NO_DATA_TO_UPDATE: "Es gibt nichts zu aktualisieren.",
  PASSWORD_CANNOT_BE_UPDATED_VIA_UPDATE_USER: "Passwörter können nicht zusammen mit anderen Angaben geändert werden.",
  YOU_ARE_NOT_ALLOWED_TO_SET_NON_EXISTENT_VALUE: "Diese Rolle gibt es nicht.",
  YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE: "Sie haben keine Berechtigung, Rollen zu ändern.",
  YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS: "Sie haben keine Berechtigung, Benutzer zu erstellen.",
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS: "Sie haben keine Berechtigung, Benutzer aufzulisten.",
  YOU_ARE_NOT_ALLOWED_TO_GET_USER: "Sie haben keine Berechtigung, diesen Benutzer anzusehen.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_USERS: "Sie haben keine Berechtigung, diesen Benutzer zu bearbeiten.",
  YOU_ARE_NOT_ALLOWED_TO_SET_USERS_EMAIL: "Sie haben keine Berechtigung, E-Mail-Adressen zu ändern.",
  YOU_ARE_NOT_ALLOWED_TO_BAN_USERS: "Sie haben keine Berechtigung, Benutzer zu sperren.",
  YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS: "Sie haben keine Berechtigung, sich als andere Benutzer anzumelden.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_USERS: "Sie haben keine Berechtigung, Benutzer zu löschen.",
  YOU_ARE_NOT_ALLOWED_TO_SET_USERS_PASSWORD: "Sie haben keine Berechtigung, Passwörter festzulegen.",
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_SESSIONS: "Sie haben keine Berechtigung, diese Sitzungen anzusehen.",
  YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS: "Sie haben keine Berechtigung, diese Sitzungen zu beenden.",
};

export const apiKey: ApiKeyErrorTexts = {
  INVALID_API_KEY: "Dieser API-Schlüssel ist ungültig.",
  API_KEY_LIMITED: "Dieser API-Schlüssel hat sein Limit erreicht. Versuchen Sie es später erneut.",
  API_KEY_LACKS_PERMISSION: "Dieser API-Schlüssel hat dafür keine Berechtigung.",
  API_KEY_NOT_FOUND: "Diesen API-Schlüssel gibt es nicht mehr.",
  TOO_MANY_API_KEYS: "Sie haben die maximale Anzahl an API-Schlüsseln erreicht. Widerrufen Sie zuerst einen.",
  YOU_ARE_NOT_ALLOWED_TO_MANAGE_API_KEYS: "Sie haben keine Berechtigung, diese API-Schlüssel zu verwalten.",
  ORGANIZATION_API_KEYS_ARE_OFF: "API-Schlüssel für Organisationen sind deaktiviert.",
  UNKNOWN_API_KEY_PERMISSION: "API-Schlüssel können diese Berechtigung nicht haben.",
  API_KEY_LIVES_TOO_LONG: "Das Ablaufdatum liegt zu weit in der Zukunft.",
  SERVER_ONLY_PROPERTY: "Nur der Server kann dieses Limit festlegen.",
  METADATA_DISABLED: "Metadaten sind für API-Schlüssel deaktiviert.",
};

export const audit: AuditErrorTexts = {
  YOU_ARE_NOT_ALLOWED_TO_READ_THE_AUDIT_TRAIL: "Sie haben keine Berechtigung, das Audit-Protokoll anzusehen.",
  YOU_ARE_NOT_ALLOWED_TO_VERIFY_THE_AUDIT_TRAIL: "Sie haben keine Berechtigung, das Audit-Protokoll zu prüfen.",
  YOU_ARE_NOT_ALLOWED_TO_EXPORT_THE_AUDIT_TRAIL: "Sie haben keine Berechtigung, das Audit-Protokoll zu exportieren.",
};

export const images: ImagesErrorTexts = {
  INVALID_IMAGE: "Diese Datei muss ein WebP- oder JPEG-Bild ohne Animation sein.",
  IMAGE_TOO_LARGE: "Dieses Bild ist zu groß. Wählen Sie ein kleineres.",
  IMAGE_DIMENSIONS_TOO_LARGE: "Dieses Bild ist zu breit oder zu hoch. Wählen Sie ein kleineres.",
  IMAGE_NOT_FOUND: "Dieses Bild gibt es nicht.",
  ORGANIZATION_LOGOS_ARE_OFF: "Logos lassen sich hier nicht hochladen.",
  YOU_ARE_NOT_ALLOWED_TO_CHANGE_THIS_LOGO: "Sie dürfen das Logo dieser Organisation nicht ändern.",
};

export const passkey: PasskeyErrorTexts = {
  AUTHENTICATION_FAILED:
    "Dieser Passkey wurde nicht akzeptiert. Versuchen Sie es erneut oder melden Sie sich auf andere Weise an.",
  FAILED_TO_VERIFY_REGISTRATION: "Der Passkey konnte nicht hinzugefügt werden. Versuchen Sie es erneut.",
  PASSKEY_NOT_FOUND: "Diesen Passkey gibt es nicht mehr.",
  PASSKEY_SIGN_UP_DISABLED: "Hier können Sie sich nicht mit einem Passkey registrieren.",
  TOO_MANY_PASSKEYS: "Sie haben die maximale Anzahl an Passkeys erreicht. Entfernen Sie zuerst einen.",
};

export const twoFactor: TwoFactorErrorTexts = {
  OTP_NOT_CONFIGURED: "E-Mail-Codes sind nicht verfügbar.",
  OTP_HAS_EXPIRED: "Dieser Code ist abgelaufen. Fordern Sie einen neuen Code an.",
  TOTP_NOT_ENABLED: "Sie haben noch keine Authenticator-App eingerichtet.",
  TOTP_ALREADY_ENABLED: "Eine Authenticator-App ist bereits eingerichtet.",
  TWO_FACTOR_NOT_ENABLED: "Die Zwei-Faktor-Authentifizierung ist deaktiviert.",
  TWO_FACTOR_REQUIRED: "Die Zwei-Faktor-Authentifizierung ist erforderlich und kann nicht deaktiviert werden.",
  TWO_FACTOR_SETUP_REQUIRED: "Richten Sie dafür die Zwei-Faktor-Authentifizierung ein.",
  BACKUP_CODES_NOT_ENABLED: "Sie haben keine Backup-Codes.",
  INVALID_BACKUP_CODE: "Dieser Backup-Code ist falsch oder wurde bereits verwendet.",
  INVALID_CODE: "Der Code ist falsch. Prüfen Sie ihn und versuchen Sie es erneut.",
  INVALID_TWO_FACTOR_COOKIE:
    "Ihre Anmeldung ist abgelaufen oder wurde bereits abgeschlossen. Melden Sie sich erneut an.",
};

export const username: UsernameErrorTexts = {
  INVALID_USERNAME_OR_PASSWORD: "Benutzername oder Passwort ist falsch.",
  USERNAME_TOO_SHORT: "Dieser Benutzername ist zu kurz.",
  USERNAME_TOO_LONG: "Dieser Benutzername ist zu lang.",
  INVALID_USERNAME: "Dieser Benutzername enthält unzulässige Zeichen.",
  INVALID_DISPLAY_USERNAME:
    "Der angezeigte Benutzername muss Ihrem Benutzernamen entsprechen. Nur die Groß- und Kleinschreibung darf abweichen.",
  USERNAME_IS_ALREADY_TAKEN: "Dieser Benutzername ist nicht verfügbar. Wählen Sie einen anderen.",
  USERNAME_IS_IMMUTABLE: "Ihr Benutzername kann nicht geändert werden.",
  USERNAME_CHANGED_TOO_OFTEN: "Sie haben Ihren Benutzernamen zu oft geändert. Versuchen Sie es später erneut.",
};

const WRONG_CODE = "Der Code ist falsch oder abgelaufen. Prüfen Sie ihn oder fordern Sie einen neuen an.";
const TOO_MANY_ATTEMPTS = "Zu viele Versuche. Versuchen Sie es später erneut oder melden Sie sich anders an.";

export const emailOtp: EmailOtpErrorTexts = { INVALID_OTP: WRONG_CODE, TOO_MANY_ATTEMPTS };

export const anonymous: AnonymousErrorTexts = {
  ANONYMOUS_USERS_CANNOT_SIGN_IN_AGAIN_ANONYMOUSLY: "Sie verwenden bereits ein Gastkonto.",
  USER_IS_NOT_ANONYMOUS: "Auf diesem Weg lassen sich nur Gastkonten löschen.",
  DELETE_ANONYMOUS_USER_DISABLED: "Gastkonten lassen sich hier nicht löschen.",
};

export const phoneNumber: PhoneNumberErrorTexts = {
  INVALID_PHONE_NUMBER: "Das ist keine gültige Telefonnummer. Geben Sie sie mit Ländervorwahl ein.",
  PHONE_COUNTRY_NOT_ALLOWED: "Telefonnummern aus diesem Land können hier nicht verwendet werden.",
  PHONE_NUMBER_EXIST: "Diese Telefonnummer wird bereits verwendet.",
  PHONE_NUMBER_CANNOT_BE_UPDATED: "Bestätigen Sie eine neue Telefonnummer, um sie zu ändern.",
  PHONE_NUMBER_NOT_VERIFIED: "Bestätigen Sie zuerst Ihre Telefonnummer. Wir haben Ihnen einen Code gesendet.",
  INVALID_PHONE_NUMBER_OR_PASSWORD: "Telefonnummer oder Passwort ist falsch.",
  INVALID_OTP: WRONG_CODE,
  TOO_MANY_ATTEMPTS,
};

export const magicLink: MagicLinkErrorTexts = {
  MAGIC_LINK_CONFIRMATION_REQUIRED: "Bestätigen Sie die Anmeldung: Öffnen Sie den Link in Ihrem Browser.",
};

export const haveIBeenPwned: HaveIBeenPwnedErrorTexts = {
  PASSWORD_COMPROMISED: "Dieses Passwort ist aus einem Datenleck bekannt. Wählen Sie ein anderes.",
  PASSWORD_CHECK_UNAVAILABLE: "Wir konnten dieses Passwort nicht prüfen. Versuchen Sie es später erneut.",
};

export const signInNotice: SignInNoticeErrorTexts = {
  SIGN_IN_OF_ANOTHER_ADDRESS:
    "Das Konto hat inzwischen eine andere E-Mail-Adresse. Der Link wurde an die frühere gesendet.",
};

export const captcha: CaptchaErrorTexts = {
  MISSING_RESPONSE: "Schließen Sie die Sicherheitsprüfung ab und versuchen Sie es erneut.",
  VERIFICATION_FAILED: "Die Sicherheitsprüfung ist fehlgeschlagen. Versuchen Sie es erneut.",
};

export const multiSession: MultiSessionErrorTexts = {
  INVALID_SESSION_TOKEN: "Dieses Konto ist in diesem Browser nicht mehr angemeldet.",
};
