import type { ErrorPageTexts } from "./texts.ts";

export const pl: ErrorPageTexts = {
  title: "Błąd logowania",
  message: "Podczas logowania coś poszło nie tak. Wróć i spróbuj ponownie.",
  code: "Kod błędu",
  back: "Wróć do aplikacji",
};
