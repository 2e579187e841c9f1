import type { FrontErrorTexts } from "./texts.ts";

export const pl: FrontErrorTexts = {
  VALIDATION_ERROR: "Brakuje niektórych danych lub są one nieprawidłowe. Sprawdź je i spróbuj ponownie.",
  BAD_REQUEST: "Nie udało się zrozumieć żądania. Spróbuj ponownie.",
  CALLBACK_URL_REQUIRED: "Aplikacja nie wskazała, na którą stronę wrócić.",
  PAYLOAD_TOO_LARGE: "To za dużo danych na jeden raz.",
  UNSUPPORTED_MEDIA_TYPE: "Dane wysłano w formacie, który nie jest tu obsługiwany.",
  NOT_FOUND: "Ta strona lub funkcja nie jest tu dostępna.",
  METHOD_NOT_ALLOWED: "Nie można tego zrobić w ten sposób.",
  TOO_MANY_REQUESTS: "Zbyt wiele prób. Spróbuj ponownie później.",
  SERVICE_UNAVAILABLE: "Usługa jest chwilowo niedostępna. Spróbuj ponownie później.",
  INTERNAL_ERROR: "Coś poszło nie tak po naszej stronie. Spróbuj ponownie później.",
  NETWORK_ERROR: "Brak połączenia z serwerem. Sprawdź połączenie z internetem i spróbuj ponownie.",
  INVALID_RESPONSE: "Serwer odpowiedział w nieoczekiwany sposób. Spróbuj ponownie później.",

  INVALID_ORIGIN: "Żądanie pochodzi ze strony, która nie jest tu dozwolona.",
  MISSING_OR_NULL_ORIGIN: "Przeglądarka nie podała, z jakiej strony pochodzi żądanie.",
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED:
    "Inna strona próbowała zalogować Cię bez Twojej wiedzy. Ze względów bezpieczeństwa zostało to zablokowane.",
  INVALID_CALLBACK_URL: "Adres strony powrotnej jest niedozwolony.",
  INVALID_REDIRECT_URL: "Adres strony docelowej jest niedozwolony.",
  INVALID_ERROR_CALLBACK_URL: "Adres strony wyświetlanej po błędzie jest niedozwolony.",
  INVALID_NEW_USER_CALLBACK_URL: "Adres strony dla nowych użytkowników jest niedozwolony.",

  PREFETCH_REFUSED: "Tego linku nie można wczytać z wyprzedzeniem. Otwórz go, aby z niego skorzystać.",
  CONFIRMATION_REQUIRED: "Potwierdź na stronie linku, że ten adres e-mail należy do Ciebie.",
  UNAUTHORIZED: "Zaloguj się, aby kontynuować.",
  FORBIDDEN: "Nie masz uprawnień, aby to zrobić.",
  SESSION_NOT_FRESH:
    "Od Twojego logowania minęło trochę czasu. Ze względów bezpieczeństwa zaloguj się ponownie, aby to zrobić.",
  NOT_WHILE_IMPERSONATING: "Niedostępne, gdy działasz w imieniu innej osoby.",
  SESSION_NOT_FOUND: "Ta sesja została już zakończona.",
  FAILED_TO_CREATE_SESSION: "Logowanie się nie powiodło. Spróbuj ponownie.",
  FAILED_TO_GET_SESSION: "Nie udało się sprawdzić Twojej sesji. Spróbuj ponownie.",

  EMAIL_PASSWORD_DISABLED: "Logowanie adresem e-mail i hasłem jest tu niedostępne.",
  EMAIL_PASSWORD_SIGN_UP_DISABLED: "Rejestracja za pomocą adresu e-mail i hasła jest tu niedostępna.",
  INVALID_EMAIL: "To nie jest prawidłowy adres e-mail.",
  INVALID_EMAIL_OR_PASSWORD: "Adres e-mail lub hasło są nieprawidłowe.",
  INVALID_PASSWORD: "Hasło jest nieprawidłowe.",
  PASSWORD_TOO_SHORT: "Hasło jest za krótkie. Wybierz dłuższe.",
  PASSWORD_TOO_LONG: "Hasło jest za długie. Wybierz krótsze.",
  USER_ALREADY_EXISTS: "Istnieje już konto z tym adresem e-mail.",
  USER_NOT_FOUND: "Takie konto nie istnieje.",

  EMAIL_NOT_VERIFIED: "Najpierw potwierdź adres e-mail: otwórz link z wiadomości, którą wysłaliśmy.",
  VERIFICATION_EMAIL_NOT_ENABLED: "Potwierdzanie adresu e-mail jest tu niedostępne.",
  EMAIL_ALREADY_VERIFIED: "Ten adres e-mail jest już potwierdzony.",
  EMAIL_MISMATCH: "Możesz poprosić o potwierdzenie tylko własnego adresu e-mail.",
  TOKEN_EXPIRED: "Link wygasł. Poproś o nowy.",
  INVALID_TOKEN: "Link jest nieprawidłowy lub został już użyty. Poproś o nowy.",

  RESET_PASSWORD_DISABLED: "Resetowanie hasła jest tu niedostępne.",
  CREDENTIAL_ACCOUNT_NOT_FOUND: "To konto nie ma hasła.",
  COULDNT_UPDATE_YOUR_EMAIL: "Nie udało się zmienić Twojego adresu e-mail na ten.",
  USER_DELETION_BLOCKED:
    "Nie można jeszcze usunąć Twojego konta: najpierw trzeba załatwić sprawę, która jest z nim związana.",
  NO_FIELDS_TO_UPDATE: "Nie ma nic do zmiany.",
  VALUE_ALREADY_TAKEN: "Ta wartość jest już zajęta. Wybierz inną.",

  PROVIDER_NOT_FOUND: "Ten sposób logowania nie jest tu dostępny.",
  PROVIDER_UNAVAILABLE: "Usługa logowania jest chwilowo nieosiągalna. Spróbuj ponownie później.",
  FAILED_TO_GET_USER_INFO: "Usługa logowania nie podała, kim jesteś. Spróbuj ponownie.",
  USER_EMAIL_NOT_FOUND:
    "Usługa logowania nie udostępniła adresu e-mail. Zezwól na to w jej ustawieniach i spróbuj ponownie.",
  SIGNUP_DISABLED: "Nie masz tu jeszcze konta, a w ten sposób nie można go utworzyć.",
  FAILED_TO_CREATE_USER: "Nie udało się utworzyć konta.",
  ACCOUNT_NOT_LINKED: "Konto z tym adresem e-mail już istnieje. Najpierw się na nie zaloguj, aby połączyć tę usługę.",
  LINKING_NOT_ALLOWED: "Tego konta nie można połączyć z Twoim.",
  LINKING_DIFFERENT_EMAILS_NOT_ALLOWED: "Można połączyć tylko konto z tym samym adresem e-mail.",
  LINKING_FAILED: "Nie udało się połączyć konta. Spróbuj ponownie.",
  SOCIAL_ACCOUNT_ALREADY_LINKED: "To konto jest już połączone z inną osobą.",
};
