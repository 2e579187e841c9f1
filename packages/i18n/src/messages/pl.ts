import type { Messages } from "../messages.ts";

export const pl: Messages = {
  errorPage: {
    title: "Błąd logowania",
    message: "Podczas logowania coś poszło nie tak. Wróć i spróbuj ponownie.",
    code: "Kod błędu",
    back: "Wróć do aplikacji",
  },
};
