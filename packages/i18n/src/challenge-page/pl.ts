import type { ChallengePageTexts } from "./texts.ts";

export const pl: ChallengePageTexts = {
  title: "Potwierdź, że to Ty",
  ask: {
    totp: "Wpisz kod, który pokazuje Twoja aplikacja uwierzytelniająca.",
    otp: "Możemy wysłać kod na Twój adres e-mail.",
    "backup-code": "Wpisz jeden z zachowanych kodów zapasowych. Każdy działa tylko raz.",
  },
  otherWays: "Inny sposób",
  ways: { totp: "Aplikacja uwierzytelniająca", otp: "Kod e-mailem", "backup-code": "Kod zapasowy" },
  code: "Kod",
  trust: (time) => `Nie pytaj ponownie na tym urządzeniu (${time})`,
  submit: "Zaloguj się",
  send: "Wyślij kod",
  sendAgain: "Wyślij nowy kod",
  sent: "Wysłaliśmy kod na Twój adres e-mail. Wpisz go tutaj.",
  errors: {
    wrong: "Ten kod jest nieprawidłowy lub został już użyty. Wpisz najnowszy.",
    wrongBackupCode: "Ten kod zapasowy jest nieprawidłowy lub został już użyty.",
    expired: "Żaden kod nie jest już ważny. Poproś o wysłanie nowego.",
    tooMany: "Zbyt wiele prób. Odczekaj chwilę i spróbuj ponownie.",
    outdated: "Konfigurację rozpoczęto od nowa w innym miejscu. Rozpocznij ją tutaj jeszcze raz.",
    notSent: "Nie udało się wysłać kodu. Wybierz inny sposób.",
  },
  setUp: {
    title: "Skonfiguruj uwierzytelnianie dwuskładnikowe",
    why: "To konto wymaga drugiego składnika. Potrzebujesz aplikacji uwierzytelniającej, na przykład w telefonie.",
    begin: "Skonfiguruj teraz",
    scan: "Zeskanuj ten obraz aplikacją uwierzytelniającą.",
    picture: "Kod QR dla aplikacji uwierzytelniającej",
    type: "Albo wpisz ten klucz:",
    open: "Otwórz aplikację uwierzytelniającą na tym urządzeniu",
    keep: "Przechowuj te kody w bezpiecznym miejscu. Każdym z nich możesz zalogować się raz, jeśli stracisz urządzenie. Pokazujemy je tylko teraz.",
    backupCodes: "Kody zapasowe",
    confirm: "Teraz wpisz kod, który pokazuje aplikacja.",
  },
  nothing: "W tej przeglądarce nie czeka żadne logowanie albo czekało zbyt długo. Zaloguj się ponownie.",
};
