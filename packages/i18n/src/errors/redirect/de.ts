import type { RedirectTexts } from "./texts.ts";

export const de: RedirectTexts = {
  please_restart_the_process:
    "Das hat zu lange gedauert oder in einem anderen Browser begonnen. Bitte versuchen Sie es erneut.",
  state_not_found: "Es ist nicht mehr bekannt, wo diese Anmeldung begonnen hat. Bitte versuchen Sie es erneut.",
  invalid_callback_request: "Der Anmeldedienst hat etwas Unerwartetes gesendet. Bitte versuchen Sie es erneut.",
  no_code: "Der Anmeldedienst hat die Anmeldung nicht abgeschlossen. Bitte versuchen Sie es erneut.",
  invalid_code: "Der Anmeldedienst hat die Anmeldung nicht bestätigt. Bitte versuchen Sie es erneut.",

  access_denied: "Die Anmeldung wurde abgebrochen. Es hat sich nichts geändert.",
  server_error: "Beim Anmeldedienst ist ein Fehler aufgetreten. Bitte versuchen Sie es später noch einmal.",
  temporarily_unavailable:
    "Der Anmeldedienst ist im Moment nicht verfügbar. Bitte versuchen Sie es später noch einmal.",
};
