import type { RedirectTexts } from "./texts.ts";

export const pl: RedirectTexts = {
  please_restart_the_process: "Trwało to zbyt długo lub rozpoczęło się w innej przeglądarce. Spróbuj ponownie.",
  state_not_found: "Nie wiadomo już, gdzie rozpoczęło się to logowanie. Spróbuj ponownie.",
  invalid_callback_request: "Usługa logowania przesłała coś nieoczekiwanego. Spróbuj ponownie.",
  no_code: "Usługa logowania nie dokończyła logowania. Spróbuj ponownie.",
  invalid_code: "Usługa logowania nie zaakceptowała logowania. Spróbuj ponownie.",

  access_denied: "Logowanie zostało anulowane, nic się nie zmieniło.",
  server_error: "W usłudze logowania wystąpił błąd. Spróbuj ponownie później.",
  temporarily_unavailable: "Usługa logowania jest chwilowo niedostępna. Spróbuj ponownie później.",
};
