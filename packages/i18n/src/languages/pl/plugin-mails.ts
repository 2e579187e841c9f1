import type * as mails from "../../texts/mails.ts";

const toAccount = ({ app }: mails.AppValues) =>
  `Otrzymujesz tę wiadomość, ponieważ ten adres e-mail jest przypisany do konta ${app}.`;

export const twoFactorCode: mails.TwoFactorCodeText = {
  subject: ({ app, code }) => `${code} to Twój kod do ${app}`,
  paragraphs: ({ minutes }) => ["Wpisz ten kod, aby się zalogować.", `Działa raz i wygasa po ${minutes} min.`],
  ifNotYou: "Jeśli to nie Ty się logujesz, ktoś inny zna Twoje hasło. Zmień je od razu.",
  footer: "Otrzymujesz tę wiadomość, ponieważ ktoś poprosił o kod do logowania.",
};

export const magicLinkMail: mails.MagicLinkMailText = {
  subject: ({ app }) => `Zaloguj się do ${app}`,
  heading: "Zaloguj się jednym kliknięciem",
  paragraph: "Otwórz link, aby się zalogować. Działa raz.",
  orCode: ({ code }) => `Albo wpisz ten kod tam, gdzie chcesz się zalogować: ${code}`,
  button: "Zaloguj się",
  ifNotYou: "Jeśli to nie Ty się logujesz, możesz zignorować tę wiadomość. Nikt nie zaloguje się bez niej.",
  footer: ({ app }) => `Otrzymujesz tę wiadomość, ponieważ ktoś poprosił w ${app} o link do logowania dla tego adresu.`,
};

export const emailCodeMail: mails.EmailCodeMailText = {
  subject: ({ app, code }) => `${code} to Twój kod do ${app}`,
  ask: {
    "sign-in": "Wpisz ten kod, aby się zalogować.",
    "email-verification": "Wpisz ten kod, aby potwierdzić swój adres e-mail.",
    "forget-password": "Wpisz ten kod, aby ustawić nowe hasło.",
    "change-email": "Wpisz ten kod, aby przypisać ten adres e-mail do swojego konta.",
  },
  lasts: ({ minutes }) => `Działa raz i wygasa po ${minutes} min.`,
  ifNotYou: "Jeśli ten kod nie jest dla Ciebie, możesz zignorować tę wiadomość. Nigdy nikomu nie podawaj kodu.",
  footer: ({ app }) => `Otrzymujesz tę wiadomość, ponieważ ktoś poprosił w ${app} o kod dla tego adresu.`,
};

export const twoFactorMails: mails.TwoFactorMailTexts = {
  enabled: {
    subject: ({ app }) => `Uwierzytelnianie dwuskładnikowe dla konta ${app} jest włączone`,
    heading: () => "Uwierzytelnianie dwuskładnikowe jest włączone",
    paragraphs: ({ app }) => [
      `Od teraz logowanie na Twoje konto ${app} wymaga drugiego kroku. Jeśli to Ty, nie musisz nic robić.`,
    ],
    ifNotYou: () =>
      "Jeśli to nie Ty, ktoś inny ma dostęp do Twojego konta. Zmień hasło i skontaktuj się z pomocą techniczną tej aplikacji.",
    footer: toAccount,
  },
  disabled: {
    subject: ({ app }) => `Uwierzytelnianie dwuskładnikowe dla konta ${app} jest wyłączone`,
    heading: () => "Uwierzytelnianie dwuskładnikowe jest wyłączone",
    paragraphs: ({ app }) => [
      `Logowanie na Twoje konto ${app} nie wymaga już drugiego kroku. Jeśli to Ty, nie musisz nic robić.`,
    ],
    ifNotYou: () =>
      "Jeśli to nie Ty, ktoś inny ma dostęp do Twojego konta. Zaloguj się, zmień hasło i ponownie włącz uwierzytelnianie dwuskładnikowe.",
    footer: toAccount,
  },
};

export const passkeyMails: mails.PasskeyMailTexts = {
  added: {
    subject: ({ app }) => `Do Twojego konta ${app} dodano klucz dostępu`,
    heading: () => "Dodano klucz dostępu",
    paragraphs: ({ app, model }) => [
      `Nowy klucz dostępu${model === null ? "" : ` (${model})`} pozwala teraz zalogować się na Twoje konto ${app}. Jeśli to Ty go dodałeś lub dodałaś, nie musisz nic robić.`,
    ],
    ifNotYou: () =>
      "Jeśli to nie Ty, ktoś inny ma dostęp do Twojego konta. Zaloguj się, usuń klucz dostępu i wyloguj wszystkie inne sesje.",
    footer: toAccount,
  },
  removed: {
    subject: ({ app }) => `Z Twojego konta ${app} usunięto klucz dostępu`,
    heading: () => "Usunięto klucz dostępu",
    paragraphs: ({ app, model }) => [
      `Klucz dostępu${model === null ? "" : ` (${model})`} nie pozwala już zalogować się na Twoje konto ${app}. Jeśli to Ty, nie musisz nic robić.`,
    ],
    ifNotYou: () =>
      "Jeśli to nie Ty, ktoś inny ma dostęp do Twojego konta. Zaloguj się i wyloguj wszystkie inne sesje.",
    footer: toAccount,
  },
};

export const phoneMessage: mails.PhoneMessageText = {
  code: ({ code, minutes }) => `Twój kod to ${code}. Wygasa po ${minutes} min. Nigdy nikomu go nie podawaj.`,
};

export const phoneNumberMails: mails.PhoneNumberMailTexts = {
  added: {
    subject: ({ app }) => `Do Twojego konta ${app} dodano numer telefonu`,
    heading: () => "Dodano numer telefonu",
    paragraphs: ({ app, phoneNumber }) => [
      `Numer ${phoneNumber} pozwala teraz zalogować się na Twoje konto ${app}. Jeśli to Ty, nie musisz nic robić.`,
    ],
    ifNotYou: () =>
      "Jeśli to nie Ty, ktoś inny ma dostęp do Twojego konta. Zaloguj się, usuń numer telefonu i wyloguj wszystkie inne sesje.",
    footer: toAccount,
  },
  changed: {
    subject: ({ app }) => `Zmieniono numer telefonu Twojego konta ${app}`,
    heading: () => "Zmieniono Twój numer telefonu",
    paragraphs: ({ app, phoneNumber }) => [
      `Numer telefonu Twojego konta ${app} to teraz ${phoneNumber}. Poprzedni numer nie pozwala już się zalogować. Jeśli to Ty, nie musisz nic robić.`,
    ],
    ifNotYou: () =>
      "Jeśli to nie Ty, ktoś inny ma dostęp do Twojego konta. Zaloguj się, zmień numer telefonu i wyloguj wszystkie inne sesje.",
    footer: toAccount,
  },
  removed: {
    subject: ({ app }) => `Usunięto numer telefonu z Twojego konta ${app}`,
    heading: () => "Usunięto Twój numer telefonu",
    paragraphs: ({ app, phoneNumber }) => [
      `Numer ${phoneNumber} nie pozwala już zalogować się na Twoje konto ${app}. Jeśli to Ty, nie musisz nic robić.`,
    ],
    ifNotYou: () =>
      "Jeśli to nie Ty, ktoś inny ma dostęp do Twojego konta. Zaloguj się i wyloguj wszystkie inne sesje.",
    footer: toAccount,
  },
};

export const organizationMails: mails.OrganizationMailTexts = {
  policy: {
    subject: ({ app, organization }) => `${organization} zmienia logowanie do ${app}`,
    heading: ({ organization }) => `Nowe zasady logowania w ${organization}`,
    from: ({ app, date, organization }) => `Od ${date} ${organization} w ${app} wymaga więcej od członków:`,
    secondFactor:
      "Potrzebne jest uwierzytelnianie dwuskładnikowe. Skonfiguruj je przed tym dniem w ustawieniach swojego konta.",
    signInMethods:
      "Akceptowane są tylko niektóre metody logowania. Wymieniają je ustawienia bezpieczeństwa organizacji.",
    maxSessionAge: "Częściej wymagane będzie ponowne logowanie.",
    ifNotYou: ({ organization }) => `Jeśli nie należysz do ${organization}, zignoruj tę wiadomość.`,
    footer: ({ app, organization }) => `Otrzymujesz tę wiadomość, ponieważ jesteś członkiem ${organization} w ${app}.`,
  },
  policiesReset: {
    subject: ({ organization }) => `Zasady logowania w ${organization} zostały wyłączone`,
    heading: () => "Zasady logowania zostały wyłączone",
    paragraphs: ({ app, organization }) => [
      `Operator ${app} wyłączył zasady logowania w ${organization}, ponieważ żaden właściciel nie mógł ich już spełnić. Członkowie logują się tak jak przed wprowadzeniem tych zasad.`,
    ],
    ifNotYou: () => "Właściciel może ustalić nowe zasady w ustawieniach bezpieczeństwa organizacji.",
    footer: ({ app, organization }) =>
      `Otrzymujesz tę wiadomość, ponieważ jesteś właścicielem ${organization} w ${app}.`,
  },
  domainLost: {
    subject: ({ domain }) => `Domena ${domain} nie jest już potwierdzona`,
    heading: () => "Domena nie jest już potwierdzona",
    paragraphs: ({ app, domain, organization }) => [
      `Rekord DNS, który potwierdza domenę ${domain} dla ${organization} w ${app}, zniknął. Użytkownicy z adresem w tej domenie nie mogą już dołączać. Członkowie pozostają członkami.`,
    ],
    ifNotYou: () => "Jeśli nadal zarządzasz tą domeną, dodaj rekord ponownie i potwierdź domenę.",
    footer: ({ app, organization }) =>
      `Otrzymujesz tę wiadomość, ponieważ jesteś właścicielem ${organization} w ${app}.`,
  },
};

export const signInFacts: mails.SignInFactTexts = {
  device: ({ device }) => `Urządzenie: ${device}`,
  unknown: "nieznane",
  time: ({ time }) => `Czas: ${time}`,
  address: ({ address }) => `Adres IP: ${address}`,
};

export const signInNoticeMail: mails.SignInNoticeMailText = {
  subject: ({ app }) => `Nowe logowanie w ${app}`,
  heading: "Nowe logowanie na Twoje konto",
  paragraph: ({ app }) => `Ktoś zalogował się na Twoje konto ${app} z nowego urządzenia.`,
  ignore: "Jeśli to Ty, nie musisz nic robić.",
  button: "To nie ja",
  ifNotYou:
    "Jeśli to nie Ty, użyj przycisku. Nastąpi wylogowanie ze wszystkich sesji, a hasło przestanie działać, dopóki nie ustawisz nowego.",
  footer: toAccount,
};
