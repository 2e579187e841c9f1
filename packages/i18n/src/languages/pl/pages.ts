import type {
  ChallengePageTexts,
  ConfirmPageTexts,
  ErrorPageTexts,
  LinkPageTexts,
  MagicLinkPageTexts,
  SignInNoticePageTexts,
  UndoPageTexts,
} from "../../texts/pages.ts";

export const errorPage: ErrorPageTexts = {
  title: "Coś poszło nie tak",
  message: "Nie udało się zrealizować żądania. Wróć i spróbuj ponownie.",
  code: "Kod błędu",
  back: "Wróć do aplikacji",
};

export const linkPage: LinkPageTexts = {
  verified: {
    title: "Adres e-mail potwierdzony",
    text: "Możesz wrócić do aplikacji.",
  },
  approved: {
    title: "Sprawdź nowy adres e-mail",
    text: "Wysłaliśmy link na nowy adres e-mail. Otwórz go, aby dokończyć zmianę.",
  },
  deleted: {
    title: "Konto usunięte",
    text: "Twoje konto zostało usunięte.",
  },
  expired: {
    title: "Ten link wygasł",
    text: "Poproś w aplikacji o nowy link.",
  },
  invalid: {
    title: "Ten link jest nieprawidłowy",
    text: "Został już użyty albo jest niekompletny. Otwórz go ponownie z wiadomości e-mail lub poproś w aplikacji o nowy link.",
  },
  signIn: {
    title: "Najpierw się zaloguj",
    text: "Zaloguj się do aplikacji w tej przeglądarce, a potem ponownie otwórz link.",
  },
};

export const confirmPage: ConfirmPageTexts = {
  title: "Potwierdź swój adres e-mail",
  signedUp: (name, email, when) => `„${name}” – rejestracja z adresem ${email}: ${when}. Czy to Ty?`,
  moved: (name, email) => `Konto „${name}” ma używać adresu e-mail ${email}. Czy to Twoje konto?`,
  confirm: "Tak, potwierdź mój adres e-mail",
  deny: "To nie ja",
  denyHint: "Jeśli to nie Ty, nikt nie będzie mógł się zalogować hasłem z tej rejestracji.",
  confirmedTitle: "Adres e-mail potwierdzony",
  confirmed: "Możesz się teraz zalogować tutaj lub na urządzeniu, na którym odbyła się rejestracja.",
  passwordRemoved:
    "Ktoś inny też zarejestrował się z Twoim adresem e-mail, dlatego usunęliśmy hasło. Wybierz „Nie pamiętasz hasła?”, aby ustawić nowe.",
  deniedTitle: "Dziękujemy za informację",
  denied: "Anulowaliśmy rejestrację. Jej hasło już nie działa i nikt nie jest z niej zalogowany.",
  moveDenied: "Twój adres e-mail nie został potwierdzony, a wysłane do Ciebie linki już nie działają.",
  invalid: "Ten link jest już nieważny. Został użyty albo wygasł.",
};

export const undoPage: UndoPageTexts = {
  title: "Cofnij zmianę adresu e-mail",
  question: (email) =>
    `Twój adres e-mail zostanie zmieniony z powrotem na ${email}. Nastąpi wylogowanie ze wszystkich sesji, a metody logowania dodane po zmianie zostaną usunięte.`,
  button: "Cofnij zmianę",
  done: "Przywróciliśmy poprzedni adres e-mail i nastąpiło wylogowanie ze wszystkich sesji. Zaloguj się ponownie. Jeśli hasło już nie działa albo ktoś inny może je znać, wybierz „Nie pamiętasz hasła?”, aby ustawić nowe.",
  invalid:
    "Ten link jest już nieważny. Został użyty albo ma więcej niż siedem dni. Skontaktuj się z pomocą techniczną aplikacji.",
  taken:
    "Inne konto używa teraz tego adresu e-mail, więc zmiany nie można cofnąć. Skontaktuj się z pomocą techniczną aplikacji.",
};

export const challengePage: ChallengePageTexts = {
  title: "Uwierzytelnianie dwuskładnikowe",
  ask: {
    totp: "Wpisz kod z aplikacji uwierzytelniającej.",
    otp: "Wyślemy kod na Twój adres e-mail.",
    "backup-code": "Wpisz jeden ze swoich kodów zapasowych. Każdy kod działa raz.",
  },
  otherWays: "Użyj innej metody",
  ways: { totp: "Aplikacja uwierzytelniająca", otp: "Kod z e-maila", "backup-code": "Kod zapasowy" },
  code: "Kod",
  trust: (time) => `Ufaj temu urządzeniu i nie pytaj ponownie (${time})`,
  submit: "Zaloguj się",
  send: "Wyślij kod",
  sendAgain: "Wyślij kod ponownie",
  sent: "Wysłaliśmy kod na Twój adres e-mail.",
  errors: {
    wrong: "Kod jest nieprawidłowy lub już użyty. Wpisz najnowszy kod.",
    wrongBackupCode: "Ten kod zapasowy jest nieprawidłowy lub został już użyty.",
    expired: "Kod wygasł. Poproś o nowy.",
    tooMany: "Zbyt wiele prób. Spróbuj ponownie później.",
    outdated: "Konfigurację rozpoczęto od nowa w innym miejscu. Zacznij jeszcze raz.",
    notSent: "Nie udało się wysłać kodu. Użyj innej metody.",
  },
  setUp: {
    title: "Skonfiguruj uwierzytelnianie dwuskładnikowe",
    why: "Twoje konto wymaga uwierzytelniania dwuskładnikowego. Potrzebujesz aplikacji uwierzytelniającej na telefonie lub menedżera haseł.",
    begin: "Skonfiguruj",
    orMail: "Możemy też wysyłać Ci kod e-mailem przy każdym logowaniu.",
    byMail: "Użyj kodów z e-maila",
    scan: "Zeskanuj kod QR aplikacją uwierzytelniającą.",
    picture: "Kod QR do aplikacji uwierzytelniającej",
    type: "Albo wpisz klucz konfiguracyjny:",
    open: "Otwórz aplikację uwierzytelniającą na tym urządzeniu",
    keep: "Jeśli utracisz urządzenie, każdym z tych kodów możesz zalogować się raz. Przechowuj je w bezpiecznym miejscu. Nie zobaczysz ich ponownie.",
    backupCodes: "Kody zapasowe",
    confirm: "Wpisz kod z aplikacji uwierzytelniającej.",
  },
  nothing: "Logowanie wygasło lub zostało już zakończone. Zaloguj się ponownie.",
};

export const magicLinkPage: MagicLinkPageTexts = {
  title: "Zaloguj się",
  question: (email) => `Czy chcesz się zalogować jako ${email} w tej przeglądarce?`,
  button: "Zaloguj się",
};

export const signInNoticePage: SignInNoticePageTexts = {
  title: "Zabezpiecz swoje konto",
  question: (email) => `Ktoś zalogował się na konto ${email} z nowego urządzenia:`,
  ended: "Ta sesja już się zakończyła.",
  consequence:
    "Jeśli to nie Ty, użyj przycisku. Nastąpi wylogowanie ze wszystkich sesji, metody logowania dodane od tego czasu zostaną usunięte, a hasło przestanie działać, dopóki nie ustawisz nowego.",
  button: "To nie ja",
  ignore: "Jeśli to Ty, zamknij tę stronę. Nic się nie zmieni.",
  doneTitle: "Twoje konto jest zabezpieczone",
  done: "Nastąpiło wylogowanie ze wszystkich sesji, a metody logowania dodane od tego czasu zostały usunięte.",
  mailed: "Hasło już nie działa. Wysłaliśmy wiadomość e-mail z linkiem do ustawienia nowego.",
  signIn: "Możesz zalogować się ponownie.",
  invalid: "Ten link jest już nieważny. Został użyty albo jest niekompletny.",
  expired:
    "Ten link wygasł. Jeśli ktoś inny może mieć dostęp do Twojego konta, zmień hasło i wyloguj wszystkie inne sesje.",
  moved:
    "Konto ma teraz inny adres e-mail. Jeśli to nie Ty go zmieniłeś lub zmieniłaś, użyj linku z wiadomości e-mail o tej zmianie.",
};
