import type { LanguageGroup } from "../../../screens/group.ts";
import type { FrontTexts } from "../../en/screens/front.ts";
import { front, redirect } from "../errors.ts";
import { banned, captcha, haveIBeenPwned } from "../plugin-errors.ts";

const texts: FrontTexts = {
  "common.or": "lub",
  "common.back": "Wstecz",
  "common.close": "Zamknij",
  "common.sending": "Wysyłanie…",
  "common.goOn": "Kontynuuj",
  "common.cancel": "Anuluj",
  "common.retry": "Spróbuj ponownie",
  "common.loading": "Wczytywanie…",

  "pages.label": "Strony",
  "pages.previous": "Poprzednia strona",
  "pages.next": "Następna strona",
  "pages.page": "Strona {page}",

  "field.name": "Imię i nazwisko",
  "field.email": "Adres e-mail",
  "field.password": "Hasło",
  "field.newPassword": "Nowe hasło",
  "field.required": "Pole wymagane",
  "field.email.invalid": "Wpisz prawidłowy adres e-mail.",
  "field.password.tooShort": {
    one: "Użyj co najmniej {count} znaku.",
    few: "Użyj co najmniej {count} znaków.",
    many: "Użyj co najmniej {count} znaków.",
    other: "Użyj co najmniej {count} znaku.",
  },
  "field.password.tooLong": {
    one: "Użyj najwyżej {count} znaku.",
    few: "Użyj najwyżej {count} znaków.",
    many: "Użyj najwyżej {count} znaków.",
    other: "Użyj najwyżej {count} znaku.",
  },
  "field.password.hint": {
    one: "Co najmniej {count} znak",
    few: "Co najmniej {count} znaki",
    many: "Co najmniej {count} znaków",
    other: "Co najmniej {count} znaku",
  },
  "field.password.show": "Pokaż hasło",
  "field.password.generate": "Wygeneruj",
  "field.password.capsLock": "Caps Lock jest włączony",
  "field.password.strength.0": "Zbyt słabe",
  "field.password.strength.1": "Słabe",
  "field.password.strength.2": "Średnie",
  "field.password.strength.3": "Dobre",
  "field.password.strength.4": "Silne",
  "field.rememberMe": "Nie wylogowuj mnie",

  "signIn.title": "Zaloguj się",
  "signIn.lead": "Witaj ponownie! Zaloguj się, aby kontynuować.",
  "signIn.verified": "Twój adres e-mail jest potwierdzony. Zaloguj się, aby kontynuować.",
  "signIn.limited":
    "Zbyt wiele prób zalogowania się na to konto. Spróbuj ponownie później, użyj przeglądarki, w której już się logowano, albo wybierz „Nie pamiętasz hasła?”, aby ustawić nowe hasło.",
  "signIn.submit": "Zaloguj się",
  "signIn.submitting": "Logowanie…",
  "signIn.forgot": "Nie pamiętasz hasła?",
  "signIn.noAccount": "Nie masz konta?",
  "signIn.toSignUp": "Zarejestruj się",
  "signIn.noCookie":
    "Przeglądarka zablokowała plik cookie logowania. Zezwól tej stronie na pliki cookie i spróbuj ponownie.",
  "signIn.nothing": "Brak dostępnych metod logowania.",
  "signIn.ended.title": "Wylogowano",
  "ended.session_ended": "Sesja się zakończyła. Zaloguj się, aby kontynuować.",
  "ended.too_many_sessions": "Wylogowano Cię tutaj, ponieważ zalogowano się na zbyt wielu urządzeniach.",
  "signIn.already.title": "Jesteś już na swoim koncie",
  "signIn.already.lead": "Bieżące konto: {who}.",
  "signIn.already.anew": "Użyj innego konta",

  "signUp.title": "Utwórz konto",
  "signUp.lead": "Wpisz swoje dane, aby zacząć.",
  "signUp.submit": "Utwórz konto",
  "signUp.submitting": "Tworzenie konta…",
  "signUp.hasAccount": "Masz już konto?",
  "signUp.toSignIn": "Zaloguj się",
  "signUp.nothing": "Rejestracja jest wyłączona.",

  "social.continue": "Kontynuuj przez {provider}",
  "social.leaving": "Przekierowywanie do {provider}…",
  "social.failed": "Coś poszło nie tak. Spróbuj ponownie albo użyj innej metody logowania.",
  "social.lastUsed": "Ostatnio używane",

  "checkMail.title": "Sprawdź pocztę",
  "checkMail.verify": "Wysłaliśmy link na adres {email}. Otwórz go, aby kontynuować.",
  "checkMail.reset": "Jeśli istnieje konto z adresem {email}, otrzymasz link do zresetowania hasła.",
  "checkMail.nothing": "Nie ma wiadomości? Sprawdź folder ze spamem albo wyślij ją ponownie.",
  "checkMail.resend": "Wyślij ponownie e-mail",
  "checkMail.wait": {
    one: "Wyślij ponownie za {count} sekundę",
    few: "Wyślij ponownie za {count} sekundy",
    many: "Wyślij ponownie za {count} sekund",
    other: "Wyślij ponownie za {count} sekundy",
  },
  "checkMail.sent": "Wysłano e-mail",

  "forgot.title": "Zresetuj hasło",
  "forgot.lead": "Wpisz swój adres e-mail, a wyślemy Ci link do zresetowania hasła.",
  "forgot.submit": "Wyślij link",
  "forgot.anotherAddress": "Użyj innego adresu e-mail",
  "forgot.toSignIn": "Wróć do logowania",

  "reset.title": "Ustaw nowe hasło",
  "reset.lead": "Nastąpi wylogowanie ze wszystkich sesji.",
  "reset.submit": "Ustaw hasło",
  "reset.submitting": "Ustawianie hasła…",
  "reset.done.title": "Hasło zmienione",
  "reset.done.lead": "Wylogowano ze wszystkich sesji.",
  "reset.done.toSignIn": "Zaloguj się",
  "link.title": "Ten link jest nieprawidłowy",
  "link.used": "Został już użyty albo jest niekompletny.",
  "link.expired": "Wygasł.",
  "link.dead": "Wygasł, został już użyty albo jest niekompletny.",
  "link.another": "Poproś o nowy link",

  "verified.unknown": "Zaloguj się, aby sprawdzić, czy Twój adres e-mail jest potwierdzony.",
  "verified.title": "Adres e-mail potwierdzony",
  "verified.lead": "Dziękujemy! Wszystko gotowe.",

  "again.title": "Potwierdź, że to Ty",
  "again.lead": "Aby chronić swoje konto i kontynuować, zaloguj się ponownie.",
  "again.noPassword": "Aby chronić swoje konto, zaloguj się ponownie, a potem powtórz tę czynność.",
  "again.code": "Kod z aplikacji uwierzytelniającej",
  "again.byCode": "Użyj kodu",
  "again.byPassword": "Użyj hasła",
  "again.provider": "Kontynuuj przez {provider}",
  "again.signIn": "Zaloguj się ponownie",
  "again.checking": "Sprawdzanie…",

  "device.name": "{browser}, system {system}",
  "device.unknown": "Nieznane urządzenie",
};

/** Sign-in and sign-up screens in Polish. */
export const pl: LanguageGroup<FrontTexts> = {
  locale: "pl",
  texts,
  errors: { ...front, ...redirect, ...banned, ...captcha, ...haveIBeenPwned },
};
