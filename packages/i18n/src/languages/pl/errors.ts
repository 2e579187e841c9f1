import type { AccountErrorTexts, ApplicationErrorTexts, FrontErrorTexts, RedirectTexts } from "../../texts/errors.ts";

export const front: FrontErrorTexts = {
  VALIDATION_ERROR: "Brakuje niektórych danych lub są one nieprawidłowe. Sprawdź je i spróbuj ponownie.",
  BAD_REQUEST: "Żądanie jest nieprawidłowe. Spróbuj ponownie.",
  CALLBACK_URL_REQUIRED: "Aplikacja nie wskazała strony, na którą wrócić.",
  PAYLOAD_TOO_LARGE: "Żądanie jest za duże.",
  UNSUPPORTED_MEDIA_TYPE: "Ten format danych nie jest obsługiwany.",
  NOT_FOUND: "Ta strona lub czynność jest niedostępna.",
  METHOD_NOT_ALLOWED: "Ta czynność nie jest obsługiwana.",
  TOO_MANY_REQUESTS: "Zbyt wiele prób. Spróbuj ponownie później.",
  SERVICE_UNAVAILABLE: "Usługa jest chwilowo niedostępna. Spróbuj ponownie później.",
  INTERNAL_ERROR: "Coś poszło nie tak po naszej stronie. Spróbuj ponownie później.",
  NETWORK_ERROR: "Nie udało się połączyć z serwerem. Sprawdź połączenie i spróbuj ponownie.",
  INVALID_RESPONSE: "Serwer przesłał nieoczekiwaną odpowiedź. Spróbuj ponownie później.",

  INVALID_ORIGIN: "Żądanie pochodzi ze strony, która nie jest dozwolona.",
  MISSING_OR_NULL_ORIGIN: "Przeglądarka nie podała, z jakiej strony pochodzi żądanie.",
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED:
    "Inna strona próbowała Cię zalogować. Zablokowaliśmy to, aby chronić Twoje konto.",
  INVALID_CALLBACK_URL: "Adres strony powrotnej jest niedozwolony.",
  INVALID_REDIRECT_URL: "Adres strony, na której masz kontynuować, jest niedozwolony.",
  INVALID_ERROR_CALLBACK_URL: "Adres strony wyświetlanej po błędzie jest niedozwolony.",
  INVALID_NEW_USER_CALLBACK_URL: "Adres strony dla nowych użytkowników jest niedozwolony.",

  PREFETCH_REFUSED: "Tego linku nie można wczytać z wyprzedzeniem. Otwórz go, aby z niego skorzystać.",
  CONFIRMATION_REQUIRED: "Potwierdź na stronie otwieranej przez link, że to Twój adres e-mail.",
  UNAUTHORIZED: "Zaloguj się, aby kontynuować.",
  FORBIDDEN: "Nie masz uprawnień, aby to zrobić.",
  SESSION_NOT_FRESH: "Aby chronić swoje konto, zaloguj się ponownie, zanim to zrobisz.",
  NOT_WHILE_IMPERSONATING: "Nie można tego zrobić podczas działania w imieniu innego użytkownika.",
  SESSION_NOT_FOUND: "Ta sesja została już zakończona.",
  FAILED_TO_CREATE_SESSION: "Nie udało się Cię zalogować. Spróbuj ponownie.",
  FAILED_TO_GET_SESSION: "Nie udało się sprawdzić, czy trwa Twoja sesja. Spróbuj ponownie.",

  EMAIL_PASSWORD_DISABLED: "Nie można tu zalogować się za pomocą adresu e-mail i hasła.",
  EMAIL_PASSWORD_SIGN_UP_DISABLED: "Nie można tu zarejestrować się za pomocą adresu e-mail i hasła.",
  INVALID_EMAIL: "Wpisz prawidłowy adres e-mail.",
  INVALID_EMAIL_OR_PASSWORD: "Nieprawidłowy adres e-mail lub hasło.",
  INVALID_PASSWORD: "Nieprawidłowe hasło.",
  PASSWORD_TOO_SHORT: "To hasło jest za krótkie.",
  PASSWORD_TOO_LONG: "To hasło jest za długie.",
  USER_ALREADY_EXISTS: "Istnieje już konto z tym adresem e-mail.",
  USER_NOT_FOUND: "To konto nie istnieje.",

  EMAIL_NOT_VERIFIED: "Najpierw potwierdź swój adres e-mail. Otwórz link w wiadomości e-mail, którą wysłaliśmy.",
  VERIFICATION_EMAIL_NOT_ENABLED: "Nie można tu potwierdzać adresów e-mail.",
  EMAIL_ALREADY_VERIFIED: "Ten adres e-mail jest już potwierdzony.",
  EMAIL_MISMATCH: "Możesz potwierdzić tylko własny adres e-mail.",
  TOKEN_EXPIRED: "Ten link wygasł. Poproś o nowy.",
  INVALID_TOKEN: "Ten link jest nieprawidłowy lub został już użyty. Poproś o nowy.",

  RESET_PASSWORD_DISABLED: "Nie można tu resetować haseł.",
  CREDENTIAL_ACCOUNT_NOT_FOUND: "To konto nie ma hasła.",
  COULDNT_UPDATE_YOUR_EMAIL: "Nie można zmienić Twojego adresu e-mail na ten.",
  USER_DELETION_BLOCKED: "Twojego konta nie można jeszcze usunąć, ponieważ coś od niego zależy.",
  NO_FIELDS_TO_UPDATE: "Nie ma zmian do zapisania.",
  VALUE_ALREADY_TAKEN: "Ta wartość jest już zajęta. Wybierz inną.",

  PROVIDER_NOT_FOUND: "Ta metoda logowania jest niedostępna.",
  PROVIDER_UNAVAILABLE: "Nie udało się połączyć z dostawcą. Spróbuj ponownie później.",
  FAILED_TO_GET_USER_INFO: "Dostawca nie udostępnił Twojego profilu. Spróbuj ponownie.",
  USER_EMAIL_NOT_FOUND: "Dostawca nie udostępnił Twojego adresu e-mail. Zezwól na dostęp i spróbuj ponownie.",
  SIGNUP_DISABLED: "Nie masz jeszcze konta i nie możesz go utworzyć w ten sposób.",
  FAILED_TO_CREATE_USER: "Nie udało się utworzyć konta. Spróbuj ponownie.",
  ACCOUNT_NOT_LINKED:
    "Istnieje już konto z tym adresem e-mail. Najpierw zaloguj się na nie, a potem połącz tego dostawcę.",
  LINKING_NOT_ALLOWED: "Tego konta nie można połączyć z Twoim.",
  LINKING_DIFFERENT_EMAILS_NOT_ALLOWED: "Możesz połączyć tylko konto z tym samym adresem e-mail.",
  LINKING_FAILED: "Nie udało się połączyć konta. Spróbuj ponownie.",
  SOCIAL_ACCOUNT_ALREADY_LINKED: "To konto jest już połączone z innym użytkownikiem.",
};

export const account: AccountErrorTexts = {
  SESSION_EXPIRED: "Sesja wygasła. Zaloguj się ponownie, aby to zrobić.",
  PASSWORD_ALREADY_SET: "To konto ma już hasło.",
  CHANGE_EMAIL_DISABLED: "Nie można tu zmienić adresu e-mail.",
  EMAIL_IS_THE_SAME: "To już jest Twój adres e-mail.",
  EMAIL_CAN_NOT_BE_UPDATED: "Adresu e-mail nie można zmienić razem z innymi danymi.",
  ACCOUNT_NOT_FOUND: "Ta metoda logowania nie jest połączona z Twoim kontem.",
  FAILED_TO_UNLINK_LAST_ACCOUNT: "Dodaj inną metodę logowania, zanim usuniesz tę.",
};

export const application: ApplicationErrorTexts = {
  HEADERS_REQUIRED: "Aplikacja nie przekazała nagłówków Twojego żądania.",
  REQUEST_REQUIRED: "Aplikacja nie przekazała Twojego żądania.",
  NOT_WITH_A_KEY: "Nie można tego zrobić za pomocą klucza API. Zaloguj się.",
  TWO_CREDENTIALS: "Wysłano dwie dane uwierzytelniające. Użyj tylko jednej.",
  PROVIDER_NOT_SUPPORTED: "Ta metoda logowania nie obsługuje tej czynności.",
  ID_TOKEN_NOT_SUPPORTED: "Ten dostawca nie obsługuje tokenów tożsamości.",
  INVALID_ID_TOKEN: "Logowanie nie powiodło się. Spróbuj ponownie.",
  USER_ID_OR_SESSION_REQUIRED: "Najpierw się zaloguj.",
  FAILED_TO_GET_ACCESS_TOKEN: "Połączenie z tym dostawcą zostało zakończone. Połącz go ponownie.",
  FAILED_TO_REFRESH_ACCESS_TOKEN: "Nie udało się odnowić połączenia z tym dostawcą. Połącz go ponownie.",
  FAILED_TO_SIGN_TOKEN: "Nie udało się podpisać tokenu. Spróbuj ponownie później.",
};

export const redirect: RedirectTexts = {
  please_restart_the_process: "Logowanie wygasło lub rozpoczęło się w innej przeglądarce. Spróbuj ponownie.",
  state_not_found: "Nie udało się wznowić logowania. Spróbuj ponownie.",
  invalid_callback_request: "Dostawca przesłał nieoczekiwaną odpowiedź. Spróbuj ponownie.",
  no_code: "Dostawca nie dokończył logowania. Spróbuj ponownie.",
  invalid_code: "Dostawca nie potwierdził logowania. Spróbuj ponownie.",

  access_denied: "Logowanie zostało anulowane.",
  server_error: "Dostawca zgłosił problem. Spróbuj ponownie później.",
  temporarily_unavailable: "Dostawca jest chwilowo niedostępny. Spróbuj ponownie później.",
};
