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

const BANNED_USER = "To konto zostało zablokowane. Jeśli uważasz, że to pomyłka, skontaktuj się z pomocą techniczną.";

export const banned: Pick<AdminErrorTexts, "BANNED_USER"> = { BANNED_USER };

export const admin: AdminErrorTexts = {
  BANNED_USER,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: "Ten adres e-mail jest już używany. Użyj innego.",
  YOU_CANNOT_BAN_YOURSELF: "Nie możesz zablokować własnego konta.",
  YOU_CANNOT_REMOVE_YOURSELF: "Nie możesz tutaj usunąć własnego konta.",
  YOU_CANNOT_IMPERSONATE_ADMINS: "Nie możesz zalogować się jako inny administrator.",
  YOU_CANNOT_IMPERSONATE_YOURSELF: "Nie możesz działać w imieniu własnego konta.",
  NOT_IMPERSONATING: "Nie działasz w imieniu żadnego użytkownika.",
  ONLY_ADMIN: "Musi być co najmniej jeden administrator.",
  ADMIN_BY_CONFIGURATION: "Ten użytkownik jest administratorem zgodnie z konfiguracją serwera.",
  NO_DATA_TO_UPDATE: "Nie ma nic do zaktualizowania.",
  PASSWORD_CANNOT_BE_UPDATED_VIA_UPDATE_USER: "Haseł nie można zmieniać razem z innymi danymi.",
  YOU_ARE_NOT_ALLOWED_TO_SET_NON_EXISTENT_VALUE: "Ta rola nie istnieje.",
  YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE: "Nie masz uprawnień do zmieniania ról.",
  YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS: "Nie masz uprawnień do tworzenia użytkowników.",
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS: "Nie masz uprawnień do przeglądania listy użytkowników.",
  YOU_ARE_NOT_ALLOWED_TO_GET_USER: "Nie masz uprawnień do wyświetlania tego użytkownika.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_USERS: "Nie masz uprawnień do edytowania tego użytkownika.",
  YOU_ARE_NOT_ALLOWED_TO_SET_USERS_EMAIL: "Nie masz uprawnień do zmieniania adresów e-mail.",
  YOU_ARE_NOT_ALLOWED_TO_BAN_USERS: "Nie masz uprawnień do blokowania użytkowników.",
  YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS: "Nie masz uprawnień do działania w imieniu innych użytkowników.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_USERS: "Nie masz uprawnień do usuwania użytkowników.",
  YOU_ARE_NOT_ALLOWED_TO_SET_USERS_PASSWORD: "Nie masz uprawnień do ustawiania haseł.",
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_SESSIONS: "Nie masz uprawnień do wyświetlania tych sesji.",
  YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS: "Nie masz uprawnień do kończenia tych sesji.",
};

export const apiKey: ApiKeyErrorTexts = {
  INVALID_API_KEY: "Ten klucz API jest nieprawidłowy.",
  API_KEY_LIMITED: "Ten klucz API osiągnął limit. Spróbuj ponownie później.",
  API_KEY_LACKS_PERMISSION: "Ten klucz API nie ma uprawnień, aby to zrobić.",
  API_KEY_NOT_FOUND: "Ten klucz API już nie istnieje.",
  TOO_MANY_API_KEYS: "Osiągnięto maksymalną liczbę kluczy API. Najpierw unieważnij jeden.",
  YOU_ARE_NOT_ALLOWED_TO_MANAGE_API_KEYS: "Nie masz uprawnień do zarządzania tymi kluczami API.",
  ORGANIZATION_API_KEYS_ARE_OFF: "Klucze API dla organizacji są wyłączone.",
  UNKNOWN_API_KEY_PERMISSION: "Klucze API nie mogą mieć tego uprawnienia.",
  API_KEY_LIVES_TOO_LONG: "Data wygaśnięcia jest zbyt odległa.",
  SERVER_ONLY_PROPERTY: "Ten limit może ustawić tylko serwer.",
  METADATA_DISABLED: "Metadane są wyłączone dla kluczy API.",
};

export const audit: AuditErrorTexts = {
  YOU_ARE_NOT_ALLOWED_TO_READ_THE_AUDIT_TRAIL: "Nie masz uprawnień do wyświetlania dziennika audytu.",
  YOU_ARE_NOT_ALLOWED_TO_VERIFY_THE_AUDIT_TRAIL: "Nie masz uprawnień do sprawdzania dziennika audytu.",
  YOU_ARE_NOT_ALLOWED_TO_EXPORT_THE_AUDIT_TRAIL: "Nie masz uprawnień do eksportowania dziennika audytu.",
};

export const images: ImagesErrorTexts = {
  INVALID_IMAGE: "Plik musi być obrazem WebP lub JPEG bez animacji.",
  IMAGE_TOO_LARGE: "To zdjęcie jest za duże. Wybierz mniejsze.",
  IMAGE_DIMENSIONS_TOO_LARGE: "To zdjęcie jest za szerokie lub za wysokie. Wybierz mniejsze.",
  IMAGE_NOT_FOUND: "Nie ma takiego zdjęcia.",
  ORGANIZATION_LOGOS_ARE_OFF: "Tutaj nie można przesyłać logo.",
  YOU_ARE_NOT_ALLOWED_TO_CHANGE_THIS_LOGO: "Nie możesz zmienić logo tej organizacji.",
};

export const passkey: PasskeyErrorTexts = {
  AUTHENTICATION_FAILED: "Ten klucz dostępu nie został przyjęty. Spróbuj ponownie lub zaloguj się inaczej.",
  FAILED_TO_VERIFY_REGISTRATION: "Nie udało się dodać klucza dostępu. Spróbuj ponownie.",
  PASSKEY_NOT_FOUND: "Tego klucza dostępu już nie ma.",
  PASSKEY_SIGN_UP_DISABLED: "Tutaj nie można zarejestrować się za pomocą klucza dostępu.",
  TOO_MANY_PASSKEYS: "Masz już maksymalną liczbę kluczy dostępu. Najpierw usuń któryś z nich.",
};

export const twoFactor: TwoFactorErrorTexts = {
  OTP_NOT_CONFIGURED: "Kody wysyłane e-mailem są niedostępne.",
  OTP_HAS_EXPIRED: "Ten kod wygasł. Poproś o nowy.",
  TOTP_NOT_ENABLED: "Aplikacja uwierzytelniająca nie jest jeszcze skonfigurowana.",
  TOTP_ALREADY_ENABLED: "Aplikacja uwierzytelniająca jest już skonfigurowana.",
  TWO_FACTOR_NOT_ENABLED: "Uwierzytelnianie dwuskładnikowe jest wyłączone.",
  TWO_FACTOR_REQUIRED: "Uwierzytelnianie dwuskładnikowe jest wymagane i nie można go wyłączyć.",
  TWO_FACTOR_SETUP_REQUIRED: "Aby to zrobić, skonfiguruj uwierzytelnianie dwuskładnikowe.",
  BACKUP_CODES_NOT_ENABLED: "Nie masz kodów zapasowych.",
  INVALID_BACKUP_CODE: "Ten kod zapasowy jest nieprawidłowy lub został już użyty.",
  INVALID_CODE: "Nieprawidłowy kod. Sprawdź go i spróbuj ponownie.",
  INVALID_TWO_FACTOR_COOKIE: "Logowanie wygasło lub zostało już zakończone. Zaloguj się ponownie.",
};

export const username: UsernameErrorTexts = {
  INVALID_USERNAME_OR_PASSWORD: "Nieprawidłowa nazwa użytkownika lub hasło.",
  USERNAME_TOO_SHORT: "Ta nazwa użytkownika jest za krótka.",
  USERNAME_TOO_LONG: "Ta nazwa użytkownika jest za długa.",
  INVALID_USERNAME: "Ta nazwa użytkownika zawiera niedozwolone znaki.",
  INVALID_DISPLAY_USERNAME:
    "Wyświetlana nazwa użytkownika musi być Twoją nazwą użytkownika. Może się różnić tylko wielkością liter.",
  USERNAME_IS_ALREADY_TAKEN: "Ta nazwa użytkownika jest niedostępna. Wybierz inną.",
  USERNAME_IS_IMMUTABLE: "Twojej nazwy użytkownika nie można zmienić.",
  USERNAME_CHANGED_TOO_OFTEN: "Zbyt często zmieniano nazwę użytkownika. Spróbuj ponownie później.",
};

const WRONG_CODE = "Kod jest nieprawidłowy albo wygasł. Sprawdź go lub poproś o nowy.";
const TOO_MANY_ATTEMPTS = "Zbyt wiele prób. Spróbuj ponownie później albo zaloguj się inaczej.";

export const emailOtp: EmailOtpErrorTexts = { INVALID_OTP: WRONG_CODE, TOO_MANY_ATTEMPTS };

export const anonymous: AnonymousErrorTexts = {
  ANONYMOUS_USERS_CANNOT_SIGN_IN_AGAIN_ANONYMOUSLY: "Korzystasz już z konta gościa.",
  USER_IS_NOT_ANONYMOUS: "W ten sposób można usunąć tylko konto gościa.",
  DELETE_ANONYMOUS_USER_DISABLED: "Kont gości nie można tu usuwać.",
};

export const phoneNumber: PhoneNumberErrorTexts = {
  INVALID_PHONE_NUMBER: "To nie jest prawidłowy numer telefonu. Wpisz go z numerem kierunkowym kraju.",
  PHONE_COUNTRY_NOT_ALLOWED: "Nie można tu używać numerów telefonu z tego kraju.",
  PHONE_NUMBER_EXIST: "Ten numer telefonu jest już używany.",
  PHONE_NUMBER_CANNOT_BE_UPDATED: "Aby zmienić numer telefonu, potwierdź nowy.",
  PHONE_NUMBER_NOT_VERIFIED: "Najpierw potwierdź swój numer telefonu. Wysłaliśmy Ci kod.",
  INVALID_PHONE_NUMBER_OR_PASSWORD: "Nieprawidłowy numer telefonu lub hasło.",
  INVALID_OTP: WRONG_CODE,
  TOO_MANY_ATTEMPTS,
};

export const magicLink: MagicLinkErrorTexts = {
  MAGIC_LINK_CONFIRMATION_REQUIRED: "Potwierdź logowanie: otwórz link w przeglądarce.",
};

export const haveIBeenPwned: HaveIBeenPwnedErrorTexts = {
  PASSWORD_COMPROMISED: "To hasło jest znane z wycieku danych. Wybierz inne.",
  PASSWORD_CHECK_UNAVAILABLE: "Nie udało się sprawdzić tego hasła. Spróbuj ponownie później.",
};

export const signInNotice: SignInNoticeErrorTexts = {
  SIGN_IN_OF_ANOTHER_ADDRESS: "Konto ma teraz inny adres e-mail. Link wysłano na poprzedni.",
};

export const captcha: CaptchaErrorTexts = {
  MISSING_RESPONSE: "Ukończ weryfikację zabezpieczającą i spróbuj ponownie.",
  VERIFICATION_FAILED: "Weryfikacja zabezpieczająca nie powiodła się. Spróbuj ponownie.",
};

export const multiSession: MultiSessionErrorTexts = {
  INVALID_SESSION_TOKEN: "To konto nie jest już zalogowane w tej przeglądarce.",
};
