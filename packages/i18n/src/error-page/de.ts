import type { ErrorPageTexts } from "./texts.ts";

export const de: ErrorPageTexts = {
  title: "Fehler bei der Anmeldung",
  message: "Bei der Anmeldung ist etwas schiefgegangen. Bitte gehen Sie zurück und versuchen Sie es noch einmal.",
  code: "Fehlercode",
  back: "Zurück zur Anwendung",
};
