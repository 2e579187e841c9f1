import type { UndoPageTexts } from "./texts.ts";

export const pl: UndoPageTexts = {
  title: "Cofnij zmianę adresu e-mail",
  question: (email) =>
    `Twoje konto odzyska adres ${email}. Wszystkie urządzenia zostaną wylogowane, a sposoby logowania dodane po zmianie zostaną usunięte.`,
  button: "Cofnij zmianę",
  done: "Twoje konto ma znów poprzedni adres e-mail, a wszystkie urządzenia zostały wylogowane. Zaloguj się ponownie. Jeśli hasło już nie działa albo ktoś inny może je znać, wybierz „Nie pamiętasz hasła?” i ustaw nowe.",
  invalid:
    "Ten link stracił ważność: został już użyty albo ma więcej niż siedem dni. Skontaktuj się z pomocą techniczną aplikacji.",
  taken:
    "Ktoś inny ma już konto z tym adresem e-mail, więc zmiany nie można cofnąć. Skontaktuj się z pomocą techniczną aplikacji.",
};
