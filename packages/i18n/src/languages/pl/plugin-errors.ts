import type {
  AdminErrorTexts,
  ApiKeyErrorTexts,
  AuditErrorTexts,
  EmailOtpErrorTexts,
  ImagesErrorTexts,
  MagicLinkErrorTexts,
  OrganizationErrorTexts,
  PasskeyErrorTexts,
  TwoFactorErrorTexts,
  UsernameErrorTexts,
} from "../../texts/plugin-errors.ts";

export const admin: AdminErrorTexts = {
  BANNED_USER: "To konto zostało zablokowane.",
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

export const organization: OrganizationErrorTexts = {
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION: "Nie masz uprawnień do tworzenia organizacji.",
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS: "Osiągnięto maksymalną liczbę organizacji.",
  ORGANIZATION_ALREADY_EXISTS: "Istnieje już organizacja z tym identyfikatorem URL. Wybierz inny identyfikator URL.",
  ORGANIZATION_SLUG_ALREADY_TAKEN: "Ten identyfikator URL jest już zajęty. Wybierz inny.",
  INVALID_SLUG: "Użyj tylko małych liter, cyfr i pojedynczych łączników.",
  INVALID_METADATA: "Metadane są nieprawidłowe lub za długie.",
  ORGANIZATION_NOT_FOUND: "Ta organizacja nie istnieje.",
  USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION: "Mogą to zrobić tylko członkowie tej organizacji.",
  YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION: "Nie jesteś członkiem tej organizacji.",
  USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION: "Ten użytkownik jest już członkiem organizacji.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION: "Nie masz uprawnień do edytowania tej organizacji.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION: "Nie masz uprawnień do usunięcia tej organizacji.",
  NO_ACTIVE_ORGANIZATION: "Najpierw wybierz organizację.",
  ORGANIZATION_ID_REQUIRED: "Aplikacja nie wskazała, której organizacji użyć.",
  USER_ID_IS_FOR_THE_SERVER: "Możesz to zrobić tylko dla siebie.",

  MEMBER_NOT_FOUND: "W tej organizacji nie ma takiego członka.",
  ROLE_NOT_FOUND: "W tej organizacji nie ma takiej roli.",
  YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER:
    "Organizacja musi mieć właściciela. Najpierw nadaj rolę właściciela innemu członkowi.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER: "Nie masz uprawnień do usunięcia tego członka.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER: "Nie masz uprawnień do edytowania tego członka.",

  YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION:
    "Nie masz uprawnień do zapraszania członków do tej organizacji.",
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE: "Nie masz uprawnień do zapraszania członków z tą rolą.",
  USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION: "Ten użytkownik został już zaproszony.",
  INVITATION_LIMIT_REACHED: "Zbyt wiele zaproszeń czeka na odpowiedź. Anuluj niektóre albo poczekaj na odpowiedź.",
  INVITATION_NOT_FOUND: "To zaproszenie jest nieprawidłowe, wygasło lub już na nie odpowiedziano.",
  YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION:
    "To zaproszenie wysłano na inny adres e-mail. Zaloguj się za pomocą tego adresu.",
  EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION: "Potwierdź adres e-mail, aby zobaczyć zaproszenia i na nie odpowiedzieć.",
  YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION: "Nie masz uprawnień do anulowania tego zaproszenia.",
  INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION:
    "Osoba, która Cię zaprosiła, nie jest już członkiem tej organizacji. Poproś o nowe zaproszenie.",
  INVITER_MAY_NO_LONGER_INVITE:
    "Osoba, która Cię zaprosiła, nie ma już uprawnień do nadawania tej roli. Poproś o nowe zaproszenie.",
  FAILED_TO_RETRIEVE_INVITATION: "Nie udało się wczytać zaproszenia.",
  ORGANIZATION_MEMBERSHIP_LIMIT_REACHED: "Ta organizacja osiągnęła maksymalną liczbę członków.",

  YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION:
    "Nie masz uprawnień do tworzenia zespołów w tej organizacji.",
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS: "Ta organizacja osiągnęła maksymalną liczbę zespołów.",
  TEAM_NOT_FOUND: "W tej organizacji nie ma takiego zespołu.",
  UNABLE_TO_REMOVE_LAST_TEAM: "Nie możesz usunąć ostatniego zespołu.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION:
    "Nie masz uprawnień do usuwania zespołów w tej organizacji.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM: "Nie masz uprawnień do edytowania tego zespołu.",
  TEAM_MEMBER_LIMIT_REACHED: "Ten zespół osiągnął maksymalną liczbę członków.",
  USER_IS_NOT_A_MEMBER_OF_THE_TEAM: "Ten użytkownik nie jest członkiem zespołu.",

  TOO_MANY_ROLES: "Ta organizacja osiągnęła maksymalną liczbę ról.",
  ROLE_NAME_IS_ALREADY_TAKEN: "Istnieje już rola o tej nazwie. Wybierz inną nazwę.",
  CANNOT_DELETE_A_PRE_DEFINED_ROLE: "Wbudowanych ról nie można usunąć.",
  ROLE_IS_ASSIGNED_TO_MEMBERS: "Ta rola jest nadal przypisana do członków. Najpierw nadaj im inną rolę.",
  INVALID_RESOURCE: "Jedno z tych uprawnień nie istnieje.",
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_ROLE: "Nie masz uprawnień do tworzenia ról.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_A_ROLE: "Nie masz uprawnień do edytowania ról.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_A_ROLE: "Nie masz uprawnień do usuwania ról.",
  YOU_ARE_NOT_ALLOWED_TO_READ_A_ROLE: "Nie masz uprawnień do wyświetlania ról.",
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_ORGANIZATIONS: "Nie masz uprawnień do wyświetlania organizacji tego użytkownika.",

  ORGANIZATION_REQUIRES_SECOND_FACTOR_SETUP:
    "Ta organizacja wymaga uwierzytelniania dwuskładnikowego. Najpierw skonfiguruj je w ustawieniach swojego konta.",
  ORGANIZATION_REQUIRES_SECOND_FACTOR:
    "Ta organizacja wymaga uwierzytelniania dwuskładnikowego. Zaloguj się ponownie z jego użyciem.",
  ORGANIZATION_REQUIRES_ANOTHER_SIGN_IN_METHOD:
    "Ta organizacja nie akceptuje użytej metody logowania. Zaloguj się w inny sposób.",
  ORGANIZATION_REQUIRES_NEW_SIGN_IN: "Twoje logowanie jest zbyt dawne dla tej organizacji. Zaloguj się ponownie.",
  ORGANIZATION_REFUSES_USER_KEYS: "Ta organizacja nie akceptuje kluczy API użytkowników.",
  YOU_ARE_NOT_ALLOWED_TO_CHANGE_POLICIES: "Tylko właściciele mogą zmieniać zasady tej organizacji.",
  POLICY_NEEDS_AN_OWNER_WITH_SECOND_FACTOR:
    "Ta zasada zablokowałaby wszystkich właścicieli: żaden z nich nie używa uwierzytelniania dwuskładnikowego.",
  POLICY_NEEDS_AN_OWNER_WITH_METHOD:
    "Ta zasada zablokowałaby wszystkich właścicieli: żaden z nich nie ma akceptowanej metody logowania.",
  POLICY_NOTICE_TOO_SHORT: "Członkowie muszą dowiedzieć się o tej zasadzie wcześniej.",
  SECOND_FACTOR_NOT_AVAILABLE: "Uwierzytelnianie dwuskładnikowe nie jest tu dostępne.",
  UNKNOWN_SIGN_IN_METHOD: "Ta metoda logowania nie jest tu dostępna.",
  INVALID_DOMAIN: "Podaj prawidłową domenę, na przykład example.com.",
  PUBLIC_MAIL_DOMAIN: "Ta domena należy do publicznego dostawcy poczty.",
  DOMAIN_ALREADY_ADDED: "Ta domena została już dodana.",
  DOMAIN_ALREADY_VERIFIED: "Inna organizacja już potwierdziła tę domenę.",
  DOMAIN_NOT_FOUND: "Tej domeny nie ma już w organizacji.",
  DOMAIN_RECORD_NOT_FOUND: "Nie znaleziono rekordu TXT. Nowy rekord może być widoczny dopiero po dobie.",
  DOMAIN_LOOKUP_FAILED: "Nie udało się odpytać domeny. Spróbuj ponownie później.",
  DOMAIN_ROLE_NOT_ALLOWED: "Z tą rolą nie można dołączać na podstawie domeny.",
  TOO_MANY_DOMAINS: "Ta organizacja osiągnęła maksymalną liczbę domen.",
  EMAIL_VERIFICATION_REQUIRED_TO_JOIN: "Potwierdź adres e-mail, aby dołączyć.",
  YOU_CANNOT_JOIN_THIS_ORGANIZATION: "Twój adres e-mail nie pozwala dołączyć do tej organizacji.",
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

export const emailOtp: EmailOtpErrorTexts = {
  INVALID_OTP: "Kod jest nieprawidłowy albo wygasł. Sprawdź go lub poproś o nowy.",
  TOO_MANY_ATTEMPTS: "Zbyt wiele prób. Spróbuj ponownie później albo zaloguj się inaczej.",
};

export const magicLink: MagicLinkErrorTexts = {
  MAGIC_LINK_CONFIRMATION_REQUIRED: "Potwierdź logowanie: otwórz link w przeglądarce.",
};
