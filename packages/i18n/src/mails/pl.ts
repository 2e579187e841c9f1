import { inBrackets } from "./in-brackets.ts";
import { toRoleName } from "./role-name.ts";
import type { AppValues, MailTexts } from "./texts.ts";

const roles = { owner: "właściciel", admin: "administrator", member: "członek" };
const toAccount = ({ app }: AppValues) =>
  `Otrzymujesz tę wiadomość, ponieważ ten adres jest przypisany do konta ${app}.`;
const toFormerAccount = ({ app }: AppValues) =>
  `Otrzymujesz tę wiadomość, ponieważ ten adres był wcześniej przypisany do konta ${app}.`;
const toEntered = ({ app }: AppValues) => `Otrzymujesz tę wiadomość, ponieważ ten adres podano w serwisie ${app}.`;

export const pl: MailTexts = {
  common: {
    greeting: "Dzień dobry!",
    greetingTo: (name) => `Dzień dobry, ${name}!`,
    validFor: (duration) => `Link jest ważny przez ${duration}.`,
    linkFallback: "Jeśli przycisk nie działa, skopiuj ten adres do przeglądarki:",
  },
  "verify-email": {
    subject: ({ app }) => `Potwierdź adres e-mail w serwisie ${app}`,
    preheader: "Otwórz link, aby potwierdzić, że to Twój adres.",
    heading: () => "Potwierdź adres e-mail",
    paragraphs: ({ app }) => [
      `Ten adres podano dla konta w serwisie ${app}. Otwórz link, aby potwierdzić, że należy do Ciebie.`,
    ],
    button: "Potwierdź adres e-mail",
    ifNotYou: ({ app }) =>
      `Jeśli to nie Ty zakładasz konto w serwisie ${app} lub zmieniasz tam adres, nie otwieraj linku. Możesz zignorować tę wiadomość.`,
    footer: toEntered,
  },
  "reset-password": {
    subject: ({ app }) => `Zresetuj hasło do konta ${app}`,
    preheader: "Otwórz link, aby ustawić nowe hasło.",
    heading: () => "Zresetuj hasło",
    paragraphs: ({ app }) => [
      `Otrzymaliśmy prośbę o zresetowanie hasła do Twojego konta ${app}. Otwórz link, aby ustawić nowe hasło.`,
      "Po zmianie hasła nastąpi wylogowanie ze wszystkich urządzeń.",
    ],
    button: "Ustaw nowe hasło",
    ifNotYou: () => "Jeśli to nie Twoja prośba, możesz zignorować tę wiadomość: hasło pozostanie bez zmian.",
    footer: toAccount,
  },
  "change-email": {
    subject: ({ app }) => `Zatwierdź nowy adres e-mail konta ${app}`,
    preheader: "Adres e-mail Twojego konta ma zostać zmieniony.",
    heading: () => "Zatwierdź nowy adres e-mail",
    paragraphs: ({ app, newEmail }) => [
      `Otrzymaliśmy prośbę o zmianę adresu e-mail Twojego konta ${app} na ${newEmail}. Otwórz link, aby zatwierdzić zmianę.`,
    ],
    button: "Zatwierdź zmianę",
    ifNotYou: () =>
      "Jeśli to nie Twoja prośba, nie otwieraj linku: bez tego nic się nie zmieni. Jeśli to Twoje konto, zmień hasło, bo być może jest w nim zalogowany ktoś inny.",
    footer: toAccount,
  },
  "delete-account": {
    subject: ({ app }) => `Potwierdź usunięcie konta ${app}`,
    preheader: "Po potwierdzeniu konto zostanie trwale usunięte.",
    heading: () => "Usunąć konto?",
    paragraphs: ({ app }) => [
      `Otrzymaliśmy prośbę o usunięcie Twojego konta ${app}. Otwórz link, aby ją potwierdzić.`,
      "Konto zostanie wtedy trwale usunięte. Tej operacji nie można cofnąć.",
    ],
    button: "Usuń moje konto",
    ifNotYou: () =>
      "Jeśli to nie Twoja prośba, nie otwieraj linku i zmień hasło: być może na Twoim koncie jest zalogowany ktoś inny.",
    footer: toAccount,
  },
  invitation: {
    subject: ({ app, organization }) => `Zaproszenie do organizacji „${organization}” w serwisie ${app}`,
    preheader: "Otwórz link, aby zobaczyć zaproszenie.",
    heading: ({ organization }) => `Zaproszenie do organizacji „${organization}”`,
    paragraphs: ({ app, inviter, organization, role }) => [
      `${inviter} zaprasza Cię do organizacji „${organization}” w serwisie ${app}.`,
      `Twoja rola: ${toRoleName(roles, role)}.`,
    ],
    button: "Zobacz zaproszenie",
    ifNotYou: () => "Jeśli nie znasz nadawcy, możesz zignorować tę wiadomość: nic się nie stanie.",
    footer: toEntered,
  },
  notice: {
    "password-changed": {
      subject: ({ app }) => `Hasło do konta ${app} zostało zmienione`,
      preheader: "Jeśli to nie Ty, zareaguj od razu.",
      heading: () => "Hasło zostało zmienione",
      paragraphs: ({ app }) => [
        `Hasło do Twojego konta ${app} zostało zmienione. Jeśli to Twoja zmiana, nie musisz nic więcej robić.`,
      ],
      ifNotYou: () =>
        "Jeśli to nie Ty, ktoś inny ma dostęp do Twojego konta. Jak najszybciej wybierz „Nie pamiętasz hasła?” na stronie logowania i ustaw nowe hasło.",
      footer: toAccount,
    },
    "password-removed": {
      subject: ({ app }) => `Hasło do konta ${app} zostało usunięte`,
      preheader: "Aby znów się zalogować, ustaw nowe hasło.",
      heading: () => "Hasło zostało usunięte",
      paragraphs: ({ app }) => [
        `Adres e-mail Twojego konta ${app} potwierdził ktoś, kto nie wykazał, że zna hasło. Mogła je ustawić obca osoba, dlatego dla bezpieczeństwa usunęliśmy hasło, odłączyliśmy powiązane konta i zakończyliśmy sesje na wszystkich urządzeniach.`,
        "Aby znów się zalogować, wybierz „Nie pamiętasz hasła?” na stronie logowania i ustaw nowe hasło.",
      ],
      ifNotYou: () =>
        "Jeśli link potwierdzający otworzył ktoś inny, być może ma on dostęp do Twojej poczty: zmień też hasło do skrzynki.",
      footer: toAccount,
    },
    "email-changed": {
      subject: ({ app }) => `Adres e-mail konta ${app} został zmieniony`,
      preheader: "Jeśli to nie Ty, zareaguj od razu.",
      heading: () => "Adres e-mail został zmieniony",
      paragraphs: ({ app, newEmail }) => [
        `Nowy adres e-mail Twojego konta ${app} to ${newEmail}. Od teraz używaj go do logowania; poprzedni adres już nie działa.`,
      ],
      ifNotYou: ({ app, supportEmail }) =>
        `Jeśli to nie Ty, natychmiast skontaktuj się z pomocą techniczną ${app}${inBrackets(supportEmail)}: ktoś inny przejął Twoje konto.`,
      undo: "Jeśli to nie Ty albo nowy adres nie należy do Ciebie, otwórz link: konto wróci do tego adresu, a wszystkie urządzenia zostaną wylogowane.",
      button: "Cofnij zmianę",
      footer: toFormerAccount,
    },
    "email-change-undone": {
      subject: ({ app }) => `Nowy adres e-mail konta ${app} został usunięty`,
      preheader: "Twoje konto ma znów poprzedni adres e-mail.",
      heading: () => "Zmiana adresu e-mail została cofnięta",
      paragraphs: ({ app }) => [
        `Zmiana została cofnięta ze skrzynki, do której konto ${app} należało wcześniej. Ten adres nie należy już do konta, a wszystkie urządzenia zostały wylogowane.`,
      ],
      ifNotYou: ({ app }) =>
        `Jeśli Cię to dziwi, zaloguj się poprzednim adresem e-mail albo skontaktuj się z pomocą techniczną ${app}.`,
      footer: toFormerAccount,
    },
    "account-exists": {
      subject: ({ app }) => `Masz już konto ${app}`,
      preheader: "Ktoś próbował założyć konto na Twój adres e-mail.",
      heading: () => "Masz już konto",
      paragraphs: ({ app }) => [
        `Ktoś próbował założyć konto w serwisie ${app} na ten adres e-mail, ale jest już do niego przypisane konto.`,
        "Jeśli to Ty, zaloguj się jak zwykle. Jeśli nie pamiętasz hasła, wybierz „Nie pamiętasz hasła?” na stronie logowania.",
      ],
      ifNotYou: () =>
        "Jeśli to nie Ty, nie musisz nic robić: na Twoim koncie nic się nie zmieniło i nikt nie uzyskał do niego dostępu.",
      footer: toAccount,
    },
  },
};
