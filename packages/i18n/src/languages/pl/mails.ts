import { inBrackets } from "../../mails/in-brackets.ts";
import { toRoleName } from "../../mails/role-name.ts";
import type { AppValues, MailTexts } from "../../texts/mails.ts";

const roles = { owner: "właściciel", admin: "administrator", member: "członek" };
const toAccount = ({ app }: AppValues) =>
  `Otrzymujesz tę wiadomość, ponieważ ten adres e-mail jest przypisany do konta ${app}.`;
const toFormerAccount = ({ app }: AppValues) =>
  `Otrzymujesz tę wiadomość, ponieważ ten adres e-mail był dotąd przypisany do konta ${app}.`;
const toEntered = ({ app }: AppValues) =>
  `Otrzymujesz tę wiadomość, ponieważ ten adres e-mail podano w serwisie ${app}.`;

export const mails: MailTexts = {
  common: {
    greeting: "Dzień dobry!",
    greetingTo: (name) => `Dzień dobry, ${name}!`,
    validFor: (duration) => `Ten link jest ważny przez ${duration}.`,
    linkFallback: "Jeśli przycisk nie działa, skopiuj ten link do przeglądarki:",
  },
  "verify-email": {
    subject: ({ app }) => `Potwierdź adres e-mail w serwisie ${app}`,
    preheader: "Otwórz link, aby potwierdzić swój adres e-mail.",
    heading: () => "Potwierdź swój adres e-mail",
    paragraphs: ({ app }) => [
      `Ktoś użył tego adresu e-mail na potrzeby konta ${app}. Jeśli to Ty, otwórz link, aby go potwierdzić.`,
    ],
    button: "Potwierdź adres e-mail",
    ifNotYou: () => "Jeśli to nie Ty, nie otwieraj linku. Możesz zignorować tę wiadomość.",
    footer: toEntered,
  },
  "reset-password": {
    subject: ({ app }) => `Zresetuj hasło do konta ${app}`,
    preheader: "Otwórz link, aby ustawić nowe hasło.",
    heading: () => "Zresetuj hasło",
    paragraphs: ({ app }) => [
      `Otrzymaliśmy prośbę o zresetowanie hasła do Twojego konta ${app}. Otwórz link, aby ustawić nowe.`,
      "Po ustawieniu hasła nastąpi wylogowanie ze wszystkich sesji.",
    ],
    button: "Zresetuj hasło",
    ifNotYou: () => "Jeśli to nie Twoja prośba, możesz zignorować tę wiadomość. Twoje hasło się nie zmieni.",
    footer: toAccount,
  },
  "change-email": {
    subject: ({ app }) => `Zatwierdź nowy adres e-mail konta ${app}`,
    preheader: "Otwórz link, aby zatwierdzić zmianę.",
    heading: () => "Zatwierdź nowy adres e-mail",
    paragraphs: ({ app, newEmail }) => [
      `Otrzymaliśmy prośbę o zmianę adresu e-mail Twojego konta ${app} na ${newEmail}. Otwórz link, aby zatwierdzić zmianę.`,
    ],
    button: "Zatwierdź zmianę",
    ifNotYou: () =>
      "Jeśli to nie Twoja prośba, nie otwieraj linku, a nic się nie zmieni. Jeśli to Twoje konto, zmień hasło, bo ktoś inny może mieć do niego dostęp.",
    footer: toAccount,
  },
  "delete-account": {
    subject: ({ app }) => `Potwierdź usunięcie konta ${app}`,
    preheader: "Otwórz link, aby trwale usunąć konto.",
    heading: () => "Usunąć konto?",
    paragraphs: ({ app }) => [
      `Otrzymaliśmy prośbę o usunięcie Twojego konta ${app}. Otwórz link, aby ją potwierdzić.`,
      "Twoje konto zostanie trwale usunięte. Tej operacji nie można cofnąć.",
    ],
    button: "Usuń moje konto",
    ifNotYou: () =>
      "Jeśli to nie Twoja prośba, nie otwieraj linku i zmień hasło. Ktoś inny może mieć dostęp do Twojego konta.",
    footer: toAccount,
  },
  invitation: {
    subject: ({ app, organization }) => `Zaproszenie do organizacji „${organization}” w serwisie ${app}`,
    preheader: "Otwórz link, aby zobaczyć zaproszenie.",
    heading: ({ organization }) => `Dołącz do organizacji „${organization}”`,
    paragraphs: ({ app, inviter, organization, role }) => [
      `${inviter} zaprasza Cię do organizacji „${organization}” w serwisie ${app}.`,
      `Twoja rola: ${toRoleName(roles, role)}.`,
    ],
    button: "Zobacz zaproszenie",
    ifNotYou: () => "Jeśli nie wiesz, kto wysłał tę wiadomość, możesz ją zignorować.",
    footer: toEntered,
  },
  notice: {
    "password-changed": {
      subject: ({ app }) => `Hasło do konta ${app} zostało zmienione`,
      preheader: "Jeśli to nie Ty, zareaguj od razu.",
      heading: () => "Hasło zostało zmienione",
      paragraphs: ({ app }) => [`Hasło do Twojego konta ${app} zostało zmienione. Jeśli to Ty, nie musisz nic robić.`],
      ifNotYou: () =>
        "Jeśli to nie Ty, ktoś inny ma dostęp do Twojego konta. Od razu wybierz „Nie pamiętasz hasła?” na stronie logowania i ustaw nowe hasło.",
      footer: toAccount,
    },
    "password-removed": {
      subject: ({ app }) => `Hasło do konta ${app} zostało usunięte`,
      preheader: "Aby znów się zalogować, ustaw nowe hasło.",
      heading: () => "Hasło zostało usunięte",
      paragraphs: ({ app }) => [
        `Ktoś potwierdził adres e-mail Twojego konta ${app} bez logowania się hasłem. Aby chronić Twoje konto, usunęliśmy hasło, odłączyliśmy połączone konta i wylogowaliśmy Cię ze wszystkich sesji.`,
        "Aby znów się zalogować, wybierz „Nie pamiętasz hasła?” na stronie logowania i ustaw nowe hasło.",
      ],
      ifNotYou: () =>
        "Jeśli to nie Ty otwierasz link potwierdzający, ktoś inny może czytać Twoją pocztę. Zmień też hasło do skrzynki e-mail.",
      footer: toAccount,
    },
    "email-changed": {
      subject: ({ app }) => `Adres e-mail konta ${app} został zmieniony`,
      preheader: "Jeśli to nie Ty, zareaguj od razu.",
      heading: () => "Adres e-mail został zmieniony",
      paragraphs: ({ app, newEmail }) => [
        `Nowy adres e-mail Twojego konta ${app} to ${newEmail}. Od teraz używaj go do logowania.`,
      ],
      ifNotYou: ({ app, supportEmail }) =>
        `Jeśli to nie Ty, ktoś inny ma dostęp do Twojego konta. Od razu skontaktuj się z pomocą techniczną ${app}${inBrackets(supportEmail)}.`,
      undo: "Jeśli to nie Ty albo nowy adres e-mail nie należy do Ciebie, otwórz link. Przywróci on ten adres e-mail i wyloguje Cię ze wszystkich sesji.",
      button: "Cofnij zmianę",
      footer: toFormerAccount,
    },
    "email-change-undone": {
      subject: ({ app }) => `Przywrócono adres e-mail konta ${app}`,
      preheader: "Twoje konto znów używa poprzedniego adresu e-mail.",
      heading: () => "Zmiana adresu e-mail została cofnięta",
      paragraphs: ({ app }) => [
        `Zmiana została cofnięta z poprzedniego adresu e-mail Twojego konta ${app}. Ten adres e-mail nie należy już do konta, a wszystkie sesje zostały wylogowane.`,
      ],
      ifNotYou: ({ app }) =>
        `Jeśli to dla Ciebie niespodzianka, zaloguj się poprzednim adresem e-mail albo skontaktuj się z pomocą techniczną ${app}.`,
      footer: toFormerAccount,
    },
    "account-exists": {
      subject: ({ app }) => `Masz już konto ${app}`,
      preheader: "Ktoś próbował zarejestrować się z Twoim adresem e-mail.",
      heading: () => "Masz już konto",
      paragraphs: ({ app }) => [
        `Ktoś próbował zarejestrować się w serwisie ${app} z tym adresem e-mail, ale jest już do niego przypisane konto.`,
        "Jeśli to Ty, po prostu się zaloguj. Jeśli nie pamiętasz hasła, wybierz „Nie pamiętasz hasła?” na stronie logowania.",
      ],
      ifNotYou: () => "Jeśli to nie Ty, nie musisz nic robić. Twoje konto się nie zmieniło.",
      footer: toAccount,
    },
  },
};
