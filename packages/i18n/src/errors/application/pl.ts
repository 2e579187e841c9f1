import type { ApplicationErrorTexts } from "./texts.ts";

export const pl: ApplicationErrorTexts = {
  HEADERS_REQUIRED: "Aplikacja nie przekazała nagłówków Twojego żądania.",
  REQUEST_REQUIRED: "Aplikacja nie przekazała Twojego żądania.",
  NOT_WITH_A_KEY: "Zaloguj się osobiście: klucz API do tego nie wystarcza.",
  TWO_CREDENTIALS: "Wysłano dwa poświadczenia naraz. Użyj jednego.",
  PROVIDER_NOT_SUPPORTED: "Ten sposób logowania na to nie pozwala.",
  ID_TOKEN_NOT_SUPPORTED: "Tej usługi logowania nie można użyć w ten sposób.",
  INVALID_ID_TOKEN: "Usługa logowania nie potwierdziła logowania. Spróbuj ponownie.",
  USER_ID_OR_SESSION_REQUIRED: "Aby to zrobić, najpierw się zaloguj.",
  FAILED_TO_GET_ACCESS_TOKEN: "Połączenie z tą usługą wygasło. Połącz ją ponownie.",
  FAILED_TO_REFRESH_ACCESS_TOKEN: "Nie udało się odnowić połączenia z tą usługą. Połącz ją ponownie.",
  FAILED_TO_SIGN_TOKEN: "Nie udało się podpisać tokenu. Spróbuj ponownie później.",
};
