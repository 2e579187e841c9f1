import type { ConfirmPageTexts } from "./texts.ts";

export const pl: ConfirmPageTexts = {
  title: "Potwierdź swój adres e-mail",
  signedUp: (name, email, when) => `Rejestracja „${name}” z adresem ${email}: ${when}. Czy to Ty?`,
  moved: (name, email) => `Konto „${name}” ma używać adresu e-mail ${email}. Czy to Twoje konto?`,
  confirm: "Tak, potwierdź mój adres e-mail",
  deny: "To nie ja",
  denyHint: "Jeśli to nie Ty, nikt nie będzie mógł się zalogować hasłem z tej rejestracji.",
  confirmedTitle: "Twój adres e-mail jest zweryfikowany",
  confirmed: "Możesz się teraz zalogować, tutaj lub na urządzeniu, na którym się rejestrujesz.",
  passwordRemoved:
    "Ktoś inny też zarejestrował się z Twoim adresem e-mail, dlatego hasło zostało usunięte. Wybierz „Nie pamiętasz hasła?”, aby ustawić nowe.",
  deniedTitle: "Dziękujemy za informację",
  denied: "Rejestracja została unieważniona: jej hasło już nie działa i nikt nie jest przy jej użyciu zalogowany.",
  moveDenied: "Twój adres e-mail nie został potwierdzony, a wysłane do Ciebie linki już nie działają.",
  invalid: "Ten link nie jest już ważny: został użyty albo wygasł.",
};
