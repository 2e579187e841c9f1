import type { Messages } from "../messages.ts";

export const de: Messages = {
  errorPage: {
    title: "Fehler bei der Anmeldung",
    message: "Bei der Anmeldung ist etwas schiefgegangen. Bitte geh zurück und versuche es noch einmal.",
    code: "Fehlercode",
    back: "Zurück zur Anwendung",
  },
};
